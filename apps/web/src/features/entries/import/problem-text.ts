import type { JudgedRow, RowProblem } from '@maidan/contract/entries/import';
import { date } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { importWords } from './words.ts';

/** What a row is called: its number in the sheet, with its tab if there are several. */
export type RowNamer = (row: number) => string;

/** A problem of a row in the language of the page. */
export function problemText({ field, kind, value, number, day }: RowProblem, nameOf: RowNamer): string {
  const { problems, fields, paid } = wordsNow(importWords);
  if (day) return problems[kind === 'too_young' ? 'born_before' : 'born_after']({ value, day: date(day) });
  if (kind === 'paid_otherwise') return problems[kind]({ value: paid[value as keyof typeof paid] });
  const words = problems[kind];
  return typeof words === 'string'
    ? words
    : words({ field: fields[field], value, number: number ?? 0, other: number === null ? '' : nameOf(number) });
}

/** A note of a row, in the language of the page. */
export function noteText(
  { kind, value, field, row = 0 }: JudgedRow['notes'][number],
  own: number,
  nameOf: RowNamer,
): string {
  const { notes, fields } = wordsNow(importWords);
  if (kind === 'text_left_out') return notes[kind]({ value, field: field ? fields[field] : '' });
  return kind === 'joins_row' ? notes[kind]({ value, row: nameOf(row), own: nameOf(own) }) : notes[kind]({ value });
}
