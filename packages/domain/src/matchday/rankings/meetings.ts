import { sidesOf } from '../../draws/advance.ts';
import type { Draw } from '../../draws/draw.ts';
import type { MatchResult, Results } from '../../draws/result.ts';

/** A match in which two people stood on opposite sides. */
export type Meeting = {
  /** The category's id. */
  category: string;
  /** Who won of the two; null: it was drawn, or neither came. */
  winner: 'one' | 'other' | null;
  kind: MatchResult['kind'];
  /** The points of each game, those of `one` first. */
  games: readonly (readonly [number, number])[];
};

/**
 * The matches of an event's draws that are over and in which an entry of `one` met an entry of `other`, in the order of
 * play. The sets are entry ids; of a pair both players have its entry, and an entry of both is nobody's.
 */
export function meetingsIn(
  draws: readonly Draw[],
  results: Results,
  { one, other }: { one: ReadonlySet<string>; other: ReadonlySet<string> },
): Meeting[] {
  const sideOf = (entry: string | null) => {
    if (entry === null || (one.has(entry) && other.has(entry))) return null;
    return one.has(entry) ? 'one' : other.has(entry) ? 'other' : null;
  };
  return draws.flatMap((draw) => {
    const sides = sidesOf(draw, results);
    return draw.matches.flatMap(({ id }): Meeting[] => {
      const result = Object.hasOwn(results, id) ? results[id] : undefined;
      const [a, b] = (sides.get(id) ?? [null, null]).map(sideOf);
      if (!result || !a || !b || a === b) return [];
      const games = (result.games ?? []).map(([x, y]): [number, number] => (a === 'one' ? [x, y] : [y, x]));
      return [{ category: draw.id.split('.')[0] ?? draw.id, winner: sideOf(result.winner), kind: result.kind, games }];
    });
  });
}
