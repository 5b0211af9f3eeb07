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

/** Where new matches are to go: back to where they stood before, and else nowhere that lies before `notBefore` (minutes of the plan). */
export type PlaceWish = { earlier: readonly Assignment[]; notBefore: number };

export type ReplacedDraw = {
  draws: Draw[];
  assignments: Assignment[];
  editable: EditableFixtures;
  /** The matches that came with the change, each with its place; null where there is none. */
  added: TableMove[];
};

/**
 * Stored fixtures after one draw has changed: two entrants have changed places, somebody came or left, or a Swiss round was paired. Nothing
 * that was planned moves. A match that is gone leaves plan and table; a new one takes the first free place, by the wish or else from the start
 * of its round on; and texts that nobody changed by hand say what is now so.
 */
export function replaceDraw(stored: StoredPlan, next: Draw, results: Results, wish?: PlaceWish): ReplacedDraw {
  const { settings } = stored;
  const old = stored.draws.find(({ category }) => category === next.category);
  const draws = stored.draws.map((draw) => (draw === old ? next : draw));
  const [before, after] = [idsOf(old), idsOf(next)];
  const added = next.matches.filter(({ id }) => !before.has(id));
  const gone = new Set([...before].filter((id) => !after.has(id)));
  const kept = stored.assignments.filter(({ match }) => !gone.has(match));
  const moves = placesFor(added, { draws, settings, assignments: kept }, { results, wish });
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
  if (gone.size === 0 && added.length === 0) return { draws, assignments, editable, added: moves };
  const leaving = was.matches.filter(({ id }) => gone.has(id));
  return {
    draws,
    assignments,
    added: moves,
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
  { results, wish }: { results: Results; wish: PlaceWish | undefined },
): TableMove[] {
  const check = added.length > 0 ? openPlaceCheck(draws, settings, results) : null;
  if (!check) return added.map(({ id }) => ({ match: id, place: null }));
  const places = new Map(assignments.map((one) => [one.match, one]));
  const back: TableMove[] = [];
  for (const { id } of added) {
    const old = wish?.earlier.find(({ match, start }) => match === id && start >= wish.notBefore);
    if (!old || check.fault(places, old) !== null) continue;
    places.set(id, old);
    back.push({ match: id, place: { start: old.start, court: old.court } });
  }
  const waiting = added.flatMap(({ id }) => (places.has(id) ? [] : [id]));
  const from = wish ? wish.notBefore : startOfRound(added, draws, assignments);
  const { moves, left } = fillFreeSlots(check, { assignments: [...places.values()], waiting, from });
  return [...back, ...moves, ...left.map((match): TableMove => ({ match, place: null }))];
}

/** When the round of the new matches begins in the plan; 0 when nothing of it is planned. */
function startOfRound(
  added: readonly { id: string; round: number }[],
  draws: readonly Draw[],
  assignments: readonly Assignment[],
): number {
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
  return Number.isFinite(from) ? from : 0;
}
