import type { OwnEvent } from '@maidan/contract/events/event';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { type CategoryWinners, keepWinners, proposeWinners } from '@maidan/domain/matchday/winners';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listMatchStates } from '../../../platform/db/match-states.ts';
import { entrantsNow } from '../../draws/schedule/service.ts';
import { act } from '../../events/event/service.ts';
import { saveWinners } from '../../events/event-record/service.ts';
import { findDraws } from './store.ts';

export function recordWinners(
  deps: Deps,
  command: { userId: string; eventId: string; winners: Record<string, CategoryWinners>; now: Date },
): Promise<OwnEvent> {
  const { userId, eventId, winners, now } = command;
  return act(deps, { userId, eventId }, 'record_winners', async (tx) => {
    const verdict = keepWinners(winners, await entrantsNow(tx, eventId));
    if (!verdict.ok) {
      const path = 'category' in verdict ? `winners.${verdict.category}` : 'winners';
      const refusal = new AppError(verdict.reason);
      throw new AppError(verdict.reason, { fields: [{ msg: refusal.message, path }] });
    }
    await saveWinners(tx, eventId, verdict.winners, now);
  });
}

/** What the draws say; nothing is recorded by asking. */
export async function proposedWinners(
  deps: Deps,
  scope: { userId: string; eventId: string },
): Promise<{ winners: Record<string, CategoryWinners> }> {
  const event = await findDraws(deps.db, scope);
  if (!event) throw new AppError('event_not_found');
  const results = resultsOfPlay(await listMatchStates(deps.db, scope.eventId));
  return { winners: proposeWinners(event.draws ?? [], results) };
}
