import type { SheetReading } from '@maidan/domain/entries/sheet-reading';
import { wordsNow } from '../../../platform/language.tsx';
import { readingWords } from './reading-words.ts';
import { rowNames } from './row-names.ts';

type Kind = 'page' | 'merged' | 'hiddenColumns' | 'broken' | 'failed' | 'cut' | 'passedOver' | 'encoding';

interface Fact {
  kind: Kind;
  title: string;
  texts: string[];
}

/** What is to be told of a reading beside its tabs and hidden rows, in the language of the page. */
export function factsToTell(reading: SheetReading): Fact[] {
  const words = wordsNow(readingWords);
  const { kind, encoding, merged, hiddenColumns, brokenRows, failedCells, cutRows, passedOver } = reading;
  const rows = (numbers: readonly number[]) => rowNames(reading, numbers);
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const facts: Record<Kind, string[]> = {
    broken: brokenRows.length > 0 ? [words.brokenRows({ rows: rows(brokenRows) })] : [],
    failed: failedCells.map(({ row, column, value }) => words.failedCell({ row: rows([row]), column, value })),
    merged: merged.map(({ column, value, from, to }) =>
      words.mergedCell({ column, value, rows: rows(range(from, to)), count: to - from + 1 }),
    ),
    hiddenColumns: hiddenColumns.length > 0 ? [words.hiddenColumnsRead({ columns: hiddenColumns.join(', ') })] : [],
    cut: cutRows.length > 0 ? [words.cutRows({ rows: rows(cutRows) })] : [],
    passedOver: passedOver.map(({ row, text, why, category }) => {
      if (why === 'header_again') return words.headerAgain({ row: rows([row]) });
      return words[category === null ? 'passedRow' : 'headingCategory']({ row: rows([row]), text });
    }),
    page: kind === 'web_page' ? [words.pageRead] : [],
    encoding: encoding === null || encoding === 'utf-8' ? [] : [words.encodings[encoding]],
  };
  return (Object.keys(facts) as Kind[])
    .map((one) => ({ kind: one, title: words[one], texts: facts[one] }))
    .filter(({ texts }) => texts.length > 0);
}
