import type { CourtNames } from '../../court-names.ts';
import type { Draw } from '../../draws/draw.ts';
import { type Fact, type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { type NamedCourt, nameNewCourts, withGivenNames } from './new-courts.ts';
import { buildScheduledMatches } from './planned-matches.ts';
import type { Assignment } from './plan.ts';
import { planMinute } from '../settings/play-days.ts';
import { type TableMove, writeMoves } from './rewrite-table.ts';
import {
  courtRows,
  readScheduleTable,
  type ScheduleTable,
  withCourtsCalled,
  withCourtsNumbered,
} from './schedule-table.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

interface Kept<Editable> {
  draws: readonly Draw[];
  settings: ScheduleSettings;
  editable: Editable;
  assignments: readonly Assignment[];
}
type Edited<Editable> = {
  editable: Editable;
  assignments: Assignment[];
  problems: Problem[];
  settings: ScheduleSettings;
  /** The courts that got their name from the table. */
  named: readonly NamedCourt[];
};

/**
 * An edit of either kind, with names that are given for courts: those are what the courts are called in it, while its
 * table still says what they were called before.
 */
export function readEdit<Editable extends { schedule_table: ScheduleTable }>(
  form: {
    editable_fixtures?: Editable | undefined;
    schedule?: Parameters<typeof readEditedPlan>[0] | undefined;
    court_names?: CourtNames | undefined;
  },
  kept: Kept<Editable>,
): Edited<Editable> {
  const { editable_fixtures: texts, schedule = [], court_names: given } = form;
  const { settings, problems } = given ? withGivenNames(kept.settings, given) : { ...kept, problems: [] };
  const before = given && kept.settings.court_names;
  const edit = texts
    ? readEditedTable(
        { ...texts, schedule_table: withCourtsNumbered(texts.schedule_table, before) },
        { ...kept, settings },
      )
    : readEditedPlan(schedule, { ...kept, settings });
  return { ...edit, problems: [...problems, ...edit.problems] };
}

/**
 * An edit of the texts: the schedule follows the table. A table that places nothing leaves the schedule as it was, and a
 * name that no court has yet names one.
 */
function readEditedTable<Editable extends { schedule_table: ScheduleTable }>(
  editable: Editable,
  { draws, settings, assignments: kept }: Kept<Editable>,
): Edited<Editable> {
  const table = editable.schedule_table;
  const { settings: now, named } = nameNewCourts(courtRows(table, draws), { settings, assignments: kept });
  const { assignments, problems } = readScheduleTable(table, draws, now);
  return {
    editable: { ...editable, schedule_table: withCourtsCalled(table, now.court_names) },
    problems,
    assignments: assignments.length > 0 ? assignments : [...kept],
    settings: now,
    named,
  };
}

/** An edit of the schedule as data: the rows of the matches it moves are written into the table. */
function readEditedPlan<Editable extends { schedule_table: ScheduleTable }>(
  list: readonly { id: string; start: string | null; court: number | null }[],
  { draws, settings, editable, assignments: kept }: Kept<Editable>,
): Edited<Editable> {
  const { assignments, problems } = readPlacedMatches(list, draws, settings);
  const before = new Map(kept.map((one) => [one.match, one]));
  const matches = buildScheduledMatches({ draws, settings, assignments });
  const moves = matches.flatMap(({ id, startMinute: start, court }): TableMove[] => {
    const old = before.get(id);
    if (start === null || court === null) return old ? [{ match: id, place: null }] : [];
    return old?.start === start && old.court === court ? [] : [{ match: id, place: { start, court } }];
  });
  const schedule_table = writeMoves(editable.schedule_table, moves, { matches, settings });
  return { editable: { ...editable, schedule_table }, problems, assignments, settings, named: [] };
}

/** What is stored, with its courts called as in an edit: another name alone is no other schedule. */
export function calledAs<Fixtures extends Kept<{ schedule_table: ScheduleTable }>>(
  kept: Fixtures,
  { court_names: names }: Pick<ScheduleSettings, 'court_names'>,
): Fixtures {
  const numbered = withCourtsNumbered(kept.editable.schedule_table, kept.settings.court_names);
  return { ...kept, editable: { ...kept.editable, schedule_table: withCourtsCalled(numbered, names) } };
}

/**
 * What an edit is compared by: the texts, how many courts there are, and in no order where each match stands and which
 * are not to be moved.
 * "Save & Generate PDF" saves whatever it prints (B§2), and the same parts are no new version.
 */
export const partsOfEdit = ({
  editable,
  settings,
  assignments,
  locked,
}: {
  editable: unknown;
  settings: Pick<ScheduleSettings, 'courts'>;
  assignments: readonly Assignment[];
  locked: readonly string[];
}): unknown[] => [
  editable,
  settings.courts,
  assignments.map(({ match, court, start }) => `${match} ${court} ${start}`).toSorted(),
  locked.toSorted(),
];

/**
 * Reads a schedule given as data: matches with start (ISO) and court; one without either has no place. A match that is
 * not drawn, occurs twice or starts before the first day is a problem with the path `schedule.<index>`.
 */
function readPlacedMatches(
  list: readonly { id: string; start: string | null; court: number | null }[],
  draws: readonly Draw[],
  settings: ScheduleSettings,
): { assignments: Assignment[]; problems: Problem[] } {
  const known = new Set(draws.flatMap((draw) => draw.matches.map((match) => match.id)));
  const assignments: Assignment[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  list.forEach(({ id, start, court }, index) => {
    const say = (fact: Fact) => problems.push(problemAt(`schedule.${index}`, fact));
    if (!known.has(id)) return say(scheduleFact('no_such_match', { match: id }));
    if (seen.has(id)) return say(scheduleFact('placed_twice', { match: id }));
    seen.add(id);
    if (start === null || court === null) return;
    const minute = planMinute(settings, Date.parse(start));
    if (minute === null || minute < 0) say(scheduleFact('before_first_day', { match: id }));
    else assignments.push({ match: id, start: minute, court });
  });
  return { assignments, problems };
}
