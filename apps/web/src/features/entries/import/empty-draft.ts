import type { JudgedRow } from '@maidan/contract/entries/import';
import type { Paid } from '@maidan/domain/entries/player-cells';
import type { ColumnMeaning, PlayerCells, ReadSheet } from '@maidan/domain/entries/player-sheet';

/** What counts for a row that leaves it blank. */
export interface Blanks {
  categories: string[];
  paid: Paid | null;
  phone: string;
  academy: string;
}

/** A sheet that was read, with what the event asks its players and the columns that answer it. */
export interface AskedSheet extends ReadSheet {
  questions: { id: string; question: string }[];
  answers: (string | null)[];
}

/** An import on its way: what was read, what the organizer said about it, and what the server said last. */
export interface ImportDraft {
  /** The server knows by it which rows it has entered, also when its answer got lost. A new sheet has a new one. */
  importId: string;
  step: 'sheet' | 'columns' | 'check';
  file: File | null;
  pasted: string;
  sheet: AskedSheet | null;
  mapping: (ColumnMeaning | null)[];
  /** Column by column the question that it answers, by its id. */
  answers: (string | null)[];
  blanks: Blanks;
  whenFull: 'wait' | 'refuse';
  /** Rows that were typed over, by their number in the sheet. */
  corrected: Readonly<Record<number, PlayerCells>>;
  leftOut: readonly number[];
  judged: readonly JudgedRow[];
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
  leftOut: [],
  judged: [],
});
