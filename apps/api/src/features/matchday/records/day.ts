import { type MatchValue, problemAt } from '@maidan/domain/fact';
import { matchdayFact } from '@maidan/domain/matchday/matchday-facts';
import { isDeepStrictEqual } from 'node:util';
import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { recordResult } from '@maidan/domain/draws/advance';
import type { Draw } from '@maidan/domain/draws/draw';
import { takeBackRefusal } from '@maidan/domain/draws/next-stages';
import { type MatchResult, type Results, resultsOfPlay } from '@maidan/domain/draws/result';
import { newDrifts } from '@maidan/domain/draws/stage-drift';
import type { Wait } from '@maidan/domain/matchday/readiness';
import { type ExpectedTimes, expectedTimes } from '@maidan/domain/schedule/replanning/expected-times';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Caller, UserCaller } from '../../../platform/http/access.ts';
import { listAbsent } from '../../draws/records/absent-players.ts';
import { dayPlanOf, withUnplayed } from '../../draws/records/day-plan.ts';
import { keepPublished, lockFixtures, saveDraw } from '../../draws/records/fixtures.ts';
import { type ClosedCourt, type HallState, readHallState } from '../../draws/records/hall-state.ts';
import type { EventPlan } from '../../draws/records/kept-plans.ts';
import { listMatchStates, type MatchState, type WrittenRubber } from '../../draws/records/match-states.ts';
import * as matchStates from '../../draws/records/match-states.ts';
import { rostersOf } from '../../entries/records/teams.ts';
import { matchesOfDay } from './day-matches.ts';
import * as store from './day-store.ts';
import { resetLogs } from './point-log.ts';

/** Who acts at the desk, and on whose events; an umpire has no account. */
export interface DeskCaller {
  /** Null for callers who need no role in the event: administrators, and umpires with the event's token. */
  staffId: string | null;
  /** Who did it, for the history: the account, or the umpire's day. */
  actor: { actorId: string | null; actorKind: 'user' | 'umpire'; umpireSession?: string };
  /** An umpire's token is good for this event alone. */
  onlyEvent: string | null;
  /** A phone that was let in for some courts. */
  onlyCourts?: readonly number[] | null;
}

/**
 * An organizer reaches their own events, a helper those of the role, an administrator all, an umpire the one event of
 * the token.
 */
export function deskOf(caller: Caller | UserCaller): DeskCaller {
  if (caller.kind === 'umpire') {
    const { umpireSessionId: umpireSession, eventId, courts: onlyCourts } = caller;
    const actor = { actorId: null, actorKind: 'umpire' as const, umpireSession };
    return { staffId: null, actor, onlyEvent: eventId, onlyCourts };
  }
  const { userId: actorId, role } = caller;
  return { staffId: role === 'admin' ? null : actorId, actor: { actorId, actorKind: 'user' }, onlyEvent: null };
}

export type LiveEventRow = store.LiveEventRow;

/** The plan of an event and what the day has made of it. */
export interface Day {
  event: LiveEventRow;
  plan: EventPlan;
  results: Results;
  /** All matches; for a single one, `match` is cheaper. */
  readonly matches: readonly LiveMatchAnswer[];
  hall: HallState;
  /** Ids of the matches that are called, being played or suspended. */
  started: readonly string[];
  /** Those that are called or being played. */
  onCourt: readonly LiveMatchAnswer[];
  match(id: string): LiveMatchAnswer;
  draw(category: string): Draw;
  /** Those of a tie that have a result. */
  rubbers(matchId: string): readonly WrittenRubber[];
  players(match: LiveMatchAnswer): string[];
  /** Why a match must wait. */
  waitsOf(id: string): readonly Wait[];
  /** Players who were neither checked in nor on a court. */
  absent(): string[];
  /** When the rest is expected. */
  expected(): ExpectedTimes | null;
  /** The day read again after a write; `draw` is the one that was changed, if any. */
  again(db: Db, changed?: Draw): Promise<Day>;
}

export const lockEvent = store.lockLiveEvent;

/** An umpire who was let in for some courts has no say on the others. */
export function mustBeTheirCourt({ onlyCourts = null }: DeskCaller, court: number | null): void {
  if (onlyCourts !== null && (court === null || !onlyCourts.includes(court))) throw new AppError('not_your_court');
}

/** The day of a live event as somebody at the desk reads it. */
export async function readDay(db: Db, caller: DeskCaller, eventId: string, now = new Date()): Promise<Day> {
  return dayOf(db, await liveEventOf(db, caller, { eventId, right: 'live' }, store.findLiveEvent), now);
}

/** Refuses callers who may not read this event's desk, and events whose desk is not open. */
export async function mustReadDesk(db: Db, caller: DeskCaller, eventId: string): Promise<void> {
  const { onlyEvent, staffId } = caller;
  const isForeign = onlyEvent !== null && onlyEvent !== eventId;
  if (isForeign || !(await store.isDeskOpen(db, { eventId, staffId, right: 'live' })))
    throw new AppError('event_not_live');
}

/** The day of an event that the caller may read already; null when it has no plan any more. */
export async function findDay(db: Db, eventId: string, now = new Date()): Promise<Day | null> {
  const event = await store.findLiveEvent(db, { eventId, staffId: null, right: 'live' });
  return event?.plan ? dayOf(db, event, now) : null;
}

/** The same for a write: the event stays locked until the end of the transaction. */
export async function openDay(tx: Db, caller: DeskCaller, asked: AskedDesk, now = new Date()): Promise<Day> {
  return dayOf(tx, await liveEventOf(tx, caller, asked, store.lockLiveEvent), now);
}

type AskedDesk = Omit<store.DeskScope, 'staffId'>;

async function liveEventOf(db: Db, caller: DeskCaller, asked: AskedDesk, find: typeof store.findLiveEvent) {
  const foreign = caller.onlyEvent !== null && caller.onlyEvent !== asked.eventId;
  const event = foreign ? null : await find(db, { ...asked, staffId: caller.staffId });
  if (!event?.liveSince || !event.plan) throw new AppError('event_not_live');
  return event;
}

/** The day's matches, whether the event is live or not. */
export async function dayOf(db: Db, event: LiveEventRow, now = new Date()): Promise<Day> {
  const { plan } = event;
  if (!plan) throw new AppError('event_not_live');
  const hall = await readHallState(db, event.id, now);
  const absent = await listAbsent(db, event.id);
  const rosters = plan.draws.some((draw) => draw.tie) ? await rostersOf(db, event.id) : new Map<string, string[]>();
  return buildDay(await listMatchStates(db, event.id), { event, plan, hall, absent, rosters, now });
}

/** What a day is built on, beside the states of its matches. */
interface Ground {
  event: LiveEventRow;
  plan: EventPlan;
  hall: HallState;
  absent: ReadonlySet<string>;
  rosters: ReadonlyMap<string, string[]>;
  now: Date;
}

function buildDay(play: readonly MatchState[], ground: Ground): Day {
  const { event, plan, hall, now } = ground;
  const dayPlan = dayPlanOf(plan, event.sports);
  const results = resultsOfPlay(play);
  const plays = dayPlan.playsOf(results);
  const matches = matchesOfDay(play, { ...ground, dayPlan, plays });
  const drawOf = (category: string) => found(dayPlan.drawOf(category));
  const begun = matches.begun();
  return {
    event,
    plan,
    results,
    hall,
    get matches() {
      return matches.all();
    },
    match: (id) => found(matches.find(id)),
    onCourt: begun.filter(({ status }) => status !== 'suspended'),
    started: begun.map(({ _id }) => _id),
    waitsOf: matches.waitsOf,
    absent: matches.absent,
    draw: drawOf,
    rubbers: (matchId) => play.find(({ match }) => match === matchId)?.rubbers ?? [],
    players: ({ category, sides }) => sides.flatMap(({ entry }) => dayPlan.playersOf(drawOf(category), entry)),
    expected: () => expectedTimes({ ...plan, play: withUnplayed(play, plays), now, courtsOut: hall.closed }),
    again: async (db, changed) =>
      buildDay(await listMatchStates(db, event.id), { ...ground, plan: withDraw(plan, changed) }),
  };
}

/** The same plan, with the draw that was changed, if any. */
function withDraw(plan: EventPlan, changed: Draw | undefined): EventPlan {
  if (!changed || plan.draws.includes(changed)) return plan;
  return { ...plan, draws: plan.draws.map((draw) => (draw.id === changed.id ? changed : draw)) };
}

export const describeClosed = ({ since, until, reason }: ClosedCourt) => ({
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
  reason,
});

export const describeHall = ({ stopped, resumedAt, noShowMinutes, mode }: HallState) => ({
  stopped: stopped && { since: stopped.since.toISOString(), reason: stopped.reason },
  resumedAt: resumedAt?.toISOString() ?? null,
  noShowMinutes,
  mode,
});

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new AppError('match_not_found');
  return thing;
}

/** Saves the result of a match, or removes it, and removes the results of later matches that depended on it. */
export async function keepResult(
  tx: Db,
  kept: {
    eventId: string;
    matchId: string;
    result: MatchResult | null;
    cleared: readonly string[];
    exception?: string | undefined;
    correctedFrom?: MatchState['corrected'] | undefined;
  },
): Promise<void> {
  const { eventId, matchId, result, cleared, exception = null, correctedFrom } = kept;
  await backToWaiting(tx, eventId, cleared);
  if (!result) return;
  const { winner, kind, games = [] } = result;
  await matchStates.saveMatchResult(tx, { eventId, matchId, winner, kind, score: games, exception, correctedFrom });
}

/**
 * Players have come off the court of these matches, whose results will not stand: their rest counts all the same.
 */
export async function leaveCourt(tx: Db, day: Day, matchIds: readonly string[]): Promise<void> {
  for (const matchId of matchIds) {
    const match = day.match(matchId);
    const isPlayed = match.kind !== null && match.kind !== 'walkover' && match.kind !== 'void';
    const wasOnCourt = match.status === 'playing' || (match.status === 'done' && isPlayed);
    if (wasOnCourt)
      await matchStates.saveLeftCourt(tx, { eventId: day.event.id, matchId, players: day.players(match) });
  }
}

/** These matches are not played after all, or not yet: their scoring starts over. */
export async function backToWaiting(tx: Db, eventId: string, matchIds: readonly string[]): Promise<void> {
  await matchStates.clearMatchResults(tx, eventId, matchIds);
  await resetLogs(tx, eventId, matchIds);
}

/**
 * A draw of which a side stays against a result, or no longer does, is a new version, shown where the one before was.
 * Only a draw that says something else is one: an equal one leaves the version to those who have it open.
 */
export async function keepDraw(tx: Db, { staffId, actor }: DeskCaller, day: Day, draw: Draw): Promise<void> {
  if (isDeepStrictEqual(draw, day.draw(draw.category))) return;
  const scope = { eventId: day.event.id, userId: actor.actorId };
  const locked = await lockFixtures(tx, { ...scope, staffId, right: 'results' });
  await saveDraw(tx, { ...scope, version: locked.fixtures.version }, locked, draw);
  await keepPublished(tx, scope.eventId, locked);
}

/** A live match as a value of a sentence. */
export const liveMatchValue = ({ category, name: match }: Pick<LiveMatchAnswer, 'category' | 'name'>): MatchValue => ({
  category,
  match,
});

/** Refuses a change of a result from which these followed. */
export const dependsOnIt = (later: readonly (MatchValue | string)[]): AppError =>
  new AppError('later_matches_touched', {
    fields: later.map((match) => problemAt('decision', matchdayFact('depends_on_result', { match }))),
  });

export function refusalOf(verdict: Exclude<ReturnType<typeof recordResult>, { ok: true }>, day: Day): AppError {
  if (verdict.reason === 'later_matches_touched') {
    return dependsOnIt(verdict.matches.map((id) => liveMatchValue(day.match(id))));
  }
  if (verdict.reason === 'winner_not_in_match') {
    return new AppError('winner_not_in_match', {
      fields: [{ msg: 'The winner must be one of the two sides', path: 'winner' }],
    });
  }
  return new AppError(verdict.reason === 'sides_unknown' ? 'match_players_unknown' : 'match_not_found');
}

/**
 * Stages that would be drawn otherwise since a result of the draw before them has changed. They stay; who changed it
 * is told.
 */
export async function driftsAfter(
  tx: Db,
  caller: DeskCaller,
  { before, after, category }: { before: Day; after: Day; category: string },
): Promise<ToldDrift[]> {
  const { id: eventId } = before.event;
  const { draws } = before.plan;
  const drifts = newDrifts(draws, category, { was: before.results, is: after.results });
  if (drifts.length === 0) return [];
  const { version, mayChange } = await store.findFixtures(tx, { eventId, userId: caller.staffId });
  const touched = [...after.started, ...Object.keys(after.results)];
  return drifts.map((drift) => ({
    ...drift,
    version,
    mayTakeBack: mayChange && takeBackRefusal(draws, drift.category, touched) === null,
  }));
}
