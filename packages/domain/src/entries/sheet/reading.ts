import { likelyCategory } from '../../category-names.ts';
import { type Paise, paise } from '../../money.ts';
import { plainCell } from '../../sheet-text.ts';
import { bothDays, type DateColumn, type DateOrder, otherDay, withoutRemark } from './birthdays.ts';
import { datesByTab } from './tab-dates.ts';
import { partnersIn } from '../player-row.ts';
import { titleCase } from './capitals.ts';
import type { CapitalsTold, ImportCategory, JudgedRow, JudgedSheet } from '../import.ts';

/** What is asked once for all rows that say the same, with the guess that is marked and what the organizer said. */
export type SheetQuestion = { rows: number[] } & (
  | {
      kind: 'date_order';
      /** The first date that can be read both ways, and its two days. */
      written: string;
      days: Record<DateOrder, string>;
      guess: DateOrder;
      told: DateOrder | null;
      /** How many other dates allow one order only, and one of them. */
      dayFirst: number;
      monthFirst: number;
      proof: string | null;
    }
  | {
      kind: 'converted_dates';
      /** The first date that the spreadsheet made, as it shows it and with day and month exchanged. */
      shown: string;
      swapped: string;
      told: 'as_shown' | 'swapped' | null;
      /** A date of the column that it left as text. */
      proof: string;
    }
  | {
      kind: 'category';
      written: string;
      guess: string | null;
      /** No names: the text is left out. */
      told: string[] | null;
    }
);

/** How a sheet was read, beyond what its rows say one by one. */
export interface RowsReading {
  questions: SheetQuestion[];
  /** The order that the dates prove, where it decides any of them: the same in all tabs, or each tab its own. */
  dates: { order: DateOrder; rows: number[]; proof: string }[];
  /** Texts that are no category's name, and what they were understood to mean. */
  categories: { written: string; names: string[]; by: 'guess' | 'told'; rows: number[] }[];
  /** Rows with several categories in one cell, how many entries those are, and one of them. */
  split: { rows: number[]; entries: number; written: string; names: string[] } | null;
  /** Rows with a name in capitals, one of those, how it would be written, and whether that was said for all. */
  capitals: { rows: number[]; name: string; instead: string; told: CapitalsTold | null } | null;
  /** What comes, or has come, into each category by this sheet, at its price. */
  entries: { name: string; count: number; fee: Paise }[];
}

/** What the organizer should know, or must say, of a sheet as a whole. */
export function readingOfSheet(
  categories: readonly ImportCategory[],
  sheet: Pick<JudgedSheet, 'rows' | 'told' | 'tabStarts'>,
  judged: readonly JudgedRow[],
  now: Date,
): RowsReading {
  const dates = datesOf(sheet);
  const columnOf = datesByTab(dates, sheet.tabStarts ?? [], now);
  const either = dates.flatMap((one) => (bothDays(one.written, now) ? [one] : []));
  const split = judged.filter(({ parts }) => parts.filter(({ names }) => names.length > 0).length > 1);
  const [firstSplit] = split;
  return {
    questions: [
      ...orderQuestion(either, columnOf, sheet, now),
      ...convertedQuestion(dates, columnOf, sheet, now),
      ...categoryQuestions(categories, judged),
    ],
    dates: provedOrders(either, columnOf),
    categories: understood(judged),
    split: firstSplit
      ? {
          rows: split.map(({ row }) => row),
          entries: split.reduce((sum, { player }) => sum + player.categories.length, 0),
          written: firstSplit.parts.map(({ written }) => written).join(', '),
          names: firstSplit.player.categories,
        }
      : null,
    capitals: capitalsOf(sheet),
    entries: categories.flatMap(({ name, price }) => {
      const count = judged.filter((one) => isIn(one) && one.player.categories.includes(name)).length;
      return count > 0 ? [{ name, count, fee: paise(count * price) }] : [];
    }),
  };
}

function capitalsOf({ rows, told }: Pick<JudgedSheet, 'rows' | 'told'>): RowsReading['capitals'] {
  const found = rows.flatMap(({ row, cells }) => {
    const names = [cells.name ?? '', ...partnersIn(cells.partner ?? '')].map(plainCell);
    const name = names.find((one) => titleCase(one) !== one);
    return name === undefined ? [] : [{ row, name }];
  });
  const [first] = found;
  if (!first) return null;
  const { name } = first;
  return { rows: found.map(({ row }) => row), name, instead: titleCase(name), told: told?.capitals ?? null };
}

const isIn = ({ outcome }: JudgedRow): boolean => outcome === 'enter' || outcome === 'entered';

interface DatedRow {
  row: number;
  written: string;
}

const datesOf = ({ rows }: Pick<JudgedSheet, 'rows'>): DatedRow[] =>
  rows.flatMap(({ row, cells }) => {
    const written = plainCell(cells.dob ?? '');
    return written === '' ? [] : [{ row, written }];
  });

function provedOrders(either: readonly DatedRow[], columnOf: (row: number) => DateColumn): RowsReading['dates'] {
  return (['day_first', 'month_first'] as const).flatMap((order) => {
    const found = either.filter(({ row }) => columnOf(row).order === order).map(({ row }) => row);
    const proof = found[0] === undefined ? null : columnOf(found[0]).proof;
    return proof === null ? [] : [{ order, rows: found, proof }];
  });
}

function orderQuestion(
  either: readonly DatedRow[],
  columnOf: (row: number) => DateColumn,
  { told }: Pick<JudgedSheet, 'told'>,
  now: Date,
): SheetQuestion[] {
  const open = either.filter(({ row }) => columnOf(row).order === null);
  const [first] = open;
  const days = first && bothDays(first.written, now);
  if (!first || !days) return [];
  const { dayFirst, monthFirst, proof, likely } = columnOf(first.row);
  return [
    {
      kind: 'date_order',
      written: withoutRemark(first.written).text,
      days,
      guess: likely,
      told: told?.dateOrder ?? null,
      dayFirst,
      monthFirst,
      proof,
      rows: open.map(({ row }) => row),
    },
  ];
}

function convertedQuestion(
  dates: readonly DatedRow[],
  columnOf: (row: number) => DateColumn,
  { told }: Pick<JudgedSheet, 'told'>,
  now: Date,
): SheetQuestion[] {
  const found = dates.filter(({ row, written }) => columnOf(row).halfConverted && otherDay(written, now) !== null);
  const [first] = found;
  if (!first) return [];
  const { converted, proof } = columnOf(first.row);
  const swapped = converted && otherDay(converted, now);
  if (!converted || !swapped || !proof) return [];
  const rows = found.map(({ row }) => row);
  return [{ kind: 'converted_dates', shown: converted, swapped, told: told?.convertedDates ?? null, proof, rows }];
}

/** Texts that name no category of the event, the most frequent first; those that were told stay to be changed. */
function categoryQuestions(categories: readonly ImportCategory[], judged: readonly JudgedRow[]): SheetQuestion[] {
  const asked = byText(judged, ({ names, by }) => by === 'told' || names.length === 0);
  return [...asked.values()]
    .toSorted((one, other) => other.rows.length - one.rows.length)
    .map(({ written, by, names, rows }) => ({
      kind: 'category',
      written,
      guess: likelyCategory(written, categories)?.name ?? null,
      told: by === 'told' ? names : null,
      rows,
    }));
}

const understood = (judged: readonly JudgedRow[]): RowsReading['categories'] =>
  [...byText(judged, ({ names, by }) => by === 'guess' && names.length > 0).values()].map(({ by, ...one }) => ({
    ...one,
    by: by === 'told' ? 'told' : 'guess',
  }));

/** The parts of all categories' cells, those that are written alike together. */
function byText(judged: readonly JudgedRow[], asked: (part: JudgedRow['parts'][number]) => boolean) {
  const found = new Map<string, JudgedRow['parts'][number] & { rows: number[] }>();
  for (const { row, parts, outcome } of judged) {
    if (outcome === 'entered' || outcome === 'waits') continue;
    for (const part of parts.filter(asked)) {
      const key = `${part.written.toLowerCase()}|${part.names.join('|')}`;
      const one = found.get(key) ?? { ...part, rows: [] };
      if (!one.rows.includes(row)) one.rows.push(row);
      found.set(key, one);
    }
  }
  return found;
}
