import type { JudgedRow } from '@maidan/contract/entries/import';
import type { AskedSheet, Blanks, ImportDraft } from './empty-draft.ts';
import { cellsOf, type ColumnMeaning, type PlayerCells } from '@maidan/domain/entries/player-sheet';

/** Another sheet is another import; what was said about blank cells and full categories stays. */
export const withSheet = (draft: ImportDraft, sheet: AskedSheet): ImportDraft => ({
  ...draft,
  importId: crypto.randomUUID(),
  step: 'columns',
  sheet,
  mapping: sheet.mapping,
  answers: sheet.answers,
  corrected: {},
  leftOut: [],
  judged: [],
});

/** What a column is: a field of the player, the answer to a question, or neither. */
export type ColumnUse = { meaning: ColumnMeaning } | { question: string } | null;

/** A meaning and a question belong to one column; only categories may stand in several. */
export function withUse(draft: ImportDraft, at: number, use: ColumnUse): ImportDraft {
  const meaning = use && 'meaning' in use ? use.meaning : null;
  const question = use && 'question' in use ? use.question : null;
  const mapping = draft.mapping.map((one, index) => {
    if (index === at) return meaning;
    return one === meaning && meaning !== 'categories' ? null : one;
  });
  const answers = draft.answers.map((one, index) => {
    if (index === at) return question;
    return one === question ? null : one;
  });
  return { ...draft, mapping, answers };
}

/** The headers of columns that are neither, so that nobody believes them read. */
export const ignoredColumns = ({ sheet, mapping, answers }: ImportDraft): string[] =>
  (sheet?.header ?? []).filter((title, at) => title !== '' && !mapping[at] && !answers[at]);

/** What every row has to say, and what may be said once for all of them instead. */
const askedFields = ['paid', 'categories', 'phone'] as const satisfies readonly (keyof Blanks)[];
export type AskedField = (typeof askedFields)[number];

/**
 * Of what every row has to say: what no column of the sheet says, what some column does, and what nobody has said yet.
 */
export function askedOf({ mapping, blanks }: ImportDraft): Record<'forAll' | 'inColumns' | 'open', AskedField[]> {
  const forAll = askedFields.filter((field) => !mapping.includes(field));
  return {
    forAll,
    inColumns: askedFields.filter((field) => mapping.includes(field)),
    open: forAll.filter((field) => (blanks[field] ?? '').length === 0),
  };
}

/** Every row as the texts that would be entered: typed over, or of the sheet with its blanks filled. */
export function rowsOf(draft: ImportDraft): { row: number; cells: PlayerCells; answers: Record<string, string> }[] {
  return (draft.sheet?.rows ?? []).map(({ row, cells }) => ({
    row,
    cells: draft.corrected[row] ?? filled(cellsOf(cells, draft.mapping), draft.blanks),
    answers: Object.fromEntries(
      draft.answers.flatMap((question, at) => (question && cells[at] ? [[question, cells[at]]] : [])),
    ),
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
