import { expectedMinute, inTurn } from '@maidan/domain/schedule/replanning/in-turn';
import { isUnplayed } from './own-matches.ts';
import type { Played, PublicMatch } from './queries.ts';

/** Upcoming matches shown unfolded: those of the next two hours, but at least `fewest` and at most `most`. */
const hoursAhead = 2;
const fewest = 6;
export const most = 12;
/** Who is expected this soon is on the way to the court. */
const soonMinutes = 60;

export interface PartsOfDay {
  /** Called or being played. */
  on: PublicMatch[];
  next: PublicMatch[];
  later: PublicMatch[];
  over: PublicMatch[];
}

/** What the order of a list is made from. */
export interface Turn {
  play: ReadonlyMap<string, Played>;
  /** Expected starts of late matches, by match id. */
  expected: Readonly<Record<string, string>>;
  /** Those that come first, as the desk has them. */
  coming?: readonly string[] | undefined;
}

/**
 * Splits a list in playing order into the parts that somebody in the hall needs, each by the time that counts in it:
 * on court since when, expected when, over since when. Matches expected at the same time stay together; those without
 * a time come last. `minute` is the current time on the schedule's clock, null if unknown.
 */
export function partsOfDay(
  matches: readonly PublicMatch[],
  { play, expected, coming }: Turn,
  minute: number | null,
): PartsOfDay {
  const statusOf = ({ id }: PublicMatch) => play.get(id)?.status;
  const isOn = (match: PublicMatch) => ['called', 'playing'].includes(statusOf(match) ?? '');
  const by = (timeOf: (played: Played | undefined) => string | null | undefined) => (x: PublicMatch, y: PublicMatch) =>
    (timeOf(play.get(x.id)) ?? '9').localeCompare(timeOf(play.get(y.id)) ?? '9');
  const isPlayed = (match: PublicMatch) => statusOf(match) === 'done' && !isUnplayed(match, play);
  const over = matches.filter(isPlayed).sort(by((played) => played?.finishedAt));
  const on = matches.filter(isOn).sort(by((played) => played?.startedAt));
  const isOpen = (match: PublicMatch) => !isOn(match) && statusOf(match) !== 'done';
  const open = inTurn(matches.filter(isOpen), { starts: expected, next: coming });
  const minutes = open.map((match) => expectedMinute(match, expected));
  const count = open.length <= most ? open.length : countOfNext(minutes, minute);
  // The desk may call others first while somebody is missing; who is expected by then must find the match here all
  // the same.
  const shown = minutes.slice(0, count);
  const last = shown.includes(null) ? null : Math.max(...(shown as number[]));
  const isSoon = (at: number | null) =>
    at !== null && last !== null && at < Math.min(last, (minute ?? at) + soonMinutes);
  const isNext = (index: number) => index < count || isSoon(minutes[index] ?? null);
  // By the clock, as the list says: whom the desk calls first is among them, and whose turn it is the hall's screens tell.
  const next = inTurn(
    open.filter((_, index) => isNext(index)),
    { starts: expected },
  );
  const later = inTurn(
    open.filter((_, index) => !isNext(index)),
    { starts: expected },
  );
  return { on, next, later, over };
}

function countOfNext(open: readonly (number | null)[], minute: number | null): number {
  const first = open[0] ?? null;
  const until = first === null ? null : Math.max(first, minute ?? first) + hoursAhead * 60;
  let count = 0;
  while (count < open.length) {
    const start = open[count] ?? null;
    const together = open.slice(count).findIndex((other) => other !== start);
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
