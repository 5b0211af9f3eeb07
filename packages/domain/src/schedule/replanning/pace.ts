import type { Assignment } from '../table/plan.ts';

/** A match that is over or on a court, in minutes since 00:00 of day 0; `end` is the expected one while it is on. */
export type BegunMatch = { match: string; court: number; start: number; end: number };

const dayLength = 1440;

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
 * How many minutes late play is now: the mean of what is behind on each court, without the slowest and the fastest
 * quarter of the courts. A court with a match on it is behind by that match's start against its place in the schedule,
 * and by what it takes longer than scheduled; a court that stands empty by the place of the next match that is due.
 * Courts with nothing left to play do not count. Nothing is forecast, so that one result more, or one taken back,
 * moves the figure by its own court's share.
 *
 * A match that is called before its time takes the earliest place that nobody has taken, and leaves its own: as many
 * matches are played by then as were scheduled. Walkovers take no place.
 *
 * Source: the design of the tournament day (5.6, "delay vs plan"; matrix e11, "on-time versus plan"). The mean of the
 * middle half is the trimmed mean of robust statistics (J. W. Tukey): one stuck court does not move it.
 */
export function minutesBehind({ assignments, isToday, begun, isOver, lengthOf, minute }: Day): number {
  const hasBegun = new Set(begun.map(({ match }) => match));
  const places = assignments.filter(({ match }) => isToday(match));
  const place = new Map(assignments.map(({ match, start }) => [match, start]));
  const unfilled = places
    .filter(({ match }) => !hasBegun.has(match) && !isOver(match))
    .map(({ start }) => start)
    .sort((x, y) => x - y);
  const dayStart = Math.floor((places[0]?.start ?? 0) / dayLength) * dayLength;
  const onCourt: number[] = [];
  for (const one of begun.toSorted((x, y) => x.start - y.start || x.match.localeCompare(y.match))) {
    let own = place.get(one.match);
    const [earliest] = unfilled;
    const isEarly = own !== undefined && one.start >= dayStart && one.start < own;
    if (isEarly && own !== undefined && earliest !== undefined && earliest < own) {
      unfilled.splice(0, 1, own);
      unfilled.sort((x, y) => x - y);
      own = earliest;
    }
    // A match that takes longer than scheduled is as far behind as one that began that much later.
    if (!isOver(one.match)) onCourt.push(Math.max(0, one.end - lengthOf(one.match) - (own ?? one.start)));
  }
  const courts = new Set(places.map(({ court }) => court)).size;
  const due = unfilled.filter((start) => start <= minute).slice(0, Math.max(0, courts - onCourt.length));
  return middleMean([...onCourt, ...due.map((start) => minute - start)]);
}

function middleMean(numbers: readonly number[]): number {
  const cut = Math.floor(numbers.length / 4);
  const middle = numbers.toSorted((x, y) => x - y).slice(cut, numbers.length - cut);
  return middle.length === 0 ? 0 : middle.reduce((sum, one) => sum + one, 0) / middle.length;
}
