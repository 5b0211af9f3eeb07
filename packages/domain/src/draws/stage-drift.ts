import type { Draw } from './draw.ts';
import type { Results } from './result.ts';
import { finalOrder, openMatches } from './stages.ts';

/** How a stage that is drawn differs from what the draw before it says now. */
export type StageDrift = {
  /** The stage, and the draw whose places play it. */
  category: string;
  after: string;
  /** Matches of the draw before are open again: nobody can say who would play. */
  isOpen: boolean;
  /** Who would play instead of whom, by name, best place first; null where nobody comes for somebody who goes, or the other way round. */
  instead: { comes: string | null; goes: string | null }[];
  /** The same entrants would play, as other seeds. */
  reseeded: boolean;
};

/**
 * What would be otherwise if the stage were drawn now, after a result before it was corrected; null where nothing would. The stage itself stays. Who has left the stage
 * since it was drawn counts as drawn.
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

/** The stages after a draw that a correction has left otherwise than they would be drawn; those that were so before it, too, are not told again. */
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
