import { cellsOf, type ColumnMeaning, meaningOf, type PlayerCells, playerFields, squeezed } from '../player-sheet.ts';
import type { ReadSheet } from './player-tabs.ts';

/** A sheet with what its columns were taken for. */
export interface MatchedSheet extends ReadSheet {
  questions: readonly { id: string; question: string }[];
  /** The question that each column answers. */
  answers: readonly (string | null)[];
}

/** A row that was not entered, and why. */
export interface RowNotEntered {
  row: number;
  /** Its cells where they were corrected by hand. */
  corrected?: PlayerCells | undefined;
  /** As a person finds it in the sheet. */
  name: string;
  why: string;
}

/** What the columns are called that the sheet does not name itself. */
export interface NotEnteredTitles {
  fields: Readonly<Record<ColumnMeaning, string>>;
  row: string;
  why: string;
}

/**
 * The rows that were not entered as a sheet of their own, to be corrected and imported again: the columns as they stood,
 * then the row's place and the reason. A header whose column was matched by hand says what it was matched with, so that
 * it is found again; what was corrected by hand stands corrected.
 */
export function linesNotEntered(
  sheet: MatchedSheet,
  left: readonly RowNotEntered[],
  titles: NotEnteredTitles,
): string[][] {
  const { header, mapping } = sheet;
  // A sheet that was downloaded here before has these two already.
  const isOurs = (at: number) => !mapping[at] && (header[at] === titles.row || header[at] === titles.why);
  const columns = header.flatMap((_, at) => (isOurs(at) ? [] : [at]));
  const added = playerFields.filter((field) => !mapping.includes(field) && left.some((one) => one.corrected?.[field]));
  const cells = new Map(sheet.rows.map((one) => [one.row, one.cells]));
  return [
    [
      ...columns.map((at) => titleOf(sheet, at, titles)),
      ...added.map((field) => titles.fields[field]),
      titles.row,
      titles.why,
    ],
    ...left.map(({ row, corrected, name, why }) => {
      const texts = textsOf(cells.get(row) ?? [], mapping, corrected);
      return [...columns.map((at) => texts[at] ?? ''), ...added.map((field) => corrected?.[field] ?? ''), name, why];
    }),
  ];
}

const withoutBrackets = (title: string): string => title.replaceAll(/[()[\]{}]/g, ' ').trim();

function titleOf({ header, mapping, questions, answers }: MatchedSheet, at: number, titles: NotEnteredTitles): string {
  const own = header[at] ?? '';
  const question = questions.find(({ id }) => id === answers[at])?.question;
  if (question !== undefined) return squeezed(own) === squeezed(question) ? own : question;
  const meaning = mapping[at] ?? null;
  if (meaningOf(own) === meaning) return own;
  const bracketed = own === '' ? '' : `(${withoutBrackets(own)})`;
  // In brackets a title says nothing to whoever reads the header: the column was left out.
  return meaning === null ? bracketed : `${titles.fields[meaning]} ${bracketed}`.trim();
}

/** The row's cells; a corrected text stands in the first column of its meaning, and alone. */
function textsOf(
  cells: readonly string[],
  mapping: ReadSheet['mapping'],
  corrected: PlayerCells | undefined,
): readonly string[] {
  const before = cellsOf(cells, mapping);
  const seen = new Set<ColumnMeaning>();
  return cells.map((cell, at) => {
    const meaning = mapping[at] ?? null;
    const isList = meaning === 'categories' || meaning === 'partner';
    const asItStood = cell.split('\n').join(isList ? '; ' : ' ');
    const field = meaning === 'surname' ? 'name' : meaning;
    if (!corrected || field === null || (corrected[field] ?? '') === (before[field] ?? '')) return asItStood;
    if (seen.has(field)) return '';
    seen.add(field);
    return corrected[field] ?? '';
  });
}
