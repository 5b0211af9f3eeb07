import type { Played, PublicMatch } from './queries.ts';

/** How much of what comes stands open: what is played within two hours, but never a handful less or a screen more. */
const hoursAhead = 2;
const fewest = 6;
export const most = 12;

export interface PartsOfDay {
  /** Called or played now. */
  on: PublicMatch[];
  next: PublicMatch[];
  later: PublicMatch[];
  over: PublicMatch[];
}

/**
 * A list of matches in playing order as somebody in the hall needs it. Whatever begins at one time stays together;
 * a match without a time comes last. `minute` is now on the clock of the matches, null where that is not known.
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
  /** The first of them says which hour it is. */
  first: T;
  of: T[];
}

/** Neighbours of one hour together, in the order in which they came. */
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
