import type { Draw } from '../draws/draw.ts';
import type { Results } from '../draws/result.ts';
import { buildEditableFixtures, buildScheduledMatches, type EditableFixtures } from './editable-fixtures.ts';
import type { Assignment } from './plan.ts';
import { openPlaceCheck } from './place-check.ts';
import { fillFreeSlots } from './plan-edits.ts';
import { type EditedFixtures, rewriteFixtures } from './rewrite-fixtures.ts';
import { removeRows, type TableMove, writeMoves } from './rewrite-table.ts';
import type { ScheduleSettings } from './settings.ts';

export type StoredPlan<Editable extends EditedFixtures = EditedFixtures> = {
  draws: readonly Draw[];
  settings: ScheduleSettings;
  assignments: readonly Assignment[];
  editable: Editable;
};

/**
 * Stored fixtures after one draw has changed: two entrants have changed places, or a Swiss round was paired. Nothing that was planned moves. A match that is gone
 * leaves plan and table, a new one takes the first free place from the start of its round on, and texts that nobody changed by hand say what is now so.
 */
export function replaceDraw(
  stored: StoredPlan,
  next: Draw,
  results: Results,
): { draws: Draw[]; assignments: Assignment[]; editable: EditableFixtures } {
  const { settings } = stored;
  const old = stored.draws.find(({ category }) => category === next.category);
  const draws = stored.draws.map((draw) => (draw === old ? next : draw));
  const [before, after] = [idsOf(old), idsOf(next)];
  const added = next.matches.filter(({ id }) => !before.has(id));
  const gone = new Set([...before].filter((id) => !after.has(id)));
  const kept = stored.assignments.filter(({ match }) => !gone.has(match));
  const moves = placesFor(added, { draws, settings, assignments: kept }, results);
  const assignments = [
    ...kept,
    ...moves.flatMap(({ match, place }): Assignment[] => (place ? [{ match, ...place }] : [])),
  ];
  const written = (state: readonly Draw[]) => {
    const request = { draws: state, settings, assignments, results };
    return { editable: buildEditableFixtures(request), matches: buildScheduledMatches(request) };
  };
  const [was, is] = [written(stored.draws), written(draws)];
  const editable = rewriteFixtures(stored.editable, was, is);
  const bracket = is.editable.brackets[next.category];
  if (gone.size === 0 && added.length === 0) return { draws, assignments, editable };
  const leaving = was.matches.filter(({ id }) => gone.has(id));
  return {
    draws,
    assignments,
    editable: {
      ...editable,
      schedule_table: writeMoves(removeRows(editable.schedule_table, leaving), moves, {
        matches: is.matches,
        settings,
      }),
      brackets: bracket ? { ...editable.brackets, [next.category]: bracket } : editable.brackets,
    },
  };
}

const idsOf = (draw: Draw | undefined) => new Set(draw?.matches.map(({ id }) => id));

/** Free places for matches that the plan does not know; null where there is none. */
function placesFor(
  added: readonly { id: string; round: number }[],
  { draws, settings, assignments }: Omit<StoredPlan, 'editable'>,
  results: Results,
): TableMove[] {
  const check = added.length > 0 ? openPlaceCheck(draws, settings, results) : null;
  if (!check) return added.map(({ id }) => ({ match: id, place: null }));
  const rounds = new Set(added.map(({ round }) => round));
  const beside = new Set(
    draws
      .flatMap(({ matches }) => (matches.some(({ id }) => id === added[0]?.id) ? matches : []))
      .flatMap(({ id, round }) => (rounds.has(round) ? [id] : [])),
  );
  const from = assignments.reduce(
    (least, { match, start }) => (beside.has(match) ? Math.min(least, start) : least),
    Number.POSITIVE_INFINITY,
  );
  const waiting = added.map(({ id }) => id);
  const { moves, left } = fillFreeSlots(check, { assignments, waiting, from: Number.isFinite(from) ? from : 0 });
  return [...moves, ...left.map((match): TableMove => ({ match, place: null }))];
}
