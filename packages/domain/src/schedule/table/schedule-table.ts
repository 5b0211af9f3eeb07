import type { Draw } from '../../draws/draw.ts';
import type { Problem } from '../../draws/entry-problems.ts';
import { matchLabel } from '../../draws/match-name.ts';
import { minutesOfDay } from '../settings/clock-time.ts';
import type { Assignment } from './plan.ts';
import { dayText } from '../settings/play-days.ts';
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
 * its label; the rest of a row is for people. Rows that name no match (a note such as "Opening ceremony") and matches
 * with neither day, time nor court (not placed yet) are skipped; an unreadable row is a problem with the path
 * `schedule_table.<row>`, the header being row 0.
 */
export function readScheduleTable(
  table: ScheduleTable,
  draws: readonly Draw[],
  settings: ScheduleSettings,
): { assignments: Assignment[]; problems: Problem[] } {
  const assignments: Assignment[] = [];
  const problems: Problem[] = [];
  const idOf = new Map<string, string>();
  for (const draw of draws)
    for (const match of draw.matches) {
      idOf.set(matchLabel(draw, match.id), match.id);
      idOf.set(match.id, match.id);
    }
  const dayOf = new Map<string, number>();
  for (let day = 0; day < scheduleLimits.days; day++) dayOf.set(plain(dayText(settings, day)), day);
  const header = (table[0] ?? []).map((cell) => plain(cell));
  const column = (name: string) => header.indexOf(plain(name));
  const [matchColumn, dayColumn, timeColumn, courtColumn] = ['Match', 'Day', 'Time', 'Court'].map(column) as [
    number,
    number,
    number,
    number,
  ];
  if (table.length > 0 && [matchColumn, dayColumn, timeColumn, courtColumn].includes(-1))
    return {
      assignments,
      problems: [{ path: 'schedule_table.0', msg: 'The table needs the columns Match, Day, Time and Court' }],
    };
  table.forEach((row, index) => {
    if (index === 0) return;
    const say = (msg: string) => problems.push({ path: `schedule_table.${index}`, msg: `Row ${index}: ${msg}` });
    const cell = (at: number) => (row[at] ?? '').trim();
    if (cell(matchColumn) === '') return;
    const isPlaced = [dayColumn, timeColumn, courtColumn].some((at) => cell(at) !== '');
    const match = idOf.get(cell(matchColumn));
    if (match && !isPlaced) return;
    const day = dayOf.get(plain(cell(dayColumn)));
    const time = minutesOfDay(cell(timeColumn));
    const court = /^\s*(?:court\s*)?(\d{1,4})\s*$/i.exec(cell(courtColumn))?.[1];
    if (!match) say(`there is no match "${cell(matchColumn)}"`);
    else if (day === undefined) say(`"${cell(dayColumn)}" is not a day of play such as ${dayText(settings, 0)}`);
    else if (time === null) say(`"${cell(timeColumn)}" is not a time such as 09:30`);
    else if (court === undefined) say(`"${cell(courtColumn)}" is not a court number`);
    else assignments.push({ match, start: day * 1440 + time, court: Number(court) });
  });
  return { assignments, problems };
}

function plain(text: string): string {
  return text
    .trim()
    .replace(/[\s,]+/g, ' ')
    .toLowerCase();
}
