import { expect, test } from 'vitest';
import { placeOfRow, type TabFacts } from './sheet-reading.ts';

const tab = (name: string, before: number, read = true): TabFacts => ({
  name,
  rows: 3,
  read,
  hidden: false,
  players: true,
  headerRow: 1,
  before,
  category: null,
});

test('a row of several tabs is named by its tab and its number there', () => {
  const tabs = [tab('Fees', 0, false), tab('Singles', 0), tab('Doubles', 14)];
  expect(placeOfRow({ tabs }, 14)).toEqual({ tab: 'Singles', row: 14 });
  expect(placeOfRow({ tabs }, 15)).toEqual({ tab: 'Doubles', row: 1 });
});

test('a row of a single tab is named by its number alone', () => {
  expect(placeOfRow({ tabs: [tab('Singles', 0), tab('Doubles', 0, false)] }, 14)).toEqual({ tab: null, row: 14 });
});
