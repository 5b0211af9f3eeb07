import { courtMeant, type CourtNames, nameOfCourt } from '../../court-names.ts';
import type { Draw } from '../../draws/draw.ts';
import { type Fact, type Problem, problemAt } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { matchLabel } from '../../draws/match-name.ts';
import { minutesOfDay } from '../settings/clock-time.ts';
import { type PlayCalendar, playCalendar } from '../settings/hours-of-play.ts';
import { placeOf } from '../settings/courts-of.ts';
import type { Assignment } from './plan.ts';
import { dayOfPlay, dayText } from '../settings/play-days.ts';
import { scheduleLimits, type ScheduleSettings } from '../settings/settings.ts';

export const scheduleHeader = [
  'Match',
  'Day',
  'Time',
  'Court',
  'Court Head',
  'Category',
  'Round',
  'Player 1',
  'Player 2',
] as const;

/** Rows of text, the header first. */
export type ScheduleTable = readonly (readonly string[])[];

/**
 * Reads an edited table back: when and on which court each match is. Columns are found by their headings, the match by
 * its label, the court by its number or name; the rest of a row is for people. Rows that name no match (a note such as
 * "Opening ceremony") and matches with neither day, time nor court (not placed yet) are skipped; an unreadable row is a
 * problem with the path `schedule_table.<row>`, the header being row 0.
 */
export function readScheduleTable(
  table: ScheduleTable,
  draws: readonly Draw[],
  settings: ScheduleSettings,
): { assignments: Assignment[]; problems: Problem[] } {
  const assignments: Assignment[] = [];
  const problems: Problem[] = [];
  const calendar = playCalendar(settings);
  const dayOf = new Map<string, number>();
  for (let day = 0; day < scheduleLimits.days; day++) dayOf.set(plain(dayText(settings, day)), day);
  const rows = rowsOf(table, draws);
  if (!rows)
    return {
      assignments,
      problems: [problemAt('schedule_table.0', scheduleFact('columns_missing'))],
    };
  for (const { index, ...row } of rows) {
    const say = (fact: Fact) => problems.push(problemAt(`schedule_table.${index}`, fact));
    const day = dayOf.get(plain(row.day));
    const time = readClock(row.time);
    const court = courtMeant(row.court, settings.court_names);
    if (!row.match) say(scheduleFact('row_without_match', { row: index, text: row.label }));
    else if (day === undefined)
      say(scheduleFact('row_without_day', { row: index, text: row.day, day: { day: dayOfPlay(settings, 0) } }));
    else if (time === null) say(scheduleFact('row_without_time', { row: index, text: row.time }));
    else if (court === null)
      say(scheduleFact('row_without_court', { row: index, text: row.court, place: placeOf(settings) }));
    else assignments.push({ match: row.match, start: startOf(calendar, day, time), court });
  }
  return { assignments, problems };
}

/** The placed matches of a table with the text of their court: what `nameNewCourts` finds new names in. */
export const courtRows = (table: ScheduleTable, draws: readonly Draw[]): { match: string; text: string }[] =>
  (rowsOf(table, draws) ?? []).flatMap(({ match, court }) => (match ? [{ match, text: court }] : []));

/**
 * The table with its courts as they are called: the number of a court with a name becomes the name, and a name is
 * written as the organizer gave it.
 */
export const withCourtsCalled = (table: ScheduleTable, names: CourtNames | undefined): ScheduleTable =>
  names ? withCourts(table, (text) => nameOfCourt(courtMeant(text, names) ?? 0, names)) : table;

/** The table with numbers instead of these names: what it said before the courts were called otherwise. */
export const withCourtsNumbered = (table: ScheduleTable, names: CourtNames | undefined): ScheduleTable =>
  names
    ? withCourts(table, (text) => {
        const court = courtMeant(text, names);
        return court !== null && nameOfCourt(court, names) !== null ? String(court) : null;
      })
    : table;

/** The table with another text for a court, where there is one. */
function withCourts(table: ScheduleTable, textOf: (text: string) => string | null): ScheduleTable {
  const at = (table[0] ?? []).findIndex((cell) => plain(cell) === 'court');
  if (at < 0) return table;
  return table.map((row, index) => {
    const text = row[at] ?? '';
    const now = index === 0 ? null : textOf(text);
    return now === null || now === text ? row : row.map((cell, column) => (column === at ? now : cell));
  });
}

/** The rows that place a match, or are to; null where a column is missing. */
function rowsOf(table: ScheduleTable, draws: readonly Draw[]) {
  const idOf = new Map<string, string>();
  for (const draw of draws)
    for (const match of draw.matches) {
      idOf.set(matchLabel(draw, match.id), match.id);
      idOf.set(match.id, match.id);
    }
  const header = (table[0] ?? []).map(plain);
  const columns = ['match', 'day', 'time', 'court'].map((name) => header.indexOf(name));
  if (table.length > 0 && columns.includes(-1)) return null;
  return table.flatMap((row, index) => {
    const [label = '', day = '', time = '', court = ''] = columns.map((at) => (row[at] ?? '').trim());
    if (index === 0 || label === '') return [];
    const match = idOf.get(label);
    if (match && day === '' && time === '' && court === '') return [];
    return [{ index, label, match, day, time, court }];
  });
}

/** A time as the table says it: "09:30", or "00:40 (night)" of an evening that goes on after midnight. */
export function readClock(text: string): { clock: number; isNight: boolean } | null {
  const [, time = '', night] = /^(.*?)(\(night\))?$/i.exec(text.trim()) ?? [];
  const clock = minutesOfDay(time.trim());
  return clock === null ? null : { clock, isNight: night !== undefined };
}

/** The minute of the schedule of a time that was read; one that does not say night is so where its day's hours are. */
export const startOf = (
  { minuteAt }: PlayCalendar,
  day: number,
  { clock, isNight }: NonNullable<ReturnType<typeof readClock>>,
): number => (isNight ? (day + 1) * 1440 + clock : minuteAt(day, clock));

function plain(text: string): string {
  return text
    .trim()
    .replace(/[\s,]+/g, ' ')
    .toLowerCase();
}
