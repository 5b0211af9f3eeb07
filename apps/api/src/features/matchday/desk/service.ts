import type { LiveEventAnswer, LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { recordResult } from '@maidan/domain/draws/advance';
import { hasWinner, type MatchResult } from '@maidan/domain/draws/result';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { scoreProblem, scoreProblemText } from '@maidan/domain/matchday/scoring/possible-score';
import { decideMatchAction, type MatchAction, resultFault } from '@maidan/domain/matchday/live-match';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type Day,
  type DeskCaller,
  dayOf,
  findDay,
  keepResult,
  type LiveEventRow,
  lockEvent,
  openDay,
  readDay,
  refusalOf,
} from '../live-days/service.ts';
import { driftsAfter } from '../live-days/service.ts';
import { setLive } from '../../events/event-record/service.ts';
import * as store from './store.ts';

type Games = readonly (readonly [number, number])[];

export async function listLive(deps: Deps, staffId: string | null): Promise<{ liveEvents: LiveEventAnswer[] }> {
  const list = await store.listLiveEvents(deps.db, staffId);
  const liveEvents = [];
  for (const row of list) {
    const day = row.mayEndUnplayed ? await findDay(deps.db, row.id) : null;
    const { courts, total, done, playing } = row;
    const matches = day ? board(day).liveEvent.matches : { total, done, playing, waiting: total - done - playing };
    liveEvents.push({ ...publicFields(row), courts, matches });
  }
  return { liveEvents };
}

export async function goLive(deps: Deps, { userId, eventId }: { userId: string; eventId: string }) {
  return inTransaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, { eventId, staffId: userId, right: 'live' });
    if (!event) throw new AppError('event_not_found');
    if (event.approvalStatus !== 'approved') throw new AppError('event_not_approved');
    if (!event.draws) throw new AppError('fixtures_missing_for_live');
    if (!(await setLive(tx, { eventId, staffId: userId, live: true }))) throw new AppError('already_live');
    await audit(tx, { actorId: userId, action: 'event_put_live', subjectKind: 'event', subjectId: eventId, eventId });
    return { liveEvent: board(await dayOf(tx, { ...event, liveSince: deps.clock() })).liveEvent };
  });
}

export async function endLive(deps: Deps, caller: DeskCaller, eventId: string): Promise<{ message: string }> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await setLive(tx, { eventId, staffId: caller.staffId, live: false }))) {
      throw new AppError('event_not_live');
    }
    await audit(tx, {
      ...caller.actor,
      action: 'event_taken_off_live',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
    });
  });
  return { message: 'The live event is deleted; its results stay' };
}

export async function readLive(deps: Deps, caller: DeskCaller, eventId: string) {
  const day = await readDay(deps.db, caller, eventId);
  return { ...board(day), expected: day.expected(deps.clock()) };
}

/** Calls, starts, moves, postpones or holds a match. The court's unique key decides when two desks press at once. */
export async function actOnMatch(
  deps: Deps,
  caller: DeskCaller,
  request: { eventId: string; matchId: string; action: MatchAction['action']; court?: number | undefined },
): Promise<{ match: LiveMatchAnswer }> {
  const { eventId, matchId } = request;
  return inTransaction(deps.db, async (tx) => {
    const day = await openDay(tx, caller, { eventId, right: 'live' });
    const match = day.match(matchId);
    const busy = day.matches
      .filter((other) => other.status === 'called' || other.status === 'playing')
      .map((other) => ({ match: other._id, court: other.court, players: day.players(other) }));
    const court = request.court ?? match.court ?? match.plannedCourt ?? 0;
    const verdict = decideMatchAction(
      {
        id: matchId,
        status: match.status,
        players: day.players(match),
        sidesKnown: match.sides.every((side) => side.entry !== null),
      },
      { action: request.action, court } as MatchAction,
      { courts: day.event.settings?.courts ?? 0, busy },
    );
    if (!verdict.ok) throw new AppError(verdict.reason);
    await store.saveMatchState(tx, { eventId, matchId, ...verdict.state });
    const details = { match: matchId, label: match.label, action: request.action, court: verdict.state.court };
    await audit(tx, {
      ...caller.actor,
      action: 'match_moved',
      subjectKind: 'match',
      subjectId: null,
      eventId,
      details,
    });
    return { match: (await day.again(tx)).match(matchId) };
  });
}

interface ResultForm {
  eventId: string;
  matchId: string;
  winner: string;
  kind: MatchResult['kind'];
  score: Games;
  exception?: string | undefined;
}

/** Records the first result of a match. The same result again is the same answer; another one is a correction. */
export function recordMatchResult(deps: Deps, caller: DeskCaller, form: ResultForm) {
  return writeResult(deps, caller, form, { correcting: false, laterMatches: 'refuse' });
}

export function correctMatchResult(
  deps: Deps,
  caller: DeskCaller,
  form: ResultForm & { decision: 'refuse' | 'clear' },
) {
  return writeResult(deps, caller, form, { correcting: true, laterMatches: form.decision });
}

async function writeResult(
  deps: Deps,
  caller: DeskCaller,
  form: ResultForm,
  how: { correcting: boolean; laterMatches: 'refuse' | 'clear' },
): Promise<{ match: LiveMatchAnswer; changed: LiveMatchAnswer[]; stages: ToldDrift[] }> {
  const { eventId, matchId, winner, kind, score } = form;
  return inTransaction(deps.db, async (tx) => {
    const day = await openDay(tx, caller, { eventId, right: 'results' });
    const match = day.match(matchId);
    if (match.status === 'done' && !how.correcting) {
      if (sameResult(match, form)) return { match, changed: [], stages: [] };
      throw new AppError('match_already_done');
    }
    if (match.status !== 'done' && how.correcting) throw new AppError('result_not_recorded');
    const draw = day.draw(match.category);
    const side = match.sides.findIndex((one) => one.entry === winner);
    const winnerSide = side < 0 ? null : (side as 0 | 1);
    const fault = resultFault(draw, { kind, games: score, winnerSide });
    if (fault) throw new AppError(fault);
    const exception = exceptionOf(match, form);
    if (followsRubbers(match, form)) throw new AppError('tie_follows_rubbers');
    const result = { winner, kind, games: score };
    const verdict = recordResult(draw, day.results, {
      ...result,
      match: matchId,
      laterMatches: how.laterMatches,
      started: day.started,
    });
    if (!verdict.ok) throw refusalOf(verdict, day);
    await keepResult(tx, { eventId, matchId, result, cleared: verdict.cleared, exception });
    const before = how.correcting ? { winner: match.winner, kind: match.kind, score: match.score } : undefined;
    const details = {
      match: matchId,
      label: match.label,
      kind,
      cleared: verdict.cleared,
      ...(before && { before, after: { winner, kind, score } }),
      ...(exception && { exception }),
    };
    const action = how.correcting ? 'result_corrected' : 'result_recorded';
    await audit(tx, { ...caller.actor, action, subjectKind: 'match', subjectId: null, eventId, details });
    const after = await day.again(tx);
    return {
      match: after.match(matchId),
      changed: verdict.changed.map((one) => after.match(one.match)),
      stages: await driftsAfter(tx, caller, { before: day, after, category: match.category }),
    };
  });
}

/** The note of a score outside the format; without one it is refused with the reason. */
function exceptionOf(match: LiveMatchAnswer, { score, kind, exception }: ResultForm): string | undefined {
  const format = match.scoring && scoringFormats[match.scoring];
  const problem = format && scoreProblem(format, score, kind);
  if (!problem) return undefined;
  if (exception) return exception;
  throw new AppError('score_not_possible', { fields: [{ msg: scoreProblemText(problem, format), path: 'score' }] });
}

const sameResult = (match: LiveMatchAnswer, form: ResultForm) =>
  match.winner === form.winner &&
  match.kind === form.kind &&
  JSON.stringify(match.score) === JSON.stringify(form.score);

/** A tie of which rubbers are written down is won by them; it can be given up, and a level one is given to somebody. */
const followsRubbers = ({ tie }: LiveMatchAnswer, { kind }: ResultForm) =>
  tie?.rubbers.some(({ result }) => result !== null) === true &&
  !tie.isLevel &&
  (kind === 'played' || !hasWinner({ winner: '', kind }));

function board({ event, matches: all }: Day) {
  const matches = [...all];
  const onCourt = matches.filter((match) => match.status === 'called' || match.status === 'playing');
  const count = (status: LiveMatchAnswer['status']) => matches.filter((match) => match.status === status).length;
  const courtCount = event.settings?.courts ?? 0;
  const done = count('done');
  const playing = count('playing');
  return {
    liveEvent: {
      ...publicFields(event),
      courts: courtCount,
      matches: { total: matches.length, done, playing, waiting: matches.length - done - playing },
    },
    courts: Array.from({ length: courtCount }, (_, index) => ({
      court: index + 1,
      head: event.settings?.courtHeads[index] ?? null,
      match: onCourt.find((match) => match.court === index + 1)?._id ?? null,
    })),
    matches,
  };
}

function publicFields(event: Omit<LiveEventRow, 'settings' | 'draws' | 'assignments'>) {
  return {
    _id: event.id,
    eventId: event.id,
    eventName: event.name,
    sports: event.sports,
    location: event.location,
    dateandtime: event.startsAt.toISOString(),
    poster: event.posterFileId ? `/files/${event.posterFileId}` : null,
    isLive: event.liveSince !== null,
  };
}
