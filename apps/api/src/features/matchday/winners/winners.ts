import { dateOfPlay, undatedDays } from '@maidan/domain/schedule/settings/hours-of-play';
import { type Problem, problemAt } from '@maidan/domain/fact';
import { matchdayFact } from '@maidan/domain/matchday/matchday-facts';
import type { OwnEvent } from '@maidan/contract/events/event';
import type { PodiumAnswer } from '@maidan/contract/matchday/winners';
import type { CategoryEntrants } from '@maidan/domain/draws/entrants';
import type { Draw } from '@maidan/domain/draws/draw';
import { type Results, resultsOfPlay } from '@maidan/domain/draws/result';
import { dayValue } from '@maidan/domain/events/facts/price-facts';
import { indiaDay } from '@maidan/domain/india-time';
import { type EarlyWinners, earlyWinners } from '@maidan/domain/matchday/early-winners';
import { podiumsOf } from '@maidan/domain/matchday/podiums';
import {
  type CategoryWinners,
  keepWinners,
  proposeWinners,
  tidyWinners,
  winnersDoubts,
  winnersNotEntered,
} from '@maidan/domain/matchday/winners';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { entrantsNow } from '../../draws/fixtures/entrants.ts';
import { listMatchStates } from '../../draws/records/match-states.ts';
import { act } from '../../events/event/own-event.ts';
import type { EventScope } from '../../events/records/event-access.ts';
import { removeWinners, saveWinners } from '../../events/records/events.ts';
import { findDraws, isCertified } from './store.ts';

type Winners = Record<string, CategoryWinners>;

export function recordWinners(
  deps: Deps,
  command: EventScope & { winners: Winners; reason?: string | undefined; isSure: boolean; now: Date },
): Promise<OwnEvent> {
  const { userId, eventId, winners, reason, isSure, now } = command;
  return act(deps, { userId, eventId }, 'record_winners', async (tx) => {
    const entrants = await entrantsNow(tx, eventId);
    const verdict = keepWinners(winners, entrants);
    if (!verdict.ok) {
      const path = 'category' in verdict ? `winners.${verdict.category}` : 'winners';
      const refusal = new AppError(verdict.reason);
      throw new AppError(verdict.reason, { fields: [{ msg: refusal.message, path }] });
    }
    if (!reason) await mustFollow(tx, { userId, eventId }, { given: winners, entrants, isSure, now });
    await saveWinners(tx, eventId, verdict.winners, now);
    return reason ? { reason } : {};
  });
}

/** The event is open again; refused once somebody holds a certificate that says who won. */
export function takeWinnersBack(
  deps: Deps,
  { winners, reason, ...scope }: EventScope & { winners: Winners; reason?: string | undefined },
): Promise<OwnEvent> {
  if (Object.keys(winners).length > 0) {
    const message = 'To take the winners back, send none';
    throw new AppError('validation_failed', { message, fields: [{ path: 'winners', msg: message }] });
  }
  return act(deps, scope, 'undo_winners', async (tx) => {
    if (await isCertified(tx, scope.eventId)) throw new AppError('certificates_issued');
    await removeWinners(tx, scope.eventId);
    return reason ? { reason } : {};
  });
}

/**
 * Winners whom nobody entered, who have not played, or of a category that is still played, are a mistake until somebody
 * says why; the first ones that come before the end of play, until somebody is sure.
 */
async function mustFollow(
  tx: Db,
  scope: EventScope,
  {
    given,
    entrants,
    isSure,
    now,
  }: { given: Winners; entrants: readonly CategoryEntrants[]; isSure: boolean; now: Date },
): Promise<void> {
  const event = await findDraws(tx, scope);
  const draws = event?.draws ?? [];
  const results = resultsOfPlay(await listMatchStates(tx, scope.eventId));
  const tidy = tidyWinners(
    given,
    entrants.map(({ category }) => category),
  );
  const problems = doubtsAbout(tidy.ok ? tidy.winners : given, { entrants, draws, results });
  if (problems.length > 0) throw new AppError('winners_need_reason', { fields: problems });
  if (isSure || !event || event.hasWinners) return;
  const { startsAt, lastDay, isPublished } = event;
  const days = { today: dateOfPlay(event.settings ?? undatedDays, now), lastDay: lastDay ?? indiaDay(startsAt) };
  const early = earlyWinners(draws, results, { ...days, isPublished });
  if (early) throw new AppError('winners_early', { fields: whatItDoes(early) });
}

function doubtsAbout(
  winners: Winners,
  { entrants, draws, results }: { entrants: readonly CategoryEntrants[]; draws: readonly Draw[]; results: Results },
): Problem[] {
  const strangers = winnersNotEntered(winners, entrants);
  return [
    ...strangers.map(({ category, name, likely }) =>
      likely
        ? { category, fact: matchdayFact('winner_meant', { category, name, likely }) }
        : { category, fact: matchdayFact('winner_not_entered', { category, name }) },
    ),
    ...winnersDoubts(winners, draws, results).flatMap(({ category, open, unplayed }) => [
      ...(open > 0 ? [{ category, fact: matchdayFact('matches_open', { category, open }) }] : []),
      ...unplayed.map((name) => ({ category, fact: matchdayFact('has_not_played', { category, name }) })),
    ]),
  ].map(({ category, fact }) => problemAt(`winners.${category}`, fact));
}

/** What is still to be played, and what ends with the winners all the same. */
const whatItDoes = ({ open, playEnds }: EarlyWinners): Problem[] =>
  [
    matchdayFact('matches_not_played', { open }),
    ...(playEnds ? [matchdayFact('play_ends_on', { day: dayValue(playEnds) })] : []),
    matchdayFact('entries_close_with_winners'),
  ].map((fact) => problemAt('winners', fact));

/** The podiums that the draws propose, and what they cannot decide; records nothing. */
export async function proposedWinners(
  deps: Deps,
  scope: EventScope,
): Promise<{ winners: Winners; podiums: PodiumAnswer[] }> {
  const event = await findDraws(deps.db, scope);
  if (!event) throw new AppError('event_not_found');
  const draws = event.draws ?? [];
  const states = await listMatchStates(deps.db, scope.eventId);
  const results = resultsOfPlay(states);
  const onCourt = states.flatMap(({ match, status, court, score, live }) =>
    ['called', 'playing', 'suspended'].includes(status)
      ? [{ match, court, games: live ? [...live.games, live.current] : score }]
      : [],
  );
  const podiums = podiumsOf(await entrantsNow(deps.db, scope.eventId), { draws, results, onCourt });
  return { winners: proposeWinners(draws, results), podiums: podiums as PodiumAnswer[] };
}
