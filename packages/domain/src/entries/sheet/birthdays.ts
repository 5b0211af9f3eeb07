import { indiaDay, isRealDay } from '../../india-time.ts';
import { plainDigits } from '../../sheet-text.ts';
import { dayOfSheet } from '../player-cells.ts';
import { squeezed } from '../player-sheet.ts';

/** Whether 3/4 is the third of April or the fourth of March. */
export type DateOrder = 'day_first' | 'month_first';

/**
 * A date as its text allows to read it. `numbers`: two numbers and a year, in an order that the text alone may not
 * tell. `cell`: a date of the spreadsheet's own kind, which it may have made out of a text in the wrong order.
 */
type WrittenDate =
  | { kind: 'sure' | 'cell'; day: string }
  | { kind: 'numbers'; first: number; second: number; year: number }
  | { kind: 'year' };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const hindiMonths = [
  'जनवरी',
  'फरवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
].map(squeezed);

function readDate(written: string, now: Date): WrittenDate | null {
  const text = plainDigits(written)
    .replace(/[T\s]+\d{1,2}:\d{2}.*$/, '')
    .trim();
  const sure = (kind: 'sure' | 'cell', day: string | null): WrittenDate | null => (day ? { kind, day } : null);
  if (/^(?:19|20)\d{2}$/.test(text)) return { kind: 'year' };
  if (/^\d{5}$/.test(text)) return sure('cell', dayOfSheet(Number(text)));
  const yearFirst = /^(\d{4})([-/.\s])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (yearFirst) {
    const isCell = yearFirst[2] === '-' && text.length === 10;
    return sure(isCell ? 'cell' : 'sure', realDay(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4])));
  }
  const numbers = /^(\d{1,2})\s*[-/.\s]\s*(\d{1,2})\s*[-/.\s]\s*(\d{2}|\d{4})$/.exec(text);
  if (numbers)
    return {
      kind: 'numbers',
      first: Number(numbers[1]),
      second: Number(numbers[2]),
      year: yearOf(numbers[3] ?? '', now),
    };
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*([\p{L}\p{M}]+)[-/.,\s]*(\d{2}|\d{4})$/iu.exec(text);
  if (named) return sure('sure', realDay(yearOf(named[3] ?? '', now), monthOf(named[2] ?? ''), Number(named[1])));
  const american = /^([\p{L}\p{M}]+)[-/.\s]+(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4})$/iu.exec(text);
  if (american) return sure('sure', realDay(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2])));
  return null;
}

function monthOf(word: string): number {
  const hindi = hindiMonths.indexOf(squeezed(word));
  return (hindi >= 0 ? hindi : months.indexOf(word.slice(0, 3).toLowerCase())) + 1;
}

/** Two digits mean the latest such year that has begun. */
function yearOf(digits: string, now: Date): number {
  if (digits.length === 4) return Number(digits);
  const thisYear = Number(indiaDay(now).slice(0, 4));
  const year = Math.floor(thisYear / 100) * 100 + Number(digits);
  return year > thisYear ? year - 100 : year;
}

function realDay(year: number, month: number, day: number): string | null {
  const two = (value: number) => String(value).padStart(2, '0');
  const text = `${year}-${two(month)}-${two(day)}`;
  return isRealDay(text) ? text : null;
}

/** Day and month exchanged, where that is another date. */
function swapped(day: string): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return date === month ? null : realDay(year, date, month);
}

/** Both readings of two numbers; null where the numbers are no date in that order. */
const readings = ({ first, second, year }: { first: number; second: number; year: number }) => ({
  day_first: realDay(year, second, first),
  month_first: realDay(year, first, second),
});

/**
 * One date by itself, as YYYY-MM-DD: numbers in the given order only, since a guess could make somebody months older.
 * The month may be a word, the year may have two digits or stand first, and a spreadsheet's number of days is read too.
 */
export function readBirthday(written: string, now: Date, order: DateOrder = 'day_first'): string | null {
  const date = readDate(written, now);
  if (!date || date.kind === 'year') return null;
  return date.kind === 'numbers' ? readings(date)[order] : date.day;
}

/** What the dates of a column say about the order in which they were written, taken together. */
export interface DateColumn {
  /** Dates that only one order allows, with one of them. */
  dayFirst: number;
  monthFirst: number;
  proof: string | null;
  /** A text that could be read both ways, as the first of `either` such. */
  example: string | null;
  either: number;
  /** The order of every date, if the column proves one. */
  order: DateOrder | null;
  /** The order that is more likely where it proves none. */
  likely: DateOrder;
  /**
   * A spreadsheet of another country turned those texts into dates that it took for dates of its own order, and left
   * the others as they were. Then all its dates have a day that could be a month, and the texts left have none.
   */
  halfConverted: boolean;
  /** The first such date, and how many there are. */
  converted: string | null;
  cells: number;
}

/** Judges a whole column: 25/12 proves that the day stands first, 12/25 that the month does. */
export function dateColumn(texts: readonly string[], now: Date): DateColumn {
  const column: DateColumn = {
    dayFirst: 0,
    monthFirst: 0,
    proof: null,
    example: null,
    either: 0,
    order: null,
    likely: 'day_first',
    halfConverted: false,
    converted: null,
    cells: 0,
  };
  let hasPlainCell = false;
  for (const text of texts) {
    const date = readDate(withoutRemark(text).text, now);
    if (date?.kind === 'cell') {
      if (swapped(date.day)) {
        column.cells += 1;
        column.converted ??= date.day;
      } else if (date.day.slice(5, 7) !== date.day.slice(8)) hasPlainCell = true;
    }
    if (date?.kind !== 'numbers') continue;
    const both = readings(date);
    if (both.day_first && both.month_first) {
      if (both.day_first === both.month_first) continue;
      column.either += 1;
      column.example ??= text;
    } else if (both.day_first || both.month_first) {
      column[both.day_first ? 'dayFirst' : 'monthFirst'] += 1;
      column.proof ??= text;
    }
  }
  const { dayFirst, monthFirst } = column;
  if (dayFirst > 0 !== monthFirst > 0) column.order = dayFirst > 0 ? 'day_first' : 'month_first';
  column.likely = monthFirst > dayFirst ? 'month_first' : 'day_first';
  column.halfConverted = column.cells > 0 && !hasPlainCell && dayFirst + monthFirst > 0;
  return column;
}

/** What the organizer says of a column whose dates leave it open. */
export interface DatesTold {
  dateOrder?: DateOrder | undefined;
  /** Whether the spreadsheet's own dates are right as they are shown, or have day and month exchanged. */
  convertedDates?: 'as_shown' | 'swapped' | undefined;
}

export type ColumnDay =
  | { day: string }
  /** Not a date, a year alone, or a date whose order must be told first. */
  | { problem: 'bad_date' | 'year_only' | 'date_order' | 'date_converted' };

/** One date of a column, read as the column proves or as the organizer says; never by a guess. */
export function dayInColumn(written: string, column: DateColumn, told: DatesTold, now: Date): ColumnDay {
  const date = readDate(written, now);
  if (!date) return { problem: 'bad_date' };
  if (date.kind === 'year') return { problem: 'year_only' };
  if (date.kind === 'numbers') {
    const both = readings(date);
    const only = both.day_first === null || both.month_first === null || both.day_first === both.month_first;
    const order = column.order ?? told.dateOrder;
    const day = only ? (both.day_first ?? both.month_first) : order && both[order];
    if (day) return { day };
    return { problem: only ? 'bad_date' : 'date_order' };
  }
  const other = date.kind === 'cell' && column.halfConverted ? swapped(date.day) : null;
  if (!other) return { day: date.day };
  if (!told.convertedDates) return { problem: 'date_converted' };
  return { day: told.convertedDates === 'swapped' ? other : date.day };
}

/** Both days that a date can be, for the question; 1/1 is the same day either way. */
export function bothDays(written: string, now: Date): Record<DateOrder, string> | null {
  const date = readDate(withoutRemark(written).text, now);
  if (date?.kind !== 'numbers') return null;
  const { day_first, month_first } = readings(date);
  return day_first && month_first && day_first !== month_first ? { day_first, month_first } : null;
}

/** The day that a date of the spreadsheet's own kind is with day and month exchanged; null for all others. */
export function otherDay(written: string, now: Date): string | null {
  const date = readDate(withoutRemark(written).text, now);
  return date?.kind === 'cell' ? swapped(date.day) : null;
}

/** A date with its remark in brackets, or an age after it, taken off: "2/11/2014 (12 yrs)". */
export function withoutRemark(written: string): { text: string; left: string } {
  const found = /^(.*?\d)\s*([([{].*|,?\s*age\b.*)$/is.exec(written.trim());
  return found ? { text: found[1] ?? '', left: (found[2] ?? '').trim() } : { text: written, left: '' };
}
