import type { SheetTable } from './sheet-text.ts';

/** An area of merged cells, counted from 0; the last row and column belong to it. Its value stands in the first cell. */
export interface MergedArea {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A tab of a workbook, a table of a web page or a text file, as its cells stand there. Rows are numbered from 1. */
export interface SheetTab {
  /** Empty where tabs have no names. */
  name: string;
  hidden: boolean;
  /** Plain texts; the lines of a cell with several stay apart. */
  table: SheetTable;
  /** Filled rows beyond the limit; they are counted only. */
  beyond: number;
  /** Whether there is text in columns beyond the limit, which are not read. */
  tooWide: boolean;
  merges: readonly MergedArea[];
  hiddenRows: ReadonlySet<number>;
  /** From 0. */
  hiddenColumns: ReadonlySet<number>;
  /** Cells in which a formula failed; their text is empty. The column counts from 0. */
  failedCells: readonly { row: number; column: number; value: string }[];
  /** Rows with a text that was cut off. */
  cutRows: ReadonlySet<number>;
}

/** A tab of which there is nothing to say beyond its cells. */
export const plainTab = (table: SheetTable, name = ''): SheetTab => ({
  name,
  hidden: false,
  table,
  beyond: 0,
  tooWide: false,
  merges: [],
  hiddenRows: new Set(),
  hiddenColumns: new Set(),
  failedCells: [],
  cutRows: new Set(),
});

/** The name of a column: 0 → A, 26 → AA. */
export function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

/** The table with the value of each merged area in every row of its first column. */
export function withMergedRows({ table, merges }: Pick<SheetTab, 'table' | 'merges'>): SheetTable {
  const filled = table.map((cells) => [...cells]);
  for (const { top, left, bottom } of merges) {
    const value = table[top]?.[left];
    if (!value) continue;
    for (let at = top + 1; at <= bottom; at += 1) {
      const cells = filled[at];
      if (!cells) break;
      while (cells.length < left) cells.push('');
      cells[left] = value;
    }
  }
  return filled;
}
