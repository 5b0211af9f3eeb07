import type { Played, PublicMatch } from './queries.ts';

/** Upcoming matches shown unfolded: those of the next two hours, but at least `fewest` and at most `most`. */
const hoursAhead = 2;
const fewest = 6;
export const most = 12;

export interface PartsOfDay {
  /** Called or being played. */
  on: PublicMatch[];
  next: PublicMatch[];
  later: PublicMatch[];
  over: PublicMatch[];
}

/**
 * Splits a list in playing order into the parts that somebody in the hall needs. Matches that start at the same time
 * stay together; those without a time come last. `minute` is the current time on the schedule's clock, null if
 * unknown.
 */
export function partsOfDay(
  matches: readonly PublicMatch[],
  statusOf: (match: PublicMatch) => Played['status'] | undefined,
  minute: number | null,
): PartsOfDay {
  const isOn = (match: PublicMatch) => ['called', 'playing'].includes(statusOf(match) ?? '');
  const over = matches.filter((match) => statusOf(match) === 'done');
  const open = matches.filter((match) => !isOn(match) && statusOf(match) !== 'done');
  const count = open.length <= most ? open.length : countOfNext(open, minute);
  return { on: matches.filter(isOn), next: open.slice(0, count), later: open.slice(count), over };
}

function countOfNext(open: readonly PublicMatch[], minute: number | null): number {
  const first = open[0]?.startMinute ?? null;
  const until = first === null ? null : Math.max(first, minute ?? first) + hoursAhead * 60;
  let count = 0;
  while (count < open.length) {
    const start = open[count]?.startMinute ?? null;
    const together = open.slice(count).findIndex(({ startMinute }) => startMinute !== start);
    const after = together === -1 ? open.length : count + together;
    const comesSoon = start !== null && until !== null && start < until;
    if (count >= fewest && (!comesSoon || after > most)) break;
    count = after;
  }
  return Math.min(count, most);
}

export interface Hour<T> {
  key: string;
  /** The first match, which tells the hour of the group. */
  first: T;
  of: T[];
}

/** Groups consecutive matches of the same hour, keeping their order. */
export function byHour<T>(list: readonly T[], minuteOf: (one: T) => number | null): Hour<T>[] {
  const hours: Hour<T>[] = [];
  for (const one of list) {
    const minute = minuteOf(one);
    const key = minute === null ? 'none' : String(Math.floor(minute / 60));
    const last = hours.at(-1);
    if (last?.key === key) last.of.push(one);
    else hours.push({ key, first: one, of: [one] });
  }
  return hours;
}
