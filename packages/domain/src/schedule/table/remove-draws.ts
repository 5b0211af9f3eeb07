import type { Draw } from '../../draws/draw.ts';
import type { Assignment } from './plan.ts';
import { buildScheduledMatches } from './planned-matches.ts';
import type { StoredPlan } from './replace-draw.ts';
import { removeRows } from './rewrite-table.ts';

/**
 * Stored fixtures without some of their draws, for a category that is called off: their matches leave schedule, table,
 * brackets and byes. Nobody else's match moves, and texts that somebody edited stay.
 */
export function removeDraws<Stored extends StoredPlan>(
  stored: Stored,
  gone: readonly Draw[],
): { draws: Draw[]; assignments: Assignment[]; editable: Stored['editable'] } {
  const isGone = new Set(gone.map(({ id }) => id));
  const matches = new Set(gone.flatMap((draw) => draw.matches.map(({ id }) => id)));
  const categories = new Set(gone.map(({ category }) => category));
  const { draws, settings, assignments, editable } = stored;
  const rows = buildScheduledMatches({ draws, settings, assignments }).filter(({ id }) => matches.has(id));
  return {
    draws: draws.filter(({ id }) => !isGone.has(id)),
    assignments: assignments.filter(({ match }) => !matches.has(match)),
    editable: {
      ...editable,
      schedule_table: removeRows(editable.schedule_table, rows),
      brackets: Object.fromEntries(Object.entries(editable.brackets).filter(([name]) => !categories.has(name))),
      byes: editable.byes.filter(({ category }) => !categories.has(category)),
    },
  };
}
