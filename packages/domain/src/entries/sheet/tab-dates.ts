import { type DateColumn, dateColumn } from './birthdays.ts';

/**
 * The dates of a sheet, judged tab by tab: what one tab proves of its dates says nothing of those that somebody else
 * typed into another, and dates that a spreadsheet turned round in one do not look right because another has good ones.
 * `starts`: the numbers of rows after which a further tab begins; none where one tab was read.
 * @returns the column of dates that a row belongs to.
 */
export function datesByTab(
  dates: readonly { row: number; written: string }[],
  starts: readonly number[],
  now: Date,
): (row: number) => DateColumn {
  const tabOf = (row: number) => starts.filter((start) => row > start).length;
  const texts = new Map<number, string[]>();
  for (const { row, written } of dates) {
    const tab = tabOf(row);
    const of = texts.get(tab) ?? [];
    of.push(written);
    texts.set(tab, of);
  }
  const columns = new Map([...texts].map(([tab, of]) => [tab, dateColumn(of, now)]));
  const none = dateColumn([], now);
  return (row) => columns.get(tabOf(row)) ?? none;
}
