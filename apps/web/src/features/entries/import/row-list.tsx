import { placeOfRow, type SheetReading } from '@maidan/domain/entries/sheet-reading';
import type { ReactNode } from 'react';
import { wordsNow } from '../../../platform/language.tsx';
import classes from './check.module.css';
import { checkWords } from './check-words.ts';

const first = 6;

/** The first rows of a list, and how many follow. */
export function rowList(rows: readonly number[], nameOf: (row: number) => string): string {
  const names = rows.slice(0, first).map(nameOf).join(', ');
  const count = rows.length - first;
  return count > 0 ? wordsNow(checkWords).andMore({ list: names, count }) : names;
}

/** A row as the sheet numbers it, with its tab if several were read. */
export function rowName(reading: Pick<SheetReading, 'tabs'> | undefined, row: number): string {
  if (!reading) return String(row);
  const place = placeOfRow(reading, row);
  return place.tab ? `${place.tab} ${place.row}` : String(place.row);
}

const mark = '\u0001';

/** A sentence in which a text of the sheet stands as it is written there. */
export function withMarked(sentence: (values: { text: string }) => string, text: string): ReactNode {
  const [before = '', after = ''] = sentence({ text: mark }).split(mark);
  return (
    <>
      {before}
      <code className={classes.written}>{text}</code>
      {after}
    </>
  );
}
