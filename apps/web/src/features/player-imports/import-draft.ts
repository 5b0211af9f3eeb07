import type { JudgedRow } from '@maidan/contract/player-imports';
import type { Blanks, ImportDraft } from './empty-draft.ts';
import { cellsOf, type ColumnMeaning, type PlayerCells, type ReadSheet } from '@maidan/domain/player-sheet';

/** Another sheet is another import; what was said about blank cells and full categories stays. */
export const withSheet = (draft: ImportDraft, sheet: ReadSheet): ImportDraft => ({
  ...draft,
  importId: crypto.randomUUID(),
  step: 'columns',
  sheet,
  mapping: sheet.mapping,
  corrected: {},
  leftOut: [],
  judged: [],
});

/** A meaning belongs to one column; only categories may stand in several. */
export function withMeaning(draft: ImportDraft, at: number, meaning: ColumnMeaning | null): ImportDraft {
  const mapping = draft.mapping.map((one, index) => {
    if (index === at) return meaning;
    return one === meaning && meaning !== 'categories' ? null : one;
  });
  return { ...draft, mapping };
}

/** Every row as the texts that would be entered: typed over, or of the sheet with its blanks filled. */
export function rowsOf(draft: ImportDraft): { row: number; cells: PlayerCells }[] {
  return (draft.sheet?.rows ?? []).map(({ row, cells }) => ({
    row,
    cells: draft.corrected[row] ?? filled(cellsOf(cells, draft.mapping), draft.blanks),
  }));
}

/** What the server is asked about. */
export function sentSheet(draft: ImportDraft) {
  const { importId, whenFull } = draft;
  return { importId, whenFull, rows: rowsOf(draft).filter(({ row }) => !draft.leftOut.includes(row)) };
}

function filled(cells: PlayerCells, { categories, paid, phone, academy }: Blanks): PlayerCells {
  const instead: PlayerCells = { categories: categories.join('; '), paid: paid ?? '', phone, academy };
  const blanks = Object.entries(instead).filter(([field, text]) => text && !cells[field as keyof PlayerCells]);
  return { ...cells, ...Object.fromEntries(blanks) };
}

export type ShownOutcome = JudgedRow['outcome'] | 'left';

/** A row of the sheet with what the server said of it; rows that are left out were not asked about. */
export interface ShownRow {
  row: number;
  cells: PlayerCells;
  outcome: ShownOutcome;
  judged: JudgedRow | null;
}

export function shownRows(draft: ImportDraft): ShownRow[] {
  const byRow = new Map(draft.judged.map((one) => [one.row, one]));
  return rowsOf(draft).map(({ row, cells }) => {
    const judged = byRow.get(row) ?? null;
    const isLeft = draft.leftOut.includes(row) || !judged;
    return { row, cells, judged, outcome: isLeft ? 'left' : judged.outcome };
  });
}
