import type { Assignment } from '../table/plan.ts';

/** A match that is over or on a court, in minutes since 00:00 of day 0; `end` is the expected one while it is on. */
export type BegunMatch = { match: string; court: number; start: number; end: number };

type Day = {
  assignments: readonly Assignment[];
  /** Those of the day in play. */
  isToday: (match: string) => boolean;
  begun: readonly BegunMatch[];
  isOver: (match: string) => boolean;
  lengthOf: (match: string) => number;
  minute: number;
};

/**
 * How many minutes late play is now: how long ago the schedule was where play is. What has been played of today's
 * matches, in minutes of their scheduled lengths, is compared with what the schedule had played by each minute.
 * A match that takes longer than scheduled brings nothing more, so the clock runs on without it; one that is over early
 * brings the rest at once. Nothing is forecast, and no court is looked at alone: one result more, or one taken back,
 * moves the figure by its match's length shared by the courts, and the order of play makes no difference.
 *
 * At the end of a day, or before a break, the schedule waits for nothing more. What is still on court past its place
 * then counts by itself, shared by the courts that have something left to play.
 *
 * Walkovers that never began count neither way.
 *
 * Source: the design of the tournament day (5.6, "delay vs plan"; matrix e11, "on-time versus plan"); the measure is
 * earned schedule (W. Lipke, "Schedule is different", The Measurable News, 2003).
 */
export function minutesBehind(day: Day): number {
  return Math.max(0, behindSchedule(day), pastTheirPlaces(day));
}

function behindSchedule({ assignments, isToday, begun, isOver, lengthOf, minute }: Day): number {
  const since = new Map(begun.map(({ match, start }) => [match, start]));
  const places = assignments.filter(({ match }) => isToday(match) && (since.has(match) || !isOver(match)));
  const played = (match: string) => {
    const start = since.get(match);
    if (start === undefined) return 0;
    return isOver(match) ? lengthOf(match) : Math.min(Math.max(0, minute - start), lengthOf(match));
  };
  const done = places.reduce((sum, { match }) => sum + played(match), 0);
  const scheduledBy = (time: number) =>
    places.reduce((sum, { match, start }) => sum + Math.min(Math.max(0, time - start), lengthOf(match)), 0);
  if (scheduledBy(minute) <= done) return 0;
  // The last minute by which the schedule had played no more than that, to a fraction of a second.
  let [before, after] = [Math.min(...places.map(({ start }) => start)), minute];
  while (after - before > 0.01) {
    const middle = (before + after) / 2;
    if (scheduledBy(middle) <= done) before = middle;
    else after = middle;
  }
  return Math.round((minute - before) * 10) / 10;
}

function pastTheirPlaces({ assignments, isToday, begun, isOver, lengthOf, minute }: Day): number {
  const place = new Map(assignments.map(({ match, start }) => [match, start]));
  const on = begun.filter(({ match, start }) => !isOver(match) && minute - start >= lengthOf(match));
  const past = on.map(({ match, start }) => minute - lengthOf(match) - Math.min(start, place.get(match) ?? start));
  const hasBegun = new Set(begun.map(({ match }) => match));
  const left = assignments.filter(({ match }) => isToday(match) && !hasBegun.has(match) && !isOver(match));
  const inUse = begun.filter(({ match }) => !isOver(match));
  const courts = new Set([...left, ...inUse].map(({ court }) => court)).size;
  return courts === 0 ? 0 : past.reduce((sum, one) => sum + one, 0) / courts;
}
