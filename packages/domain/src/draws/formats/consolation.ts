import type { DrawMatch, Source } from '../draw.ts';
import { knockOutTree } from './knock-out-tree.ts';

/** The match for third place, when both sides of the final come from semi-finals. */
export function thirdPlaceMatch(draw: string, final: DrawMatch): DrawMatch[] {
  const { a, b, round } = final;
  if (!('winner' in a) || !('winner' in b)) return [];
  const sides = { a: { loser: a.winner }, b: { loser: b.winner } };
  return [{ id: `${draw}/T/1`, round, position: 2, bracket: 'third_place', ...sides }];
}

/**
 * The knock-out for players who lose their first match, so that everyone plays at least twice: losers of the first
 * round, and losers of the second round who had a bye. A player who wins the first match and loses the second is not
 * included. If the final is the only match there is nobody to meet.
 */
export function plateMatches(draw: string, slots: number, matches: readonly DrawMatch[]): DrawMatch[] {
  const byPlace = new Map(matches.map((match) => [`${match.round}/${match.position}`, match]));
  const used = new Set<string>();
  const lines = Array.from({ length: slots / 2 }, (_, pair): Source | null => {
    const first = byPlace.get(`1/${pair + 1}`);
    if (first) return { loser: first.id };
    const second = byPlace.get(`2/${Math.floor(pair / 2) + 1}`);
    if (!second || used.has(second.id)) return null;
    used.add(second.id);
    return { loser: second.id, first: true };
  });
  if (lines.length < 2) return [];
  const idOf = (round: number, position: number) => `${draw}/P${round}/${position}`;
  return knockOutTree({ lines, idOf }).matches.map((match) => ({ ...match, bracket: 'plate' }));
}
