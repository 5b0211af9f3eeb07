import type { OwnEvent } from '@maidan/contract/events/event';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import {
  type CategoryWinners,
  keepWinners,
  proposeWinners,
  tidyWinners,
  winnersDoubts,
} from '@maidan/domain/matchday/winners';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { EventScope } from '../../../platform/db/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listMatchStates } from '../../../platform/db/match-states.ts';
import { entrantsNow } from '../../draws/schedule/service.ts';
import { act } from '../../events/event/service.ts';
import { saveWinners } from '../../events/event-record/service.ts';
import { findDraws } from './store.ts';

export function recordWinners(
  deps: Deps,
  command: {
    userId: string;
    eventId: string;
    winners: Record<string, CategoryWinners>;
    reason?: string | undefined;
    now: Date;
  },
): Promise<OwnEvent> {
  const { userId, eventId, winners, reason, now } = command;
  return act(deps, { userId, eventId }, 'record_winners', async (tx) => {
    const verdict = keepWinners(winners, await entrantsNow(tx, eventId));
    if (!verdict.ok) {
      const path = 'category' in verdict ? `winners.${verdict.category}` : 'winners';
      const refusal = new AppError(verdict.reason);
      throw new AppError(verdict.reason, { fields: [{ msg: refusal.message, path }] });
    }
    if (!reason) await mustFollow(tx, { userId, eventId }, winners);
    await saveWinners(tx, eventId, verdict.winners, now);
    return reason ? { reason } : {};
  });
}

/** Winners who have not played, or of a category that is still played, are a mistake until somebody says why. */
async function mustFollow(tx: Db, scope: EventScope, given: Record<string, CategoryWinners>): Promise<void> {
  const event = await findDraws(tx, scope);
  const draws = event?.draws ?? [];
  const tidy = tidyWinners(
    given,
    draws.map(({ category }) => category),
  );
  const winners = tidy.ok ? tidy.winners : given;
  const doubts = winnersDoubts(winners, draws, resultsOfPlay(await listMatchStates(tx, scope.eventId)));
  if (doubts.length === 0) return;
  const fields = doubts.flatMap(({ category, open, unplayed }) => [
    ...(open > 0
      ? [{ path: `winners.${category}`, msg: `${category}: ${open} ${open === 1 ? 'match is' : 'matches are'} open` }]
      : []),
    ...unplayed.map((name) => ({ path: `winners.${category}`, msg: `${category}: ${name} has not played` })),
  ]);
  throw new AppError('winners_need_reason', { fields });
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
