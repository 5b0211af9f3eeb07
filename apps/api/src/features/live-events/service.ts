import type { LiveEventAnswer, LiveMatchAnswer } from '@maidan/contract/live-events';
import { recordResult } from '@maidan/domain/draws/advance';
import type { Draw } from '@maidan/domain/draws/draw';
import { type MatchResult, type Results, resultsOfPlay } from '@maidan/domain/draws/result';
import { decideMatchAction, type MatchAction, playersOf, resultFault, waitsFor } from '@maidan/domain/live-match';
import { buildScheduledMatches, type ScheduledMatch } from '@maidan/domain/schedule/editable-fixtures';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { listMatchStates, type MatchState } from '../../platform/match-states.ts';
import * as store from './store.ts';

/** Who acts at the desk, and on whose events; an umpire has no account. */
export interface DeskCaller {
  /** Null for those who need no role in the event: administrators, and umpires with the event's token. */
  staffId: string | null;
  /** Who did it, for the history: the account, or the umpire's day. */
  actor: { actorId: string | null; actorKind: 'user' | 'umpire'; umpireSession?: string };
  /** An umpire's token is good for this event alone. */
  onlyEvent: string | null;
}

type Games = readonly (readonly [number, number])[];

export async function listLive(deps: Deps, staffId: string | null): Promise<{ liveEvents: LiveEventAnswer[] }> {
  const list = await store.listLiveEvents(deps.db, staffId);
  const liveEvents = list.map((row) => ({
    ...publicFields(row),
    courts: row.courts,
    matches: { total: row.total, done: row.done, playing: row.playing, waiting: row.total - row.done - row.playing },
  }));
  return { liveEvents };
}

export async function goLive(deps: Deps, { userId, eventId }: { userId: string; eventId: string }) {
  return inTransaction(deps.db, async (tx) => {
    const event = await store.lockLiveEvent(tx, { eventId, staffId: userId, right: 'live' });
    if (!event) throw new AppError('event_not_found');
    if (event.approvalStatus !== 'approved') throw new AppError('event_not_approved');
    if (!event.draws) throw new AppError('fixtures_missing_for_live');
    if (!(await store.setLive(tx, { eventId, staffId: userId, live: true }))) throw new AppError('already_live');
    await audit(tx, { actorId: userId, action: 'event_put_live', subjectKind: 'event', subjectId: eventId, eventId });
    return { liveEvent: (await board(tx, { ...event, liveSince: deps.clock() })).liveEvent };
  });
}

export async function endLive(deps: Deps, caller: DeskCaller, eventId: string): Promise<{ message: string }> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await store.setLive(tx, { eventId, staffId: caller.staffId, live: false }))) {
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
  return board(deps.db, await liveEventOf(deps.db, caller, { eventId, right: 'live' }, store.findLiveEvent));
}

async function liveEventOf(db: Db, caller: DeskCaller, asked: store.AskedDesk, find: typeof store.findLiveEvent) {
  const foreign = caller.onlyEvent !== null && caller.onlyEvent !== asked.eventId;
  const event = foreign ? null : await find(db, { ...asked, staffId: caller.staffId });
  if (!event || !event.liveSince || !event.draws || !event.settings) throw new AppError('event_not_live');
  return event;
}

/** Calls, starts, moves, postpones or holds a match. The court's unique key decides when two desks press at once. */
export async function actOnMatch(
  deps: Deps,
  caller: DeskCaller,
  request: { eventId: string; matchId: string; action: MatchAction['action']; court?: number | undefined },
): Promise<{ match: LiveMatchAnswer }> {
  const { eventId, matchId } = request;
  return inTransaction(deps.db, async (tx) => {
    const event = await liveEventOf(tx, caller, { eventId, right: 'live' }, store.lockLiveEvent);
    const day = await dayOf(tx, event);
    const match = matchOf(day, matchId);
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
      { courts: event.settings?.courts ?? 0, busy },
    );
    if (!verdict.ok) throw new AppError(verdict.reason);
    await store.saveMatchState(tx, { eventId, matchId, ...verdict.state });
    const details = { match: matchId, action: request.action, court: verdict.state.court };
    await audit(tx, {
      ...caller.actor,
      action: 'match_moved',
      subjectKind: 'match',
      subjectId: null,
      eventId,
      details,
    });
    return { match: matchOf(await dayOf(tx, event), matchId) };
  });
}

interface ResultForm {
  eventId: string;
  matchId: string;
  winner: string;
  kind: MatchResult['kind'];
  score: Games;
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
): Promise<{ match: LiveMatchAnswer; changed: LiveMatchAnswer[] }> {
  const { eventId, matchId, winner, kind, score } = form;
  return inTransaction(deps.db, async (tx) => {
    const event = await liveEventOf(tx, caller, { eventId, right: 'results' }, store.lockLiveEvent);
    const day = await dayOf(tx, event);
    const match = matchOf(day, matchId);
    if (match.status === 'done' && !how.correcting) {
      if (sameResult(match, form)) return { match, changed: [] };
      throw new AppError('match_already_done');
    }
    if (match.status !== 'done' && how.correcting) throw new AppError('result_not_recorded');
    const draw = drawOf(event.draws ?? [], match.category);
    const side = match.sides.findIndex((one) => one.entry === winner);
    const winnerSide = side < 0 ? null : (side as 0 | 1);
    const fault = resultFault(draw, { kind, games: score, winnerSide });
    if (fault) throw new AppError(fault);
    const started = day.matches
      .filter((one) => one.status === 'called' || one.status === 'playing')
      .map((one) => one._id);
    const verdict = recordResult(draw, day.results, {
      match: matchId,
      winner,
      kind,
      games: score.length > 0 ? score : undefined,
      laterMatches: how.laterMatches,
      started,
    });
    if (!verdict.ok) throw refusalOf(verdict, day);
    await store.clearMatchResults(tx, eventId, verdict.cleared);
    await store.saveMatchResult(tx, { eventId, matchId, winner, kind, score });
    const details = { match: matchId, kind, cleared: verdict.cleared };
    const action = how.correcting ? 'result_corrected' : 'result_recorded';
    await audit(tx, { ...caller.actor, action, subjectKind: 'match', subjectId: null, eventId, details });
    const after = await dayOf(tx, event);
    return { match: matchOf(after, matchId), changed: verdict.changed.map((one) => matchOf(after, one.match)) };
  });
}

const sameResult = (match: LiveMatchAnswer, form: ResultForm) =>
  match.winner === form.winner &&
  match.kind === form.kind &&
  JSON.stringify(match.score) === JSON.stringify(form.score);

function refusalOf(verdict: Exclude<ReturnType<typeof recordResult>, { ok: true }>, day: Day): AppError {
  if (verdict.reason === 'later_matches_touched') {
    const labels = verdict.matches.map((id) => day.matches.find((match) => match._id === id)?.label ?? id);
    return new AppError('later_matches_touched', {
      fields: labels.map((label) => ({ msg: `${label} depends on this result`, path: 'decision' })),
    });
  }
  if (verdict.reason === 'winner_not_in_match') {
    return new AppError('winner_not_in_match', {
      fields: [{ msg: 'The winner must be one of the two sides', path: 'winner' }],
    });
  }
  return new AppError(verdict.reason === 'sides_unknown' ? 'match_players_unknown' : 'match_not_found');
}

interface Day {
  results: Results;
  matches: LiveMatchAnswer[];
  players(match: LiveMatchAnswer): string[];
}

function drawOf(draws: readonly Draw[], category: string): Draw {
  const draw = draws.find((one) => one.category === category);
  if (!draw) throw new AppError('match_not_found');
  return draw;
}

function matchOf(day: Day, matchId: string): LiveMatchAnswer {
  const match = day.matches.find((one) => one._id === matchId);
  if (!match) throw new AppError('match_not_found');
  return match;
}

/** The plan and what the day has made of it, match by match. */
async function dayOf(db: Db, event: store.LiveEventRow): Promise<Day> {
  const { draws, settings, assignments } = event;
  if (!draws || !settings) throw new AppError('event_not_live');
  const states = new Map((await listMatchStates(db, event.id)).map((state) => [state.match, state]));
  const results = resultsOfPlay([...states.values()]);
  const planned = buildScheduledMatches({ draws, settings, assignments: assignments ?? [], results });
  const labels = new Map(planned.map((match) => [match.id, match.label]));
  const matches = planned.map((match) => {
    const draw = drawOf(draws, match.category);
    const waits = waitsFor(draw, results, match.id).map((id) => labels.get(id) ?? id);
    const swiss = draw.swiss ? { colours: draw.swiss.colours } : null;
    return { ...describeMatch(match, states.get(match.id), waits), swiss };
  });
  const players = (match: LiveMatchAnswer) =>
    playersOf(
      drawOf(draws, match.category),
      match.sides.map((side) => side.entry),
    );
  return { results, matches, players };
}

function describeMatch(
  match: ScheduledMatch,
  state: MatchState | undefined,
  waits: string[],
): Omit<LiveMatchAnswer, 'swiss'> {
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    _id: match.id,
    label: match.label,
    category: match.category,
    round: match.round,
    roundName: match.roundName,
    court: state?.court ?? null,
    plannedCourt: match.court,
    courtHead: match.courtHead,
    start: match.start,
    status: state?.status ?? 'waiting',
    calledAt: iso(state?.calledAt),
    startedAt: iso(state?.startedAt),
    finishedAt: iso(state?.finishedAt),
    sides: match.entrants.map((entrant) => ({ ...entrant })),
    winner: state?.winner ?? null,
    kind: state?.kind ?? null,
    score: state?.score ?? [],
    waitsFor: waits,
  };
}

async function board(db: Db, event: store.LiveEventRow) {
  const { matches } = await dayOf(db, event);
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

function publicFields(event: Omit<store.LiveEventRow, 'settings' | 'draws' | 'assignments'>) {
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
