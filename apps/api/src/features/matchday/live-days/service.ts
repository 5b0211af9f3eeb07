import type { ToldDrift } from '@maidan/contract/draws/stage-drifts';
import { takeBackRefusal } from '@maidan/domain/draws/next-stage';
import { newDrifts } from '@maidan/domain/draws/stage-drift';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import type { recordResult } from '@maidan/domain/draws/advance';
import { type Preset, presetOfMatch } from '@maidan/domain/draws/scoring-format';
import type { Draw } from '@maidan/domain/draws/draw';
import { type MatchResult, type Results, resultsOfPlay } from '@maidan/domain/draws/result';
import { needlessMatches } from '@maidan/domain/draws/stages';
import { isLevel, tieState } from '@maidan/domain/draws/team-tie';
import { playersOf, waitsFor } from '@maidan/domain/matchday/live-match';
import { buildScheduledMatches, type ScheduledMatch } from '@maidan/domain/schedule/table/editable-fixtures';
import { type ExpectedTimes, expectedTimes } from '@maidan/domain/schedule/replanning/expected-times';
import type { Caller, UserCaller } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import {
  listMatchStates,
  type MatchState,
  overUnplayed,
  type WrittenRubber,
} from '../../../platform/db/match-states.ts';
import { rostersOf } from '../../entries/teams/service.ts';
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

/** An organizer reaches their own events, a helper those of the role, an administrator all, an umpire the one event of the token. */
export function deskOf(caller: Caller | UserCaller): DeskCaller {
  if (caller.kind === 'umpire') {
    const { umpireSessionId: umpireSession, eventId } = caller;
    return { staffId: null, actor: { actorId: null, actorKind: 'umpire', umpireSession }, onlyEvent: eventId };
  }
  const { userId: actorId, role } = caller;
  return { staffId: role === 'admin' ? null : actorId, actor: { actorId, actorKind: 'user' }, onlyEvent: null };
}

export type LiveEventRow = store.LiveEventRow;

/** The plan of an event and what the day has made of it. */
export interface Day {
  event: LiveEventRow;
  results: Results;
  matches: readonly LiveMatchAnswer[];
  /** Ids of the matches that are called or being played. */
  started: readonly string[];
  match(id: string): LiveMatchAnswer;
  draw(category: string): Draw;
  /** Those of a tie that have a result. */
  rubbers(matchId: string): readonly WrittenRubber[];
  players(match: LiveMatchAnswer): string[];
  /** When the rest is expected, seen from now. */
  expected(now: Date): ExpectedTimes | null;
  /** The same after something was written. */
  again(db: Db): Promise<Day>;
}

export const lockEvent = store.lockLiveEvent;

/** The day of a live event as somebody at the desk reads it. */
export async function readDay(db: Db, caller: DeskCaller, eventId: string): Promise<Day> {
  return dayOf(db, await liveEventOf(db, caller, { eventId, right: 'live' }, store.findLiveEvent));
}

/** The day of an event that the caller may read already; null when it has no plan any more. */
export async function findDay(db: Db, eventId: string): Promise<Day | null> {
  const event = await store.findLiveEvent(db, { eventId, staffId: null, right: 'live' });
  return event?.draws && event.settings ? dayOf(db, event) : null;
}

/** The same for somebody who writes: the event stays locked to the end of the transaction. */
export async function openDay(tx: Db, caller: DeskCaller, asked: AskedDesk): Promise<Day> {
  return dayOf(tx, await liveEventOf(tx, caller, asked, store.lockLiveEvent));
}

type AskedDesk = Omit<store.DeskScope, 'staffId'>;

async function liveEventOf(db: Db, caller: DeskCaller, asked: AskedDesk, find: typeof store.findLiveEvent) {
  const foreign = caller.onlyEvent !== null && caller.onlyEvent !== asked.eventId;
  const event = foreign ? null : await find(db, { ...asked, staffId: caller.staffId });
  if (!event || !event.liveSince || !event.draws || !event.settings) throw new AppError('event_not_live');
  return event;
}

/** Match by match, whether the event is live already or not. */
export async function dayOf(db: Db, event: LiveEventRow): Promise<Day> {
  const { draws, settings, assignments } = event;
  if (!draws || !settings) throw new AppError('event_not_live');
  const play = await listMatchStates(db, event.id);
  const states = new Map(play.map((state) => [state.match, state]));
  const results = resultsOfPlay(play);
  const planned = buildScheduledMatches({ draws, settings, assignments: assignments ?? [], results });
  const labels = new Map(planned.map((match) => [match.id, match.label]));
  const rosters = draws.some((draw) => draw.tie) ? await rostersOf(db, event.id) : new Map<string, string[]>();
  const drawOf = (category: string) => found(draws.find((one) => one.category === category));
  const needless = new Set(draws.flatMap((draw) => needlessMatches(draw, results)));
  const matches = planned.map((match) => {
    const draw = drawOf(match.category);
    const waits = waitsFor(draw, results, match.id).map((id) => labels.get(id) ?? id);
    return {
      ...describeMatch(match, needless.has(match.id) ? overUnplayed : states.get(match.id), waits),
      ...groundOf(draw, match, states.get(match.id), rosters),
      ...scoredAs(draw, match.id, { settings, sport: event.sports }),
    };
  });
  return {
    event,
    results,
    matches,
    started: matches.flatMap(({ _id, status }) => (status === 'called' || status === 'playing' ? [_id] : [])),
    match: (id) => found(matches.find((one) => one._id === id)),
    draw: drawOf,
    rubbers: (matchId) => states.get(matchId)?.rubbers ?? [],
    players: ({ category, sides }) =>
      playersOf(
        drawOf(category),
        sides.map((side) => side.entry),
      ),
    expected: (now) => expectedTimes({ draws, settings, assignments: assignments ?? [], play, now }),
    again: (again) => dayOf(again, event),
  };
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new AppError('match_not_found');
  return thing;
}

function describeMatch(
  match: ScheduledMatch,
  state: Omit<MatchState, 'match'> | undefined,
  waits: string[],
): Omit<LiveMatchAnswer, 'swiss' | 'tie'> {
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
    ...(state?.exception ? { exception: state.exception } : {}),
    ...(state?.live ? { live: state.live } : {}),
    ...(state?.pad ? { pad: { ...state.pad, seenAt: state.pad.seenAt.toISOString() } } : {}),
    waitsFor: waits,
  };
}

/** The format of a match; a tie of teams has none of its own. */
function scoredAs(
  draw: Draw,
  matchId: string,
  { settings, sport }: { settings: LiveEventRow['settings']; sport: string },
): { scoring?: Preset } {
  const match = draw.matches.find(({ id }) => id === matchId);
  return draw.tie || !match ? {} : { scoring: presetOfMatch(settings, { draw, match, sport }) };
}

/** What a match is by its draw: one of a Swiss tournament, a tie of teams. */
function groundOf(
  draw: Draw,
  match: ScheduledMatch,
  state: MatchState | undefined,
  rosters: Rosters,
): Pick<LiveMatchAnswer, 'swiss' | 'tie'> {
  const swiss = draw.swiss ? { colours: draw.swiss.colours } : null;
  if (!draw.tie) return { swiss };
  return { swiss, tie: describeTie({ ...draw, tie: draw.tie }, match, state?.rubbers ?? [], rosters) };
}

type Rosters = ReadonlyMap<string, string[]>;

function describeTie(
  { tie, format }: Pick<Draw, 'format'> & { tie: NonNullable<Draw['tie']> },
  { entrants }: ScheduledMatch,
  rubbers: readonly WrittenRubber[],
  rosters: Rosters,
): NonNullable<LiveMatchAnswer['tie']> {
  const { won, open, result } = tieState(tie, [entrants[0]?.entry ?? '', entrants[1]?.entry ?? ''], rubbers);
  const rosterOf = (side: 0 | 1) => rosters.get(entrants[side]?.entry ?? '') ?? [];
  const resultOf = (name: string) => {
    const rubber = rubbers.find((one) => one.name === name);
    if (!rubber) return null;
    const { name: _name, ...result } = rubber;
    return result;
  };
  return {
    playAll: tie.play_all ?? false,
    won: [...won],
    open,
    isLevel: result !== null && isLevel(format, result),
    rosters: [rosterOf(0), rosterOf(1)],
    rubbers: tie.rubbers.map(({ name, kind }) => ({ name, kind, result: resultOf(name) })),
  };
}

/** The result of a match, or none, and those of later matches that it takes away. */
export async function keepResult(
  tx: Db,
  kept: {
    eventId: string;
    matchId: string;
    result: MatchResult | null;
    cleared: readonly string[];
    exception?: string | undefined;
  },
): Promise<void> {
  const { eventId, matchId, result, cleared, exception = null } = kept;
  await store.clearMatchResults(tx, eventId, cleared);
  if (!result) return;
  const { winner, kind, games = [] } = result;
  await store.saveMatchResult(tx, { eventId, matchId, winner, kind, score: games, exception });
}

export function refusalOf(verdict: Exclude<ReturnType<typeof recordResult>, { ok: true }>, day: Day): AppError {
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

/** Stages that would be drawn otherwise since a result of the draw before them has changed. They stay; who changed it is told. */
export async function driftsAfter(
  tx: Db,
  caller: DeskCaller,
  { before, after, category }: { before: Day; after: Day; category: string },
): Promise<ToldDrift[]> {
  const { id: eventId } = before.event;
  const draws = before.event.draws ?? [];
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
