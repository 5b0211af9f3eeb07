import { expect, test } from 'vitest';
import { type MadeCell, madeXlsx, type MadeTab } from '../../../test/sheet-maker.ts';
import { readXlsx } from './xlsx-reader.ts';

const limits = { rows: 50, columns: 10 };
const tabsOf = (...tabs: MadeTab[]) => readXlsx(madeXlsx({ tabs }), limits);

test.each<[string, MadeCell, string]>([
  ['an escaped line end', { raw: '<t>Asha Menon_x000D_</t>' }, 'Asha Menon\r'],
  ['an escaped underscore', { raw: '<t>Ravi _x005F_x0041_ More</t>' }, 'Ravi _x0041_ More'],
  ['an escape in small letters', { raw: '<t>a_x000d_b_x0009_c</t>' }, 'a\rb\tc'],
  ['a letter beyond the first plane, by its halves', { raw: '<t>_xD83C__xDFF8_</t>' }, '🏸'],
  ['what only looks like an escape', { raw: '<t>_x12_ _xZZZZ_ x0041_</t>' }, '_x12_ _xZZZZ_ x0041_'],
  ['an escape in the text of a formula', { formula: 'A1', shows: 'a_x000D_b' }, 'a\rb'],
  ['a text in runs', { runs: ['Boys ', 'U-13'] }, 'Boys U-13'],
  ['a phonetic guide', { raw: '<t>Asha</t><rPh sb="0" eb="1"><t>guide</t></rPh><phoneticPr fontId="1"/>' }, 'Asha'],
  ['a long phone number', { number: 919_876_543_210, format: '0.00E+00' }, '919876543210'],
  ['a phone number with leading zeros', { number: 9_876_543_210, format: '00000000000' }, '09876543210'],
  ['a sum as computed', 0.1 + 0.2, '0.3'],
  ['a share', { number: 0.15, format: '0%' }, '15%'],
  ['a share to the half', { number: 0.155, format: '0.0%' }, '15.5%'],
  ['money', { number: 1300, format: '"₹" #,##0' }, '1300'],
  ['a day', { day: '2014-11-02', format: 'd-mmm-yy' }, '2014-11-02'],
  ['a day in another language', { day: '2014-11-02', format: '[$-4000439]dd mmmm yyyy' }, '2014-11-02'],
  ['days after a text', { number: 12, format: '"day" 0' }, '12'],
  ['a number as text', '098765 43210', '098765 43210'],
  ['yes', true, 'Yes'],
])('%s', (_, cell, text) => {
  for (const since1904 of [false, true])
    for (const strings of ['shared', 'inline'] as const) {
      const [tab] = readXlsx(madeXlsx({ tabs: [{ rows: [['x', cell]] }], strings, since1904 }), limits);
      expect(tab?.table).toEqual([['x', text]]);
    }
});

test('a failed formula is blank, and told', () => {
  expect(tabsOf({ rows: [['x'], ['y', { error: '#N/A' }, 'z']] })).toMatchObject([
    { table: [['x'], ['y', '', 'z']], failedCells: [{ row: 2, column: 1, value: '#N/A' }] },
  ]);
});

test('tabs with their names, merges and what is hidden; charts have no cells', () => {
  const tabs = tabsOf(
    { name: 'Read & me', rows: [['How to']] },
    { name: 'Chart', rows: [], isChart: true },
    {
      name: 'Boys',
      rows: [['Name', 'Club'], ['Asha', 'Deccan'], ['Ravi']],
      merges: ['B2:B3'],
      hiddenRows: [3],
      hiddenColumns: ['B'],
    },
    { name: '2025', rows: [['Name']], hidden: 'very' },
  );
  expect(tabs.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Read & me', false],
    ['Boys', false],
    ['2025', true],
  ]);
  expect(tabs[1]).toMatchObject({
    merges: [{ top: 1, left: 1, bottom: 2, right: 1 }],
    hiddenRows: new Set([3]),
    hiddenColumns: new Set([1]),
  });
});
