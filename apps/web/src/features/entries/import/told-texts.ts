import type { RowsReading } from '@maidan/contract/entries/import';
import { squeezed } from '@maidan/domain/entries/player-sheet';
import type { ImportDraft, ToldTexts } from './empty-draft.ts';
import type { ShownRow } from './import-draft.ts';
import { mostQuestions } from './sheet-questions.tsx';

/** What the organizer said of the sheet, with one more answer; the last one about a text counts. */
export function withTold(draft: ImportDraft, change: ToldTexts): ImportDraft {
  const written = new Set(change.categoryNames?.map((one) => squeezed(one.written)));
  const before = draft.told.categoryNames?.filter((one) => !written.has(squeezed(one.written))) ?? [];
  const categoryNames = [...before, ...(change.categoryNames ?? [])];
  return { ...draft, told: { ...draft.told, ...change, ...(categoryNames.length > 0 && { categoryNames }) } };
}

/** Whether nothing keeps a row out but questions that are asked above for all rows. */
export function waitsForAnswer({ row, judged }: ShownRow, questions: RowsReading['questions']): boolean {
  const asked = questions.slice(0, mostQuestions).filter(({ rows, told }) => told === null && rows.includes(row));
  const kinds = new Set<string>(asked.map(({ kind }) => kind));
  const texts = new Set(asked.flatMap((one) => (one.kind === 'category' ? [one.written.toLowerCase()] : [])));
  return (judged?.problems ?? []).every(
    ({ kind, value }) =>
      (kind === 'date_order' && kinds.has('date_order')) ||
      (kind === 'date_converted' && kinds.has('converted_dates')) ||
      (kind === 'category_unknown' && texts.has(value.toLowerCase())),
  );
}
