import type { Draw } from './draw.ts';
import type { Results } from './result.ts';
import { finalOrder, openMatches } from './stages.ts';

/** How an already drawn stage differs from what the draw before it says now. */
export type StageDrift = {
  /** The stage, and the draw that supplies its places. */
  category: string;
  after: string;
  /** Matches of the previous draw are open again: nobody can say who would play. */
  isOpen: boolean;
  /** Who would play instead of whom, by name, best place first; null where one side of the exchange is missing. */
  instead: { comes: string | null; goes: string | null }[];
  /** The same entrants would play, but as different seeds. */
  reseeded: boolean;
};

/**
 * What would differ if the stage were drawn now, after a result of the previous draw was corrected; null if nothing
 * would. The stage itself is unchanged. An entrant that has left the stage since it was drawn counts as drawn.
 */
export function stageDrift(draws: readonly Draw[], draw: Draw, results: Results): StageDrift | null {
  const { stage, category } = draw;
  const before = draws.find((one) => one.category === stage?.after);
  if (!stage || !before) return null;
  const same = { category, after: stage.after, isOpen: false, instead: [], reseeded: false };
  const order = finalOrder(before, results);
  if (order.length === 0 || openMatches(before, results).length > 0) return { ...same, isOpen: true };
  const drawn = stage.drawn ?? draw.entries.map(({ id }) => id);
  const now = order.filter((id) => !stage.without?.includes(id)).slice(stage.from - 1, stage.to);
  const names = new Map([...before.entries, ...draw.entries].map(({ id, name }) => [id, name]));
  const comes = now.filter((id) => !drawn.includes(id));
  const goes = drawn.filter((id) => !now.includes(id));
  const instead = Array.from({ length: Math.max(comes.length, goes.length) }, (_, at) => ({
    comes: names.get(comes[at] ?? '') ?? null,
    goes: names.get(goes[at] ?? '') ?? null,
  }));
  const reseeded = instead.length === 0 && now.some((id, at) => drawn[at] !== id);
  return instead.length > 0 || reseeded ? { ...same, instead, reseeded } : null;
}

/**
 * Stages that a correction has made differ from how they would be drawn now; stages that differed before it are not
 * reported again.
 */
export function newDrifts(
  draws: readonly Draw[],
  after: string,
  { was, is }: { was: Results; is: Results },
): StageDrift[] {
  return draws.flatMap((draw) => {
    if (draw.stage?.after !== after) return [];
    const drift = stageDrift(draws, draw, is);
    return drift && JSON.stringify(drift) !== JSON.stringify(stageDrift(draws, draw, was)) ? [drift] : [];
  });
}
