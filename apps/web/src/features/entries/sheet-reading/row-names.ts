import { placeOfRow, type SheetReading } from '@maidan/domain/entries/sheet-reading';
import { wordsNow } from '../../../platform/language.tsx';
import { readingWords } from './reading-words.ts';

type Tabs = Pick<SheetReading, 'tabs'>;

/** Rows as a person finds them in the sheet: "rows 14–31, 44", with their tab where several were read. */
export function rowNames(reading: Tabs, rows: readonly number[]): string {
  const words = wordsNow(readingWords);
  const byTab = new Map<string | null, number[]>();
  for (const { tab, row } of rows.map((one) => placeOfRow(reading, one)))
    byTab.set(tab, [...(byTab.get(tab) ?? []), row]);
  return [...byTab]
    .map(([tab, numbers]) => {
      const named = words.rows({ count: numbers.length, rows: ranges(numbers) });
      return tab === null ? named : words.inTab({ tab, rows: named });
    })
    .join('; ');
}

/** 3, 7, 8, 9 → "3, 7–9". */
function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && number === run[1] + 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ');
}
