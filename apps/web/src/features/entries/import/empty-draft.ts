import type { RowsReading } from '@maidan/contract/entries/import';
import type { JudgedRow } from '@maidan/contract/entries/judged-rows';
import type { Paid } from '@maidan/domain/entries/player-cells';
import type { ColumnMeaning, PlayerCells } from '@maidan/domain/entries/player-sheet';
import type { PersonTold } from '@maidan/domain/entries/sheet/people';
import type { ReadSheet } from '@maidan/domain/entries/sheet/player-tabs';
import type { SheetReading } from '@maidan/domain/entries/sheet-reading';

/** The default for each field that a row leaves blank. */
export interface Blanks {
  categories: string[];
  paid: Paid | null;
  phone: string;
  academy: string;
}

/** A parsed sheet, with the event's questions for players and the columns that answer them. */
export interface AskedSheet extends ReadSheet {
  questions: { id: string; question: string }[];
  answers: (string | null)[];
  reading: SheetReading;
}

/** An import in progress: the parsed sheet, the organizer's choices, and the server's last verdict. */
export interface ImportDraft {
  /** Tells the server which rows it has already entered, even if its answer was lost. A new sheet gets a new one. */
  importId: string;
  step: 'sheet' | 'columns' | 'check';
  file: File | null;
  pasted: string;
  sheet: AskedSheet | null;
  mapping: (ColumnMeaning | null)[];
  /** For each column, the id of the question that it answers. */
  answers: (string | null)[];
  blanks: Blanks;
  whenFull: 'wait' | 'refuse';
  /** Rows edited by hand, by their number in the sheet. */
  corrected: Readonly<Record<number, PlayerCells>>;
  /** Typed into rows that need a look, by their number, and not yet checked: goes with the next check or entering. */
  typed: Readonly<Record<number, PlayerCells>>;
  leftOut: readonly number[];
  judged: readonly JudgedRow[];
  /** How the rows were read as a whole; null before the check. */
  rowsReading: RowsReading | null;
  /** What the organizer said of texts that stand in many rows. */
  told: ToldTexts;
}

export interface ToldTexts {
  dateOrder?: 'day_first' | 'month_first';
  convertedDates?: 'as_shown' | 'swapped';
  categoryNames?: { written: string; names: string[] }[];
  /** How names in capitals are written. */
  capitals?: 'title_case' | 'as_written';
  /** Who the people of single rows are. */
  people?: PersonTold[];
}

export const emptyDraft = (): ImportDraft => ({
  importId: crypto.randomUUID(),
  step: 'sheet',
  file: null,
  pasted: '',
  sheet: null,
  mapping: [],
  answers: [],
  blanks: { categories: [], paid: null, phone: '', academy: '' },
  whenFull: 'wait',
  corrected: {},
  typed: {},
  leftOut: [],
  judged: [],
  rowsReading: null,
  told: {},
});
