import type { JudgedRow, RowProblem } from '@maidan/contract/entries/import';
import { wordsNow } from '../../../platform/language.tsx';
import { importWords } from './words.ts';

/** A problem of a row in the language of the page. */
export function problemText({ field, kind, value, number }: RowProblem): string {
  const { problems, fields } = wordsNow(importWords);
  const words = problems[kind];
  return typeof words === 'string' ? words : words({ field: fields[field], value, number: number ?? 0 });
}

export function noteText({ kind, value }: JudgedRow['notes'][number]): string {
  return wordsNow(importWords).notes[kind]({ value });
}
