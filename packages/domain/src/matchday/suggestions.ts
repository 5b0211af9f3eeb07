import { type DaysOfPlay, endOfPlayDay, undatedDays } from '../schedule/settings/hours-of-play.ts';

/** A match that can be called now. `start` is its scheduled minute on any clock, null if it was not scheduled. */
export interface ReadyMatch {
  id: string;
  plannedCourt: number | null;
  start: number | null;
  players: readonly string[];
  /** Matches its winner still has to play in the same draw: the longest remaining path goes first. */
  roundsLeft: number;
}

/** How much earlier another match must be scheduled to take the place of one that is proposed already, in minutes. */
const headStart = 30;

/**
 * When a match that is planned for a later day than this one is to be played, in ISO; null for all others. None of a
 * later day is suggested, as its players are not in the hall: the desk calls it on purpose or not at all
 * (`docs/decisions/0123`). Before the event and its schedule begin, their days say nothing about who is in the hall.
 *
 * `planned` are the starts of the whole schedule, `begins` is when the event does, and `days` says until when this day
 * of play goes on where that is after midnight.
 */
export function laterDayOf(
  planned: readonly (string | null)[],
  { begins, now, days = undatedDays }: { begins: string; now: Date; days?: DaysOfPlay | undefined },
): (start: string | null) => string | null {
  const dayEnd = endOfPlayDay(days, now).getTime();
  const times = planned.flatMap((start) => (start === null ? [] : [Date.parse(start)]));
  if ([Date.parse(begins), ...times].every((at) => at >= dayEnd)) return () => null;
  return (start) => (start !== null && Date.parse(start) >= dayEnd ? start : null);
}

/**
 * The scheduled minute of a match, from which its turn follows. One that the forecast puts on a later day than today
 * comes after all that still fit, a day later: its players are here, and may play on if a court is free.
 *
 * `starts` are the expected starts of late matches by id (`expectedTimes`).
 */
export function turnMinute(
  { id, start }: { id: string; start: string | null },
  {
    starts,
    now,
    days = undatedDays,
  }: { starts: Readonly<Record<string, string>>; now: Date; days?: DaysOfPlay | undefined },
): number | null {
  if (start === null) return null;
  const expected = Object.hasOwn(starts, id) ? Date.parse(starts[id] ?? '') : 0;
  const isPastToday = expected >= endOfPlayDay(days, now).getTime();
  return Date.parse(start) / 60_000 + (isPastToday ? 24 * 60 : 0);
}

/** What the order of the calls goes by; `start` is the planned minute on any clock. */
type InLine = Pick<ReadyMatch, 'id' | 'start' | 'roundsLeft'>;

/** The earliest scheduled first, of two at the same time the one with the longer path to its final. */
export const byTurn = (x: InLine, y: InLine): number =>
  (x.start ?? Number.MAX_SAFE_INTEGER) - (y.start ?? Number.MAX_SAFE_INTEGER) ||
  y.roundsLeft - x.roundsLeft ||
  x.id.localeCompare(y.id);

/** The last round of each category, from which the rounds left are counted. */
export function lastRounds(matches: readonly { category: string; round: number }[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { category, round } of matches) last.set(category, Math.max(last.get(category) ?? 0, round));
  return last;
}

/**
 * Suggests a match for each free court while there are any, by court number. The earliest scheduled match goes first,
 * of two at the same time the one with the longer path to its final; a match stays on its scheduled court if that is
 * free. Nobody is suggested for two courts: the suggestions can be called in any order.
 *
 * What is `proposed` to somebody stays on its court while it can be called there, unless it is clearly overtaken: a
 * press must not call another match than the one that was read (`docs/decisions/0123`).
 */
export function suggestCalls(
  freeCourts: readonly number[],
  ready: readonly ReadyMatch[],
  proposed: ReadonlyMap<number, string> = new Map(),
): Map<number, string> {
  const courtOf = new Map([...proposed].map(([court, id]) => [id, court]));
  const stays = ({ id }: ReadyMatch) => freeCourts.includes(courtOf.get(id) ?? 0);
  const dueOf = (match: ReadyMatch) =>
    stays(match) ? { ...match, start: (match.start ?? Number.MAX_SAFE_INTEGER) - headStart } : match;
  const inOrder = ready.toSorted((x, y) => byTurn(dueOf(x), dueOf(y)));
  const taken = new Set<string>();
  const chosen: ReadyMatch[] = [];
  for (const match of inOrder) {
    if (chosen.length === freeCourts.length) break;
    if (match.players.some((player) => taken.has(player))) continue;
    for (const player of match.players) taken.add(player);
    chosen.push(match);
  }
  const courts = new Map<number, string>();
  const open = new Set(freeCourts);
  const place = (match: ReadyMatch, court: number) => {
    courts.set(court, match.id);
    open.delete(court);
  };
  for (const match of chosen) if (stays(match)) place(match, courtOf.get(match.id) ?? 0);
  const elsewhere = chosen.filter((match) => {
    if (stays(match)) return false;
    if (match.plannedCourt === null || !open.has(match.plannedCourt)) return true;
    place(match, match.plannedCourt);
    return false;
  });
  for (const match of elsewhere) {
    const [court] = [...open].sort((x, y) => x - y);
    if (court !== undefined) place(match, court);
  }
  return courts;
}
