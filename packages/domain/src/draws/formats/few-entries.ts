import type { CategoryFormat } from '../category-format.ts';

/** Why a category has fewer entries than its format needs. */
export type FewReason = 'nobody' | 'alone' | 'one_match' | 'one_group' | 'no_second_chance' | 'few_rounds';

export interface FewEntries {
  entries: number;
  /** The fewest with which the format is what it is called. */
  needs: number;
  why: FewReason;
}

/**
 * Whether a category has too few entries for its format, and how many it needs; null where it has enough. Nobody plays
 * alone. A double elimination of two is one match, as the loser has nobody to meet; a league or a Swiss of two likewise.
 * Groups need two of two entries, and as many in each as go on. A Swiss of n rounds needs n + 1 entries, so that nobody
 * meets twice (FIDE Handbook C.04.1).
 */
export function fewEntries(
  entries: number,
  { format = 'single_elimination', groups, qualifiers, rounds }: Partial<CategoryFormat> = {},
): FewEntries | null {
  if (entries < 2)
    return { entries, needs: leastOf({ format, groups, qualifiers, rounds }), why: entries === 1 ? 'alone' : 'nobody' };
  const needs = leastOf({ format, groups, qualifiers, rounds });
  if (entries >= needs) return null;
  return { entries, needs, why: reasons[format] };
}

const reasons: Record<CategoryFormat['format'], FewReason> = {
  single_elimination: 'alone',
  double_elimination: 'no_second_chance',
  round_robin: 'one_match',
  group_knockout: 'one_group',
  swiss: 'few_rounds',
};

function leastOf({ format, groups = 2, qualifiers = 1, rounds = 2 }: CategoryFormat): number {
  switch (format) {
    case 'single_elimination':
      return 2;
    case 'double_elimination':
    case 'round_robin':
      return 3;
    case 'group_knockout':
      return Math.max(2, groups) * Math.max(2, qualifiers);
    case 'swiss':
      return Math.max(2, rounds) + 1;
  }
}
