import type { Draw } from '../../draws/draw.ts';
import type { EditableFixtures } from './editable-fixtures.ts';
import { buildScheduledMatches } from './planned-matches.ts';
import type { Assignment } from './plan.ts';
import type { StoredPlan } from './replace-draw.ts';
import { removeRows } from './rewrite-table.ts';

/**
 * Stored fixtures without one of their draws: its matches leave schedule and table, its bracket and byes leave the
 * texts; everything else stays as typed.
 */
export function removeDraw(
  stored: StoredPlan,
  category: string,
): { draws: Draw[]; assignments: Assignment[]; editable: EditableFixtures } {
  const { settings, assignments, editable } = stored;
  const gone = stored.draws.filter((draw) => draw.category === category);
  const ids = new Set(gone.flatMap(({ matches }) => matches.map(({ id }) => id)));
  const rows = buildScheduledMatches({ draws: gone, settings, assignments });
  const brackets = Object.entries(editable.brackets).filter(([name]) => name !== category);
  return {
    draws: stored.draws.filter((draw) => draw.category !== category),
    assignments: assignments.filter(({ match }) => !ids.has(match)),
    editable: {
      schedule_table: removeRows(editable.schedule_table, rows),
      brackets: Object.fromEntries(
        brackets.map(([name, { matches, ...bracket }]) => [
          name,
          { ...bracket, matches: matches.map(([a, b]): [string | null, string | null] => [a, b]) },
        ]),
      ),
      byes: editable.byes.filter((bye) => bye.category !== category),
    },
  };
}
