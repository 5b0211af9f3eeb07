import type { PlaceCheck, Places } from './place-check.ts';
import type { Assignment } from './plan.ts';
import type { TableMove } from './rewrite-table.ts';

type Edit = {
  assignments: readonly Assignment[];
  /** Matches that keep their place: locked by hand, called, being played or over. */
  fixed: ReadonlySet<string>;
};

/** A match that moves because the rest is late. */
export type LateMove = {
  match: string;
  from: Assignment;
  place: Omit<Assignment, 'match'>;
  /**
   * True if it belongs to the rest itself; otherwise it moves because a match of the rest, or one that had to move for
   * it, is in its way.
   */
  isAsked: boolean;
};

/**
 * The rest of a day is late: from `from` on, the matches of its court (or of all courts) start `minutes` later, on
 * their courts and in their order. Any other match moves only when a rule then forbids its place (its feeder, a
 * player's rest, its court), to the nearest later place on its own court; to another court only when its own has none
 * left that day, and to the next day only when no court has. Existing clashes are left as they were. Returns the moves
 * in the order of the old schedule, and what finds no place.
 */
export function shiftRest(
  check: PlaceCheck,
  { assignments, fixed, from, minutes, courts }: Edit & { from: Assignment; minutes: number; courts: 'one' | 'all' },
): { moves: LateMove[]; stuck: string[] } {
  const dayOf = (one: Assignment) => check.calendar.dayAt(one.start);
  const day = dayOf(from);
  const isLate = (one: Assignment) =>
    one.start >= from.start &&
    dayOf(one) === day &&
    (courts === 'all' || one.court === from.court) &&
    !fixed.has(one.match);
  const stays = (one: Assignment) => fixed.has(one.match) || one.start < from.start;
  const before = new Map(assignments.map((one) => [one.match, one]));
  const places = new Map(assignments.filter(stays).map((one) => [one.match, one]));
  const rest = assignments
    .filter((one) => !stays(one))
    .map((old) => {
      const isAsked = isLate(old);
      return { old, isAsked, wish: isAsked ? { ...old, start: old.start + minutes } : old };
    })
    // In the current order, so that feeders find their place before the matches that wait for them.
    .sort((x, y) => x.old.start - y.old.start || x.old.court - y.old.court);
  // Where the remaining matches will be if nothing is in their way.
  const held = new Map(rest.map(({ wish }) => [wish.match, wish]));
  const lastStart = new Map<number, number>();
  const moves: LateMove[] = [];
  const stuck: string[] = [];
  for (const { old, isAsked, wish } of rest) {
    held.delete(old.match);
    if (isAsked) wish.start = Math.max(wish.start, lastStart.get(old.court) ?? 0);
    const fault = check.fault(places, wish);
    const isFine = fault === null || (!isAsked && fault.text === check.fault(before, old)?.text);
    const place = isFine ? wish : laterPlace(check, { places, held, wish });
    // Nowhere to go: it keeps its place, and the check of the schedule reports the clash.
    if (!place) stuck.push(old.match);
    const next = place ?? old;
    places.set(old.match, next);
    if (isAsked && next.court === old.court && dayOf(next) === day) lastStart.set(old.court, next.start);
    if (next.start !== old.start || next.court !== old.court) {
      moves.push({ match: old.match, from: old, place: { start: next.start, court: next.court }, isAsked });
    }
  }
  return { moves, stuck };
}

/**
 * On its own court that day; otherwise where no other match has to give way, on any court, unless that is a day later
 * than necessary; otherwise the earliest. `held`: where the remaining matches will be.
 */
function laterPlace(
  check: PlaceCheck,
  { places, held, wish }: { places: Places; held: Places; wish: Assignment },
): Assignment | null {
  const { dayAt, endOf } = check.calendar;
  const untilEnd = endOf(dayAt(wish.start)) - 1 - wish.start;
  const own = check.nearest(places, wish, { onlyLater: true, sameCourt: true, within: untilEnd });
  if (own) return own;
  const earliest = check.nearest(places, wish, { onlyLater: true, within: 14 * 1440 });
  const free = check.nearest(new Map([...places, ...held]), wish, { onlyLater: true, within: 2 * 1440 });
  return free && earliest && dayAt(free.start) === dayAt(earliest.start) ? free : earliest;
}

/**
 * Puts matches without a place where there is room, earliest first; nothing else moves. `waiting` is ordered with
 * feeders first, as in the draws. What finds no place within two weeks of `from` is left.
 */
export function fillFreeSlots(
  check: PlaceCheck,
  { assignments, waiting, from }: { assignments: readonly Assignment[]; waiting: readonly string[]; from: number },
): { moves: TableMove[]; left: string[] } {
  const places = new Map(assignments.map((one) => [one.match, one]));
  const moves: TableMove[] = [];
  const left: string[] = [];
  for (const match of waiting) {
    const place = check.nearest(places, { match, start: from, court: 1 }, { onlyLater: true, within: 14 * 1440 });
    if (!place) {
      left.push(match);
      continue;
    }
    places.set(match, place);
    moves.push({ match, place: { start: place.start, court: place.court } });
  }
  return { moves, left };
}
