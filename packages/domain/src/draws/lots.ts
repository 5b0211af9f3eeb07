import { createRandom } from '../random.ts';
import type { Draw, Lot } from './draw.ts';
import { poolsOf } from './pools.ts';
import type { Results } from './result.ts';
import { comesFromPlace } from './side-states.ts';
import { levelInGroup, lotOf, placedInGroup } from './standings.ts';

/** Entries of a group that only the referee's lot can separate. */
export type LevelEntries = {
  /** Counts from 1; null for a round robin. */
  group: number | null;
  entries: readonly string[];
  lot: Lot | undefined;
  /** Whether the lot may be drawn, or drawn again: no match that depends on the order has begun. */
  isOpen: boolean;
};

/** What has happened in a draw: results, and matches called, being played or suspended. */
type LotDay = { results: Results; started: readonly string[] };

/**
 * Entries of a draw that are level in everything once a group is over (BWF GCR 16.2, ITTF 3.7.5: the lot decides). Until
 * there is a lot nobody goes on from their places, so that only a result can have begun what follows (in a draw that was
 * played before places waited for the lot).
 */
export function levelEntries(draw: Draw, { results, started }: LotDay): LevelEntries[] {
  const played = new Set(Object.keys(results));
  const begun = new Set([...started, ...played]);
  return poolsOf(draw).flatMap(({ group, members }) => {
    const placed = placedInGroup(draw, members, results);
    return levelInGroup(draw, members, results).map((entries) => {
      const lot = lotOf(draw, entries);
      const places = new Set(placed.flatMap(({ entry }, at) => (entries.includes(entry) ? [at + 1] : [])));
      const over = lot ? begun : played;
      const isOpen = !draw.matches.some((match) => over.has(match.id) && comesFromPlace(match, group, places));
      return { group, entries, lot, isOpen };
    });
  });
}

/**
 * The draw with a lot among level entries: drawn from `number`, or as the referee drew it (`order`). The same number
 * gives the same order, in whatever order the entries are given.
 */
export function drawLot(
  draw: Draw,
  { entries, ...how }: { entries: readonly string[] } & ({ number: number } | { order: readonly string[] }),
  day: LotDay,
): { ok: true; draw: Draw; lot: Lot } | { ok: false; reason: 'not_level' | 'lot_followed' | 'lot_incomplete' } {
  const isSame = (other: readonly string[]) =>
    other.length === entries.length && entries.every((entry) => other.includes(entry));
  const found = levelEntries(draw, day).find((one) => isSame(one.entries));
  if (!found) return { ok: false, reason: 'not_level' };
  if (!found.isOpen) return { ok: false, reason: 'lot_followed' };
  if ('order' in how && (!isSame(how.order) || new Set(how.order).size !== entries.length))
    return { ok: false, reason: 'lot_incomplete' };
  const lot: Lot =
    'order' in how
      ? { order: how.order }
      : { order: createRandom(how.number).shuffle(entries.toSorted()), number: how.number };
  return { ok: true, lot, draw: { ...draw, lots: [...(draw.lots ?? []).filter(({ order }) => !isSame(order)), lot] } };
}
