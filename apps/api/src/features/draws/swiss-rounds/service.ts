import type { SwissCategoryAnswer } from '@maidan/contract/draws/swiss-rounds';
import type { Draw } from '@maidan/domain/draws/draw';
import { resultsOfPlay } from '@maidan/domain/draws/result';
import { matchLabel } from '@maidan/domain/draws/match-name';
import { buildScheduledMatches } from '@maidan/domain/schedule/table/planned-matches';
import { decideRound, type RoundRefusal, swissRounds } from '@maidan/domain/draws/swiss-rounds';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listMatchStates, type MatchState } from '../../../platform/db/match-states.ts';
import { listLeft } from '../changes/service.ts';
import { keepPublished, lockFixtures, saveDraw } from '../schedule/service.ts';
import * as store from './store.ts';

type Answer = { version: number; categories: SwissCategoryAnswer[] };

/** The Swiss tournaments of an event, for staff who record its results. */
export async function listSwissRounds(
  deps: Deps,
  { eventId, userId }: { eventId: string; userId: string | null },
): Promise<Answer> {
  return roundsOf(deps.db, { eventId, userId });
}

async function roundsOf(db: Db, scope: { eventId: string; userId: string | null }): Promise<Answer> {
  const event = await store.findDrawnEvent(db, scope);
  if (!event) throw new AppError('event_not_found');
  const { draws, settings, version } = event;
  if (!draws || !settings || version === null || !draws.some((draw) => draw.swiss)) {
    return { version: version ?? 0, categories: [] };
  }
  const play = await listMatchStates(db, scope.eventId);
  const results = resultsOfPlay(play);
  const scheduled = buildScheduledMatches({ draws, settings, assignments: event.assignments ?? [], results });
  const confirmed = new Set(await store.listConfirmedEntryIds(db, scope.eventId));
  const day = { results, started: startedOf(play), scheduled };
  const categories = [];
  for (const draw of draws.filter(({ swiss }) => swiss)) {
    const left = new Set(await listLeft(db, scope.eventId, draw.id));
    const here = new Set([...confirmed].filter((entry) => !left.has(entry)));
    const told = swissRounds(draw, { ...day, confirmed: here });
    if (told) categories.push(told);
  }
  return { version, categories };
}

const startedOf = (play: readonly Pick<MatchState, 'match' | 'status'>[]) =>
  play.flatMap(({ match, status }) => (status === 'called' || status === 'playing' ? [match] : []));

/**
 * Pairs the next round, or the last one again. The event is locked, so that of two simultaneous requests the second
 * finds the round paired; the draw becomes the next version of the fixtures, in which the boards keep their scheduled
 * places.
 */
export async function pairRound(
  deps: Deps,
  form: { userId: string; eventId: string; category: string; round: number; absent: string[]; again: boolean },
): Promise<Answer> {
  const { userId, eventId, category, round, absent, again } = form;
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockFixtures(tx, { userId, eventId, right: 'results' });
    const draw = locked.fixtures.draws.find((one) => one.category === category);
    if (!draw) throw new AppError('swiss_not_found');
    const started = startedOf(locked.play);
    const verdict = decideRound(draw, resultsOfPlay(locked.play), { round, absent, again, started });
    if (!verdict.ok) throw refusalOf(verdict, draw);
    const version = await saveDraw(tx, { userId, eventId, version: locked.fixtures.version }, locked, verdict.draw);
    await keepPublished(tx, eventId, locked);
    await audit(tx, {
      actorId: userId,
      action: again ? 'swiss_round_paired_again' : 'swiss_round_paired',
      subjectKind: 'fixtures',
      subjectId: eventId,
      eventId,
      details: { version, category, round, absent },
    });
    return roundsOf(tx, { eventId, userId });
  });
}

const codes = {
  not_swiss: 'swiss_not_found',
  unknown_entry: 'unknown_entry',
  round_not_over: 'swiss_round_not_over',
  not_the_next_round: 'swiss_round_not_next',
  round_paired: 'swiss_round_paired',
  no_rounds_left: 'swiss_rounds_over',
  no_legal_pairing: 'swiss_no_pairing',
  round_begun: 'swiss_round_begun',
} as const satisfies Record<RoundRefusal, string>;

/** Lists every match that is in the way. */
function refusalOf({ reason, matches }: { reason: RoundRefusal; matches: readonly string[] }, draw: Draw) {
  const fields = matches.slice(0, 50).map((id) => {
    const label = matchLabel(draw, id);
    return { msg: reason === 'round_begun' ? `${label} has been called or played` : `${label} is open`, path: 'round' };
  });
  return new AppError(codes[reason], fields.length > 0 ? { fields } : {});
}
