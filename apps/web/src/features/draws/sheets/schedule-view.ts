import { type Fact, factIn } from '@maidan/domain/fact';
import type { FixturesAnswer } from '@maidan/contract/draws/schedule';
import type { Draw } from '@maidan/domain/draws/draw';
import { type Results, resultsOfPlay } from '@maidan/domain/draws/result';
import { checkPlan } from '@maidan/domain/schedule/table/conflicts';
import { buildScheduledMatches, type ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { type NamedCourt, nameNewCourts } from '@maidan/domain/schedule/table/new-courts';
import { courtRows, readScheduleTable } from '@maidan/domain/schedule/table/schedule-table';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';

/** The text being edited in the fixture editor; the first row of the table is its header. */
export interface EditableFixtures {
  schedule_table: readonly (readonly string[])[];
  brackets: Readonly<
    Record<
      string,
      { total_slots: number; num_rounds: number; matches: readonly (readonly [string | null, string | null])[] }
    >
  >;
  byes: readonly { category: string; player: string }[];
}

export type PlayedMatch = FixturesAnswer['play'][number];

/** What an edit does not change: draws, settings, and results. */
export interface ScheduleBasis {
  draws: readonly Draw[];
  settings: ScheduleSettings;
  results: Results;
  play: ReadonlyMap<string, PlayedMatch>;
  /** Where the matches stand in what is stored. */
  kept?: readonly Assignment[];
  /** When matches are expected that will start later than scheduled: ISO times by match. */
  expected?: Readonly<Record<string, string>>;
}

export function basisOf(
  stored: Pick<FixturesAnswer, 'draws' | 'settings' | 'play'> & Partial<Pick<FixturesAnswer, 'schedule'>>,
): ScheduleBasis {
  return {
    draws: stored.draws as readonly Draw[],
    settings: stored.settings as unknown as ScheduleSettings,
    results: resultsOfPlay(stored.play),
    play: new Map(stored.play.map((one) => [one.match, one])),
    kept: (stored.schedule ?? []).flatMap(({ id: match, startMinute: start, court }) =>
      start === null || court === null ? [] : [{ match, start, court }],
    ),
  };
}

export interface ScheduleView {
  /** With the courts as the table calls them, also by names that no court has yet. */
  settings: ScheduleSettings;
  /** Names in the table that no court has yet, and the courts that they would name. */
  named: readonly NamedCourt[];
  assignments: readonly Assignment[];
  places: ReadonlyMap<string, Assignment>;
  /** All matches in playing order, unplaced ones last. */
  matches: readonly ScheduledMatch[];
  /** Why a row cannot be read, by its index in the table. */
  rowFaults: ReadonlyMap<number, Fact>;
  /** What a match clashes with, by match. */
  clashes: ReadonlyMap<string, readonly Fact[]>;
  clashCount: number;
  waiting: readonly ScheduledMatch[];
}

/** Parses the text of the table into a schedule, with what is wrong with it. */
export function readSchedule(
  { draws, settings: stored, results, kept = [] }: ScheduleBasis,
  table: EditableFixtures['schedule_table'],
): ScheduleView {
  const { settings, named } = nameNewCourts(courtRows(table, draws), { settings: stored, assignments: kept });
  const { assignments, problems } = readScheduleTable(table, draws, settings);
  const places = new Map(assignments.map((one) => [one.match, one]));
  const matches = buildScheduledMatches({ draws, settings, assignments, results });
  const waiting = matches.filter((match) => match.startMinute === null);
  const missing = new Set(waiting.map((match) => match.id));
  const clashes = new Map<string, Fact[]>();
  // A match without a place is listed as waiting rather than as a clash.
  const found = checkPlan(draws, settings, assignments, results).filter(
    (one) => !(one.rule === 'H1' && one.matches.every((id) => missing.has(id))),
  );
  for (const one of found) {
    for (const id of one.matches) clashes.set(id, [...(clashes.get(id) ?? []), factIn(one)]);
  }
  const rowFaults = new Map<number, Fact>();
  for (const problem of problems) {
    const row = Number(problem.path.split('.')[1]);
    // Beside the row its number is not said.
    if (!rowFaults.has(row)) rowFaults.set(row, factIn({ ...problem, values: { ...problem.values, row: 0 } }));
  }
  return { settings, named, assignments, places, matches, rowFaults, clashes, clashCount: found.length, waiting };
}
