import type { Bracket, EditableFixtures } from './editable-fixtures.ts';
import type { ScheduledMatch } from './planned-matches.ts';
import { writeNames } from './rewrite-table.ts';
import type { ScheduleTable } from './schedule-table.ts';

/** The texts of the editor as they come back from it. */
export type EditedFixtures = {
  schedule_table: ScheduleTable;
  brackets: Readonly<
    Record<string, Omit<Bracket, 'matches'> & { matches: readonly (readonly [string | null, string | null])[] }>
  >;
  byes: readonly { category: string; player: string }[];
};

/** What the engine writes for one state of the draws. */
type Written = { editable: EditableFixtures; matches: readonly ScheduledMatch[] };

/**
 * The edited texts after a change of the draws: where they still say what was written `before`, they now say what is
 * written `after`.
 */
export function rewriteFixtures(edited: EditedFixtures, before: Written, after: Written): EditableFixtures {
  const brackets = Object.entries(edited.brackets).map(([category, bracket]): [string, Bracket] => {
    const [old, now] = [bracketOf(before, category), bracketOf(after, category)];
    const matches = bracket.matches.map((pair, index): [string | null, string | null] => {
      const side = (at: 0 | 1) =>
        (pair[at] === old?.matches[index]?.[at] ? now?.matches[index]?.[at] : pair[at]) ?? null;
      return [side(0), side(1)];
    });
    return [category, { ...bracket, matches }];
  });
  return {
    schedule_table: writeNames(edited.schedule_table, before.matches, after.matches),
    brackets: Object.fromEntries(brackets),
    byes: rewriteByes(edited.byes, before.editable.byes, after.editable.byes),
  };
}

/** A category may be called `constructor`. */
const bracketOf = ({ editable: { brackets } }: Written, category: string) =>
  Object.hasOwn(brackets, category) ? brackets[category] : undefined;

function rewriteByes(
  edited: EditedFixtures['byes'],
  before: EditableFixtures['byes'],
  after: EditableFixtures['byes'],
): EditableFixtures['byes'] {
  const key = (bye: { category: string; player: string }) => `${bye.category}\n${bye.player}`;
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  const lost = before.filter((bye) => !now.has(key(bye)));
  const won = after.filter((bye) => !old.has(key(bye)));
  return edited.map((bye) => {
    const at = lost.findIndex((one) => key(one) === key(bye));
    return { ...(won[at] ?? bye) };
  });
}
