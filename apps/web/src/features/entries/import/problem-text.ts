import type { JudgedRow, RowProblem } from '@maidan/contract/entries/import';
import { date } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { importWords } from './words.ts';

/** A problem of a row in the language of the page. */
export function problemText({ field, kind, value, number, day }: RowProblem): string {
  const { problems, fields } = wordsNow(importWords);
  if (day) return problems[kind === 'too_young' ? 'born_before' : 'born_after']({ value, day: date(day) });
  const words = problems[kind];
  return typeof words === 'string' ? words : words({ field: fields[field], value, number: number ?? 0 });
}

export function noteText({ kind, value }: JudgedRow['notes'][number]): string {
  return wordsNow(importWords).notes[kind]({ value });
}
