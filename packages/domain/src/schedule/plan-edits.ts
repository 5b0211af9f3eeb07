import type { PlaceCheck } from './place-check.ts';
import type { Assignment } from './plan.ts';
import type { TableMove } from './rewrite-table.ts';

type Edit = {
  assignments: readonly Assignment[];
  /** Matches that stay where they are: locked by hand, called, being played or over. */
  fixed: ReadonlySet<string>;
};

/**
 * The rest of a day is late: from `from` on, the matches of its court (or of all courts) start `minutes` later. What is then in the way moves
 * on too, to the nearest later place that breaks no rule, over a break or into the next day if it must. Returns the moves.
 */
export function shiftRest(
  check: PlaceCheck,
  { assignments, fixed, from, minutes, courts }: Edit & { from: Assignment; minutes: number; courts: 'one' | 'all' },
): { moves: TableMove[]; stuck: string[] } {
  const day = Math.floor(from.start / 1440);
  const isLate = (one: Assignment) =>
    one.start >= from.start &&
    Math.floor(one.start / 1440) === day &&
    (courts === 'all' || one.court === from.court) &&
    !fixed.has(one.match);
  const stays = (one: Assignment) => fixed.has(one.match) || one.start < from.start;
  const places = new Map(assignments.filter(stays).map((one) => [one.match, one]));
  const rest = assignments
    .filter((one) => !stays(one))
    .map((old) => ({ old, wish: isLate(old) ? { ...old, start: old.start + minutes } : old }))
    // In the order in force, so that feeders find their place before the matches that wait for them.
    .sort((x, y) => x.old.start - y.old.start || x.old.court - y.old.court);
  const moves: TableMove[] = [];
  const stuck: string[] = [];
  for (const { old, wish } of rest) {
    const place =
      check.fault(places, wish) === null ? wish : check.nearest(places, wish, { onlyLater: true, within: 14 * 1440 });
    // Nowhere to go: it keeps its place, and the check of the plan names the clash.
    if (!place) stuck.push(old.match);
    const next = place ?? old;
    places.set(old.match, next);
    if (next.start !== old.start || next.court !== old.court) {
      moves.push({ match: old.match, place: { start: next.start, court: next.court } });
    }
  }
  return { moves, stuck };
}

/**
 * Puts matches without a place where there is room, the earliest first; nothing else moves. `waiting` is in an order in which feeders come
 * first, as in the draws. What finds no place within two weeks of `from` is left.
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
