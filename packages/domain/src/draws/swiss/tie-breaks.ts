import { levels } from '../tables/standings-tally.ts';
import { byDirectEncounter } from './direct-encounter.ts';
import type { SwissGame } from './players.ts';
import { type Contribution, contributionsOf, withoutLowest } from './unplayed.ts';

/** What parts entries of a Swiss table that have the same points. */
export const tieBreaks = [
  'buchholz_cut',
  'buchholz',
  'sonneborn_berger',
  'direct_encounter',
  'wins',
  'progressive',
] as const;
export type TieBreak = (typeof tieBreaks)[number];

/**
 * The order where the organizer names none. FIDE leaves it to the tournament (C.07, 4.1); this is the list that its
 * handbook recommends for individual Swiss tournaments, as far as no ratings are needed.
 */
export const usualTieBreaks: readonly TieBreak[] = [
  'buchholz_cut',
  'buchholz',
  'sonneborn_berger',
  'direct_encounter',
  'wins',
];

/** The value of each tie-break; the direct encounter has none, since it compares. */
export type TieBreakValues = Record<Exclude<TieBreak, 'direct_encounter'>, number>;

type Games = ReadonlyMap<string, readonly SwissGame[]>;

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** The values of all, in points; `rounds` are those of the whole tournament. */
export function tieBreakValues(games: Games, rounds: number): Map<string, TieBreakValues> {
  const contributions = contributionsOf(games, rounds);
  return new Map([...games].map(([id, own]) => [id, valuesOf(own, contributions.get(id) ?? [])]));
}

function valuesOf(games: readonly SwissGame[], contributions: readonly Contribution[]): TieBreakValues {
  return {
    // C.07, 8.1 with 14.1.1.
    buchholz_cut: withoutLowest(contributions) / 2,
    // 8.1.
    buchholz: sum(contributions.map(({ opponent }) => opponent)) / 2,
    // 9.1: each opponent's score times the points won against them.
    sonneborn_berger: sum(contributions.map(({ opponent, points }) => opponent * points)) / 4,
    // 7.1: rounds with as many points as a win, with or without playing.
    wins: games.filter(({ points }) => points === 2).length,
    // 7.5: the sum of the scores after each round.
    progressive: progressive(games),
  };
}

/** Each point counts in its round and in all after it. */
function progressive(games: readonly SwissGame[]): number {
  const last = games.at(-1)?.round ?? 0;
  return sum(games.map(({ round, points }) => points * (last - round + 1))) / 2;
}

/** Entries with the same points, parted by the tie-breaks in their order; those still level stay together. */
export function partLevel(
  level: readonly string[],
  how: { by: readonly TieBreak[]; games: Games; values: ReadonlyMap<string, TieBreakValues> },
): (readonly string[])[] {
  const { by, games, values } = how;
  return by.reduce<(readonly string[])[]>(
    (parts, tieBreak) =>
      parts.flatMap((part) => {
        if (part.length < 2) return [part];
        if (tieBreak === 'direct_encounter') return byDirectEncounter(part, games);
        return levels(part, (id) => values.get(id)?.[tieBreak] ?? 0);
      }),
    [level],
  );
}
