export interface CategoryWinners {
  firstPlace?: string | undefined;
  secondPlace?: string | undefined;
  thirdPlace?: string | undefined;
}

export type WinnersVerdict =
  | { ok: true; winners: Record<string, CategoryWinners> }
  | { ok: false; reason: 'winners_empty' }
  | { ok: false; reason: 'winners_category_unknown' | 'winner_named_twice'; category: string };

const places = ['firstPlace', 'secondPlace', 'thirdPlace'] as const;

/**
 * The winners to keep: names trimmed, blank places and blank categories left out (A§5), category names as the event
 * spells them. At least one place must be filled, and nobody takes two places of a category.
 */
export function decideWinners(given: Record<string, CategoryWinners>, categories: readonly string[]): WinnersVerdict {
  const winners: [string, CategoryWinners][] = [];
  for (const [name, filled] of Object.entries(given)) {
    const kept = Object.fromEntries(
      places.map((place) => [place, filled[place]?.trim() ?? ''] as const).filter(([, winner]) => winner !== ''),
    ) as CategoryWinners;
    const named = Object.values(kept).map((winner) => winner.toLowerCase());
    if (named.length === 0) continue;
    const category = categories.find((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (category === undefined) return { ok: false, reason: 'winners_category_unknown', category: name };
    if (new Set(named).size < named.length) return { ok: false, reason: 'winner_named_twice', category };
    winners.push([category, kept]);
  }
  if (winners.length === 0) return { ok: false, reason: 'winners_empty' };
  return { ok: true, winners: Object.fromEntries(winners) };
}
