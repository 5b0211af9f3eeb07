import type { Draw } from '../../draws/draw.ts';
import { firstKnockOutRound } from '../../draws/changes/grow-pool.ts';
import type { Results } from '../../draws/result.ts';
import { buildEditableFixtures, type EditableFixtures } from './editable-fixtures.ts';
import { buildScheduledMatches } from './planned-matches.ts';
import type { LateMove } from './plan-edits.ts';
import type { Assignment } from './plan.ts';
import { placeNewMatches, type PlaceWish } from './place-new-matches.ts';
import { type EditedFixtures, rewriteFixtures } from './rewrite-fixtures.ts';
import { removeRows, type TableMove, writeMoves } from './rewrite-table.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

export type StoredPlan<Editable extends EditedFixtures = EditedFixtures> = {
  draws: readonly Draw[];
  settings: ScheduleSettings;
  assignments: readonly Assignment[];
  editable: Editable;
};

export type ReplacedDraw = {
  draws: Draw[];
  assignments: Assignment[];
  editable: EditableFixtures;
  /** The matches added by the change, each with its place; null where there is none. */
  added: TableMove[];
  /** Scheduled matches that give way to them: those that wait for a group in which more is played. */
  moved: LateMove[];
  /** Unchanged, except for times of rounds whose numbers have changed. */
  settings: ScheduleSettings;
};

/**
 * Stored fixtures after one draw has changed or been added: two entrants swapped places, somebody joined or left, a
 * Swiss round was paired, or a next stage was drawn. Nothing already scheduled moves, except matches that wait for a
 * group in which more is now played (see placeNewMatches). A removed match leaves schedule and table; a new one takes
 * the first free place, by the wish or from the start of its round on; texts that nobody edited are updated.
 */
export function replaceDraw(stored: StoredPlan, next: Draw, results: Results, wish?: PlaceWish): ReplacedDraw {
  const old = stored.draws.find(({ category }) => category === next.category);
  const draws = old ? stored.draws.map((draw) => (draw === old ? next : draw)) : [...stored.draws, next];
  const settings = old ? withRoundsOf(stored.settings, old, next) : stored.settings;
  const [before, after] = [idsOf(old), idsOf(next)];
  const added = next.matches.filter(({ id }) => !before.has(id) || wish?.again?.includes(id));
  const gone = new Set([...before].filter((id) => !after.has(id)));
  const kept = stored.assignments.filter(({ match }) => !gone.has(match) && !wish?.again?.includes(match));
  const { moves, moved } = placeNewMatches(added, { draws, settings, assignments: kept }, { results, wish });
  const all: TableMove[] = [...moves, ...moved.map(({ match, place }) => ({ match, place }))];
  const isMoved = new Set(moved.map(({ match }) => match));
  const assignments = [
    ...kept.filter(({ match }) => !isMoved.has(match)),
    ...all.flatMap(({ match, place }): Assignment[] => (place ? [{ match, ...place }] : [])),
  ];
  const written = (state: readonly Draw[]) => {
    const request = { draws: state, settings, assignments, results };
    return { editable: buildEditableFixtures(request), matches: buildScheduledMatches(request) };
  };
  const [was, is] = [written(stored.draws), written(draws)];
  const editable = rewriteFixtures(stored.editable, was, is);
  const bracket = is.editable.brackets[next.category];
  const about = { draws, assignments, settings, added: moves, moved };
  if (gone.size === 0 && added.length === 0) return { ...about, editable };
  const leaving = was.matches.filter(({ id }) => gone.has(id));
  return {
    ...about,
    editable: {
      ...editable,
      schedule_table: writeMoves(removeRows(editable.schedule_table, leaving), all, {
        matches: is.matches,
        settings,
      }),
      brackets: bracket ? { ...editable.brackets, [next.category]: bracket } : editable.brackets,
      byes: old
        ? editable.byes
        : [...editable.byes, ...is.editable.byes.filter(({ category }) => category === next.category)],
    },
  };
}

const idsOf = (draw: Draw | undefined) => new Set(draw?.matches.map(({ id }) => id));

/** Times set for a knock-out round by number follow that round when the groups play more rounds. */
function withRoundsOf(settings: ScheduleSettings, old: Draw, next: Draw): ScheduleSettings {
  const [was, is] = [firstKnockOutRound(old), firstKnockOutRound(next)];
  const own = Object.hasOwn(settings.category_times ?? {}, next.category)
    ? settings.category_times?.[next.category]
    : undefined;
  if (was === null || is === null || was === is || !own?.rounds) return settings;
  const rounds = Object.entries(own.rounds).map(([round, times]) => {
    const number = Number(round);
    return [number >= was ? String(number + is - was) : round, times] as const;
  });
  const times = { ...own, rounds: Object.fromEntries(rounds) };
  return { ...settings, category_times: { ...settings.category_times, [next.category]: times } };
}
