import type { RowsReading } from '@maidan/contract/entries/import';
import { type PlayerCells, playerFields, squeezed } from '@maidan/domain/entries/player-sheet';
import type { PersonTold } from '@maidan/domain/entries/sheet/people';
import type { ImportDraft, ToldTexts } from './empty-draft.ts';
import { rowsOf, type ShownRow } from './import-draft.ts';
import { openOf } from './sheet-questions.tsx';
import { typedCells } from './typed-cells.ts';

/** What the organizer said of the sheet, with one more answer; the last one about a text counts. */
export function withTold(draft: ImportDraft, change: ToldTexts): ImportDraft {
  const written = new Set(change.categoryNames?.map((one) => squeezed(one.written)));
  const before = draft.told.categoryNames?.filter((one) => !written.has(squeezed(one.written))) ?? [];
  const categoryNames = [...before, ...(change.categoryNames ?? [])];
  const people = withPeople(draft.told.people ?? [], change.people ?? []);
  return {
    ...draft,
    told: {
      ...draft.told,
      ...change,
      ...(categoryNames.length > 0 && { categoryNames }),
      ...(people.length > 0 && { people }),
    },
  };
}

/** Of a row, what was said of its player and of its pairs stands side by side. */
function withPeople(before: readonly PersonTold[], more: readonly PersonTold[]): PersonTold[] {
  const told = new Map(before.map((one) => [one.row, one]));
  for (const one of more) told.set(one.row, { ...told.get(one.row), ...one });
  return [...told.values()];
}

/** Rows that are corrected may be of other people: what was said of them is asked anew. */
export function withoutPeople({ told, ...draft }: ImportDraft, rows: readonly number[]): ImportDraft {
  const { people = [], ...others } = told;
  const kept = people.filter(({ row }) => !rows.includes(row));
  return { ...draft, told: { ...others, ...(kept.length > 0 && { people: kept }) } };
}

/** The draft with what was typed into its rows; who their people are is asked anew. */
export function withTyped(draft: ImportDraft): ImportDraft {
  const before = new Map(rowsOf(draft).map(({ row, cells }) => [row, cells]));
  const mended = Object.entries(draft.typed).flatMap(([row, typed]) => {
    const cells = before.get(Number(row));
    return cells ? [[Number(row), typedCells(cells, { ...cells, ...typed })] as const] : [];
  });
  if (mended.length === 0) return draft;
  const known = withoutPeople(
    draft,
    mended.map(([row]) => row),
  );
  return { ...known, corrected: { ...draft.corrected, ...Object.fromEntries(mended) } };
}

/** The rows into which something was typed since a draft was sent: the rest has been judged. */
export function typedSince(now: ImportDraft, sent: ImportDraft): ImportDraft['typed'] {
  const isNew = ([row, cells]: [string, PlayerCells]) =>
    playerFields.some((field) => cells[field] !== sent.typed[Number(row)]?.[field]);
  return Object.fromEntries(Object.entries(now.typed).filter(isNew));
}

/** Whether nothing keeps a row out but questions that are asked above for all rows. */
export function waitsForAnswer({ row, judged }: ShownRow, questions: RowsReading['questions']): boolean {
  const asked = openOf(questions).filter(({ rows }) => rows.includes(row));
  const kinds = new Set<string>(asked.map(({ kind }) => kind));
  const texts = new Set(asked.flatMap((one) => (one.kind === 'category' ? [one.written.toLowerCase()] : [])));
  return (judged?.problems ?? []).every(
    ({ kind, value }) =>
      (kind === 'date_order' && kinds.has('date_order')) ||
      (kind === 'date_converted' && kinds.has('converted_dates')) ||
      (kind === 'category_unknown' && texts.has(value.toLowerCase())),
  );
}
