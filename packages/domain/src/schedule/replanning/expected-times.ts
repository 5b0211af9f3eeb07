import { type Draw, feedersOf } from '../../draws/draw.ts';
import { type MatchResult, type Results, resultsOfPlay } from '../../draws/result.ts';
import { matchTimes } from '../search/match-graph.ts';
import type { Assignment } from '../table/plan.ts';
import { playCalendar } from '../settings/hours-of-play.ts';
import { isoTime, planMinute } from '../settings/play-days.ts';
import { type BegunMatch, minutesBehind } from './pace.ts';
import { restBefore } from './rest-before.ts';
import { replanSchedule } from './replan-schedule.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/** The state of a match on the day. */
export type PlayedOnDay = {
  match: string;
  status: 'waiting' | 'held' | 'called' | 'playing' | 'suspended' | 'done';
  court: number | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  winner: string | null;
  kind: MatchResult['kind'] | null;
  score: readonly (readonly [number, number])[];
};

export type DayInPlay = {
  draws: readonly Draw[];
  settings: ScheduleSettings;
  assignments: readonly Assignment[];
  play: readonly PlayedOnDay[];
  now: Date;
  /** Courts out of use, until a moment or (null) for good. */
  courtsOut?: readonly { court: number; until: Date | null }[] | undefined;
};

/** Times are ISO in UTC; expected ones are rounded up to five minutes. */
export type ExpectedTimes = {
  /**
   * By match id: matches that have not begun and are expected five minutes later than scheduled or more, or by less
   * where the scheduled time would cut a player's rest.
   */
  starts: Record<string, string>;
  /** How many minutes play is behind the schedule now (`minutesBehind`), to the nearest five; 0 when it is on time. */
  late: number;
  /** How many matches scheduled for this day are not expected to be played on it. */
  overflow: number;
  /**
   * Matches that could have begun and are far behind even of how late play is, as somebody is missing or the desk let
   * others go first; absent if there are none. `since` is when the first of them was scheduled.
   */
  overdue?: { matches: number; since: string };
  /** Expected and scheduled end of the day's last match. */
  finish: string;
  plannedFinish: string;
};

/** Expected times are approximate: a list that changed every minute would help nobody. */
const step = 5;
/** An event with no report for this many minutes after its scheduled end is taken to be over. */
const forgotten = 12 * 60;

/** A match that begins so many minutes later than the others is overdue. */
const patience = 30;

const upTo = (minute: number) => Math.ceil(minute / step) * step;

/**
 * Expected times for the rest of the day, from the schedule in force and what has been played: no match earlier than
 * scheduled, none before its players have finished and rested, and the matches of each court one after another (design
 * of the schedule, re-plan). Null while the dates are not known, before play begins, and for an event that was left
 * live long after its end.
 */
export function expectedTimes(day: DayInPlay): ExpectedTimes | null {
  const { draws, settings, assignments, play, now } = day;
  const minute = planMinute(settings, now.getTime());
  if (minute === null || assignments.length === 0) return null;
  const lengths = matchLengths(draws, settings);
  const first = Math.min(...assignments.map(({ start }) => start));
  const plannedFinish = Math.max(...assignments.map(({ match, start }) => start + (lengths.get(match) ?? 0)));
  if (minute < first || minute > plannedFinish + forgotten) return null;
  const results = resultsOfPlay(play);
  const begun = begunMatches({ ...day, results, minute, lengths });
  const courtsOut = (day.courtsOut ?? []).map(({ court, until }) => ({
    court,
    until: until && planMinute(settings, until.getTime()),
  }));
  const unplayed = unplayedMatches({ assignments, play, results, minute });
  const taken = [...begun, ...unplayed];
  const verdict = replanSchedule(draws, settings, {
    assignments,
    results,
    begun: taken,
    from: minute,
    courtsOut,
  });
  if (!verdict.ok) return null;
  const over = new Set([...unplayed.map(({ match }) => match), ...Object.keys(results)]);
  const hasBegun = new Set([...begun.map(({ match }) => match), ...over]);
  const planned = new Map(assignments.map((one) => [one.match, one.start]));
  const open = verdict.assignments.filter(({ match }) => !hasBegun.has(match) && planned.has(match));
  const { dayAt } = playCalendar(settings);
  const isToday = ({ start }: Assignment) => dayAt(start) === dayAt(minute);
  const ofToday = assignments.filter(isToday);
  const today = new Set((ofToday.length > 0 ? ofToday : assignments).map(({ match }) => match));
  const stillToday = open.filter((one) => today.has(one.match) && (isToday(one) || ofToday.length === 0));
  const endOf = ({ match, start }: Assignment) => start + (lengths.get(match) ?? 0);
  const plannedEnd = Math.max(...assignments.filter(({ match }) => today.has(match)).map(endOf));
  const expectedEnd = Math.max(0, ...stillToday.map(endOf), ...endsToday(begun, today));
  const late = lateMatches(day, { open, begun, results, planned, endOf });
  const behind = minutesBehind({
    assignments,
    isToday: (match) => today.has(match),
    begun,
    isOver: (match) => over.has(match),
    lengthOf: (match) => lengths.get(match) ?? 0,
    minute,
  });
  const iso = (at: number) => isoTime(settings, at) ?? '';
  const dueBefore = minute - behind - patience;
  const isPlayable = playableAfter(draws, over);
  const overdue = open.filter(({ match }) => (planned.get(match) ?? minute) <= dueBefore && isPlayable(match));
  const firstDue = Math.min(...overdue.map(({ match }) => planned.get(match) ?? minute));
  return {
    starts: Object.fromEntries(late.map(({ match, start }) => [match, iso(upTo(start))])),
    late: Math.round(behind / step) * step,
    overflow: open.filter(({ match }) => today.has(match)).length - stillToday.length,
    ...(overdue.length > 0 && { overdue: { matches: overdue.length, since: iso(firstDue) } }),
    finish: iso(expectedEnd > plannedEnd ? upTo(expectedEnd) : plannedEnd),
    plannedFinish: iso(plannedEnd),
  };
}

/** Matches of which another time is told: of a few minutes only where the planned one would cut a player's rest. */
function lateMatches(
  { draws, settings }: Pick<DayInPlay, 'draws' | 'settings'>,
  {
    open,
    begun,
    results,
    planned,
    endOf,
  }: {
    open: readonly Assignment[];
    begun: readonly BegunMatch[];
    results: Results;
    planned: ReadonlyMap<string, number>;
    endOf: (one: Assignment) => number;
  },
): Assignment[] {
  const ends = new Map(begun.map(({ match, end }) => [match, end]));
  for (const one of open) ends.set(one.match, endOf(one));
  const mustRest = restBefore(draws, settings, { ends, results });
  return open.filter(({ match, start }) => {
    const delay = start - (planned.get(match) ?? start);
    return delay >= step || (delay > 0 && mustRest(match, start - delay));
  });
}

/** Whether all matches that a match waits for are over. */
function playableAfter(draws: readonly Draw[], over: ReadonlySet<string>): (match: string) => boolean {
  const sources = new Map(draws.flatMap((draw) => draw.matches.map((match) => [match.id, match] as const)));
  return (id) => {
    const match = sources.get(id);
    return match !== undefined && [...feedersOf(match.a), ...feedersOf(match.b)].every((feeder) => over.has(feeder));
  };
}

const endsToday = (begun: readonly { match: string; end?: number | undefined }[], today: ReadonlySet<string>) =>
  begun.filter(({ match }) => today.has(match)).map(({ end = 0 }) => end);

/** Matches that are over without a result of their own, as nobody plays them any more: they take no time. */
export function unplayedMatches({
  assignments,
  play,
  results,
  minute,
}: Pick<DayInPlay, 'assignments' | 'play'> & { results: Results; minute: number }): BegunMatch[] {
  const done = new Set(play.flatMap(({ match, status }) => (status === 'done' ? [match] : [])));
  return assignments.flatMap(({ match, court, start }) => {
    if (!done.has(match) || Object.hasOwn(results, match)) return [];
    const at = Math.min(start, minute);
    return [{ match, court, start: at, end: at }];
  });
}

/** The scheduled length of each match, in minutes. */
export function matchLengths(draws: readonly Draw[], settings: ScheduleSettings): ReadonlyMap<string, number> {
  return new Map(
    draws.flatMap((draw) => draw.matches.map((match) => [match.id, matchTimes(settings, draw, match).length] as const)),
  );
}

/**
 * Matches that are over or on a court, with times in minutes since 00:00 of day 0, in the form a re-plan takes. On a
 * court that nobody calls matches to, the first match that is due and has both sides is assumed to be playing. A match that lasts longer than scheduled is assumed to end now.
 */
export function begunMatches({
  draws,
  settings,
  assignments,
  play,
  results,
  minute,
  lengths,
}: Omit<DayInPlay, 'now' | 'courtsOut'> & {
  results: Results;
  minute: number;
  lengths: ReadonlyMap<string, number>;
}): BegunMatch[] {
  const at = (moment: Date) => planMinute(settings, moment.getTime()) ?? minute;
  const planned = new Map(assignments.map((one) => [one.match, one]));
  const lengthOf = (match: string) => lengths.get(match) ?? 0;
  const begun = play.flatMap(({ match, status, court: onCourt, startedAt, finishedAt, kind }) => {
    const court = onCourt ?? planned.get(match)?.court;
    if (court === undefined || court > settings.courts) return [];
    if (status === 'called') return [{ match, court, start: minute, end: minute + lengthOf(match) }];
    if (status === 'playing') {
      const start = Math.min(startedAt ? at(startedAt) : minute, minute);
      return [{ match, court, start, end: Math.max(start + lengthOf(match), minute) }];
    }
    // The winner of a walkover needs no rest.
    if (status !== 'done' || !finishedAt || kind === 'walkover' || kind === 'void') return [];
    const end = Math.min(at(finishedAt), minute);
    return [{ match, court, start: startedAt ? Math.min(at(startedAt), end) : end - lengthOf(match), end }];
  });
  const isCalledTo = courtsCalledTo({ play, minute, at, dayAt: playCalendar(settings).dayAt });
  const done = new Set(play.flatMap(({ match, status }) => (status === 'done' ? [match] : [])));
  const silent = assignments.filter(({ match, court }) => !isCalledTo(court) && !done.has(match));
  return [...begun, ...unsaid({ draws, assignments: silent, begun, results, minute, lengthOf })];
}

/**
 * Whether the desk says what is played on a court. Where it calls matches to courts it says so of all of them; where it
 * has recorded results of matches that nobody called today, only of the courts that it has called somebody to.
 */
function courtsCalledTo({
  play,
  minute,
  at,
  dayAt,
}: Pick<DayInPlay, 'play'> & {
  minute: number;
  at: (moment: Date) => number;
  dayAt: (minute: number) => number;
}): (court: number) => boolean {
  const today = play.filter(({ startedAt, finishedAt }) => {
    const moment = finishedAt ?? startedAt;
    return moment === null || dayAt(at(moment)) === dayAt(minute);
  });
  const called = today.filter(({ status, startedAt }) => status === 'called' || startedAt !== null);
  const isOnlyRecorded = today.some(
    ({ status, court, startedAt, kind }) =>
      status === 'done' && court === null && startedAt === null && kind === 'played',
  );
  if (!isOnlyRecorded) return () => called.length > 0;
  const courts = new Set(called.map(({ court }) => court));
  return (court) => courts.has(court);
}

/** The first due match of each court, for a desk that records only results. */
function unsaid({
  draws,
  assignments,
  begun,
  results,
  minute,
  lengthOf,
}: Pick<DayInPlay, 'draws' | 'assignments'> & {
  begun: readonly { match: string; court: number; end: number }[];
  results: Results;
  minute: number;
  lengthOf: (match: string) => number;
}) {
  const over = new Set(Object.keys(results));
  const isPlayable = playableAfter(draws, over);
  const freeAt = new Map<number, number>();
  for (const { court, end } of begun) freeAt.set(court, Math.max(freeAt.get(court) ?? 0, end));
  const taken = new Set<number>();
  return assignments
    .filter(({ match, start }) => start <= minute && !over.has(match))
    .toSorted((x, y) => x.start - y.start)
    .flatMap(({ match, start: due, court }) => {
      if (taken.has(court) || !isPlayable(match)) return [];
      taken.add(court);
      const start = Math.max(due, freeAt.get(court) ?? due);
      return [{ match, court, start, end: Math.max(start + lengthOf(match), minute) }];
    });
}
