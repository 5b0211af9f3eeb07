import { sidesOf } from '../../draws/advance.ts';
import type { Draw } from '../../draws/draw.ts';
import { matchName } from '../../draws/match-name.ts';
import type { MatchResult, Results } from '../../draws/result.ts';
import type { MatchName } from '../../match-words.ts';

/** A match in which two people stood on opposite sides. */
export type Meeting = {
  /** The category's id. */
  category: string;
  /** Which match of its draw it was: its round. */
  name: MatchName;
  /** Who won of the two; null: it was drawn, or neither came. */
  winner: 'one' | 'other' | null;
  kind: MatchResult['kind'];
  /** The points of each game, those of `one` first. */
  games: readonly (readonly [number, number])[];
};

/**
 * The matches of an event's draws that are over and were played by one of these entries, in the order of play, each with
 * the entry on the other side (`rival`). Two of the entries against each other met nobody.
 */
export function meetingsOf(
  draws: readonly Draw[],
  results: Results,
  own: ReadonlySet<string>,
): (Meeting & { rival: string })[] {
  return draws.flatMap((draw) => {
    const sides = sidesOf(draw, results);
    return draw.matches.flatMap((match) => {
      const result = Object.hasOwn(results, match.id) ? results[match.id] : undefined;
      const [a, b] = sides.get(match.id) ?? [null, null];
      if (!result || a === null || b === null || own.has(a) === own.has(b)) return [];
      const isFirst = own.has(a);
      const winner = result.winner === a || result.winner === b ? result.winner : null;
      return [
        {
          category: draw.id.split('.')[0] ?? draw.id,
          name: matchName(draw, match),
          rival: isFirst ? b : a,
          winner: winner === null ? null : own.has(winner) ? ('one' as const) : ('other' as const),
          kind: result.kind,
          games: (result.games ?? []).map(([x, y]): [number, number] => (isFirst ? [x, y] : [y, x])),
        },
      ];
    });
  });
}

/**
 * The matches in which an entry of `one` met an entry of `other`. The sets are entry ids; of a pair both players have its
 * entry, and an entry of both is nobody's.
 */
export function meetingsIn(
  draws: readonly Draw[],
  results: Results,
  { one, other }: { one: ReadonlySet<string>; other: ReadonlySet<string> },
): Meeting[] {
  const own = new Set([...one].filter((entry) => !other.has(entry)));
  return meetingsOf(draws, results, own).flatMap(({ rival, ...meeting }) =>
    other.has(rival) && !one.has(rival) ? [meeting] : [],
  );
}
