import { courtCell, courtMeant } from '../../court-names.ts';
import { clockText, playCalendar } from '../settings/hours-of-play.ts';
import type { ScheduledMatch } from './planned-matches.ts';
import type { Assignment } from './plan.ts';
import { dayText } from '../settings/play-days.ts';
import { readClock, type ScheduleTable, startOf } from './schedule-table.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/** Where a match goes; a null place removes it from the schedule. */
export type TableMove = { match: string; place: Omit<Assignment, 'match'> | null };

/**
 * Writes moves into the text of an edited table: a moved match's day, time, court and court head, with its row sorted
 * into playing order. Everything else that people typed stays; a match without a row gets one. `matches` are all
 * matches of the fixtures, for labels and names.
 */
export function writeMoves(
  table: ScheduleTable,
  moves: readonly TableMove[],
  { matches, settings }: { matches: readonly ScheduledMatch[]; settings: ScheduleSettings },
): ScheduleTable {
  const [header] = table;
  if (!header || moves.length === 0) return table;
  const columns = columnsOf(header);
  const byId = new Map(matches.map((match) => [match.id, match]));
  const moved = new Map<string, readonly string[]>();
  for (const { match: id, place } of moves) {
    const match = byId.get(id);
    if (!match) continue;
    const old = table.find((row, index) => index > 0 && isRowOf(row, columns, match));
    const row = [...(old ?? newRow(header, columns, match))];
    const write = (name: keyof typeof columns, text: string) => {
      const at = columns[name];
      if (at >= 0) row[at] = text;
    };
    write('day', place ? dayText(settings, playCalendar(settings).dayAt(place.start)) : '');
    write('time', place ? clockText(settings, place.start) : '');
    write('court', place ? courtCell(place.court, settings.court_names) : '');
    write('courtHead', place ? (settings.courtHeads[place.court - 1] ?? '') : '');
    moved.set(id, row);
  }
  const leaving = [...moved.keys()].map((id) => byId.get(id) as ScheduledMatch);
  const labels = new Set(leaving.flatMap(({ id, label }) => [id, label]));
  const rows = table.filter((row, index) => index === 0 || !labels.has((row[columns.match] ?? '').trim()));
  const rankOf = rankReader(settings, columns);
  const places = new Map(moves.map(({ match, place }) => [match, place]));
  const order = [...moved].sort(([x], [y]) => rankOfPlace(places.get(x) ?? null) - rankOfPlace(places.get(y) ?? null));
  const ranks = rows.map((row, index) => (index === 0 ? -1 : rankOf(row)));
  for (const [id, row] of order) {
    const rank = rankOfPlace(places.get(id) ?? null);
    // Before the first later row; rows without a time stay with the row above them.
    let at = ranks.findIndex((other, index) => index > 0 && other !== null && other > rank);
    if (at < 0) at = rows.length;
    rows.splice(at, 0, row);
    ranks.splice(at, 0, rank);
  }
  return rows;
}

/**
 * Writes new names, and renumbered rounds, after a change of the draw: only cells that still say what `before` said
 * are rewritten, so that what people typed stays.
 */
export function writeNames(
  table: ScheduleTable,
  before: readonly ScheduledMatch[],
  after: readonly ScheduledMatch[],
): ScheduleTable {
  const columns = columnsOf(table[0] ?? []);
  const changed = new Map<string, { old: string[]; now: string[] }>();
  const old = new Map(before.map((match) => [match.id, match]));
  for (const match of after) {
    const texts = (one: ScheduledMatch | undefined) =>
      one ? [one.roundName, ...one.entrants.map((entrant) => entrant.text)] : [];
    const change = { old: texts(old.get(match.id)), now: texts(match) };
    if (change.old.join('\n') === change.now.join('\n')) continue;
    for (const key of [match.id, match.label]) changed.set(key, change);
  }
  return table.map((row, index) => {
    const change = index === 0 ? undefined : changed.get((row[columns.match] ?? '').trim());
    if (!change) return row;
    const next = [...row];
    [columns.round, columns.first, columns.second].forEach((at, side) => {
      if (at >= 0 && next[at] === change.old[side]) next[at] = change.now[side] ?? '';
    });
    return next;
  });
}

/** The table without the rows of these matches. */
export function removeRows(table: ScheduleTable, matches: readonly ScheduledMatch[]): ScheduleTable {
  const columns = columnsOf(table[0] ?? []);
  const labels = new Set(matches.flatMap(({ id, label }) => [id, label]));
  return table.filter((row, index) => index === 0 || !labels.has((row[columns.match] ?? '').trim()));
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

function columnsOf(header: readonly string[]) {
  const names = header.map(plain);
  return {
    match: names.indexOf('match'),
    day: names.indexOf('day'),
    time: names.indexOf('time'),
    court: names.indexOf('court'),
    courtHead: names.indexOf('court head'),
    category: names.indexOf('category'),
    round: names.indexOf('round'),
    first: names.indexOf('player 1'),
    second: names.indexOf('player 2'),
  };
}
type Columns = ReturnType<typeof columnsOf>;

function isRowOf(row: readonly string[], columns: Columns, match: ScheduledMatch): boolean {
  const label = (row[columns.match] ?? '').trim();
  return label === match.label || label === match.id;
}

function newRow(header: readonly string[], columns: Columns, match: ScheduledMatch): string[] {
  const row = header.map(() => '');
  const write = (at: number, text: string | undefined) => {
    if (at >= 0) row[at] = text ?? '';
  };
  write(columns.match, match.label);
  write(columns.category, match.category);
  write(columns.round, match.roundName);
  write(columns.first, match.entrants[0]?.text);
  write(columns.second, match.entrants[1]?.text);
  return row;
}

/** Playing order as a number: by time, then court; matches without a place come last. */
function rankOfPlace(place: Omit<Assignment, 'match'> | null): number {
  return place ? place.start * 1000 + place.court : Number.MAX_SAFE_INTEGER;
}

function rankReader(settings: ScheduleSettings, columns: Columns): (row: readonly string[]) => number | null {
  const calendar = playCalendar(settings);
  const days = new Map<string, number>();
  for (let day = 0; day < 366; day++) days.set(plain(dayText(settings, day)), day);
  return (row) => {
    const day = days.get(plain(row[columns.day] ?? ''));
    const time = readClock(row[columns.time] ?? '');
    const court = courtMeant(row[columns.court] ?? '', settings.court_names);
    if (day === undefined || time === null) {
      return (row[columns.match] ?? '') !== '' && row[columns.time] === '' ? Number.MAX_SAFE_INTEGER : null;
    }
    return rankOfPlace({ start: startOf(calendar, day, time), court: court ?? 0 });
  };
}
