import type { MatchResult, Results } from './result.ts';
import type { Draw } from './draw.ts';

export type Standing = { entry: string; played: number; won: number; difference: number };

/**
 * The order of a group: matches won; among equals the matches between them (won, then score difference), then the difference over all
 * matches, then the order in which the draw lists them.
 */
export function groupStandings(draw: Draw, pool: readonly string[], results: Results): Standing[] {
  const members = new Set(pool);
  const played = draw.matches.flatMap((match) => {
    const result = Object.hasOwn(results, match.id) ? results[match.id] : undefined;
    if (!result || !('entry' in match.a) || !('entry' in match.b)) return [];
    const [a, b] = [match.a.entry, match.b.entry];
    return members.has(a) && members.has(b) ? [{ a, b, result }] : [];
  });
  const table = new Map(pool.map((entry) => [entry, tally(entry, played)]));
  const all = [...table.values()];
  const place = (entry: string) => pool.indexOf(entry);
  return all.sort((x, y) => {
    if (x.won !== y.won) return y.won - x.won;
    const equals = new Set(all.filter((one) => one.won === x.won).map((one) => one.entry));
    const between = played.filter(({ a, b }) => equals.has(a) && equals.has(b));
    const [inner, other] = [tally(x.entry, between), tally(y.entry, between)];
    return (
      other.won - inner.won ||
      other.difference - inner.difference ||
      y.difference - x.difference ||
      place(x.entry) - place(y.entry)
    );
  });
}

function tally(entry: string, matches: readonly { a: string; b: string; result: MatchResult }[]): Standing {
  const standing: Standing = { entry, played: 0, won: 0, difference: 0 };
  for (const { a, b, result } of matches) {
    if (a !== entry && b !== entry) continue;
    standing.played++;
    if (result.winner === entry) standing.won++;
    const [pointsA, pointsB] = result.score ?? [0, 0];
    standing.difference += a === entry ? pointsA - pointsB : pointsB - pointsA;
  }
  return standing;
}
