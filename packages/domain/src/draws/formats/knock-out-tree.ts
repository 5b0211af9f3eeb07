import type { DrawMatch, Source } from '../draw.ts';

/**
 * The matches of a knock-out over the given lines (null is a bye), first round first. A line without an opponent
 * advances without a match. Also returns the source of the winner (null for an empty draw).
 */
export function knockOutTree(request: {
  lines: readonly (Source | null)[];
  /** Makes the id of a match from round and position, both from 1. */
  idOf: (round: number, position: number) => string;
  /** Added to the round numbers: a knock-out after groups starts later. */
  firstRound?: number;
}): { matches: DrawMatch[]; champion: Source | null } {
  const offset = (request.firstRound ?? 1) - 1;
  const matches: DrawMatch[] = [];
  let current = [...request.lines];
  for (let round = 1; current.length > 1; round++) {
    const next: (Source | null)[] = [];
    for (let i = 0; i < current.length; i += 2) {
      const [a, b] = [current[i] ?? null, current[i + 1] ?? null];
      if (!a || !b) {
        next.push(a ?? b);
        continue;
      }
      const position = i / 2 + 1;
      const id = request.idOf(round, position);
      matches.push({ id, round: round + offset, position, a, b });
      next.push({ winner: id });
    }
    current = next;
  }
  return { matches, champion: current[0] ?? null };
}
