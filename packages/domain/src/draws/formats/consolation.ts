import type { Draw, DrawMatch, Source } from '../draw.ts';
import { knockOutTree } from './knock-out-tree.ts';

/** The match for third place, when both sides of the final come from semi-finals. */
export function thirdPlaceMatch(draw: string, final: DrawMatch): DrawMatch[] {
  const { a, b, round } = final;
  if (!('winner' in a) || !('winner' in b)) return [];
  const sides = { a: { loser: a.winner }, b: { loser: b.winner } };
  return [{ id: `${draw}/T/1`, round, position: 2, bracket: 'third_place', ...sides }];
}

/** Who enters a plate: losers of the first match they played, or of the first that was recorded, walkovers too. */
export type PlateRule = 'played' | 'recorded';

/** The matches beside the main draw that a draw has; plates made before walkovers were looked at go by what is recorded. */
export function extrasOf({ matches }: Draw): { thirdPlace: boolean; plate: PlateRule | null } {
  const plate = matches.filter(({ bracket }) => bracket === 'plate');
  const byPlay = plate.some(({ a, b }) => [a, b].some((source) => 'loser' in source && source.played));
  return {
    thirdPlace: matches.some(({ bracket }) => bracket === 'third_place'),
    plate: plate.length === 0 ? null : byPlay ? 'played' : 'recorded',
  };
}

/**
 * The knock-out for players who lose their first match, so that everyone plays at least twice: losers of the first
 * round, and losers of the second round who had a bye. A player who wins the first match and loses the second is not
 * included; one who won it by walkover is, unless the rule says otherwise. If the final is the only match there is
 * nobody to meet.
 */
export function plateMatches(
  draw: string,
  slots: number,
  { matches, rule }: { matches: readonly DrawMatch[]; rule: PlateRule },
): DrawMatch[] {
  const played = rule === 'played' ? ({ played: true } as const) : {};
  const byPlace = new Map(matches.map((match) => [`${match.round}/${match.position}`, match]));
  const used = new Set<string>();
  const lines = Array.from({ length: slots / 2 }, (_, pair): Source | null => {
    const first = byPlace.get(`1/${pair + 1}`);
    if (first) return { loser: first.id, ...played };
    const second = byPlace.get(`2/${Math.floor(pair / 2) + 1}`);
    if (!second || used.has(second.id)) return null;
    used.add(second.id);
    return { loser: second.id, first: true, ...played };
  });
  if (lines.length < 2) return [];
  const idOf = (round: number, position: number) => `${draw}/P${round}/${position}`;
  return knockOutTree({ lines, idOf }).matches.map((match) => ({ ...match, bracket: 'plate' }));
}
