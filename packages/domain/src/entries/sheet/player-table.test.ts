import { describe, expect, test } from 'vitest';
import { type MergedArea, plainTab, type SheetTab } from '../../sheet-tab.ts';
import { readPlayerTable } from './player-table.ts';

const header = ['School', 'Category', 'Name', 'Phone'];
const row = (name: string, school = '', category = '') => [school, category, name, '9876543210'];
const area = (top: number, left: number, bottom: number, right = left): MergedArea => ({ top, left, bottom, right });
const tabOf = (table: string[][], change: Partial<SheetTab> = {}): SheetTab => ({ ...plainTab(table), ...change });
const named = (text: string) => (text.startsWith('Girls') || text.startsWith('Boys') ? text : null);

describe('merged cells', () => {
  test('give their value to each row of players, and are told', () => {
    const table = [header, row('Asha', 'Deccan', 'Open'), row('Ravi'), row('Meera'), row('Kabir', 'Modern', 'Open')];
    const read = readPlayerTable(tabOf(table, { merges: [area(1, 0, 3), area(1, 1, 2)] }));
    expect(read.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['Deccan', 'Open'],
      ['Deccan', 'Open'],
      ['Deccan', ''],
      ['Modern', 'Open'],
    ]);
    expect(read.facts.merged).toEqual([
      { column: 'School', value: 'Deccan', from: 2, to: 4 },
      { column: 'Category', value: 'Open', from: 2, to: 3 },
    ]);
  });

  test('a title over the columns stays one title; a text hidden below a merged cell is not read', () => {
    const table = [['Deccan Open'], header, row('Asha', 'Deccan', 'Open'), row('Ravi', 'Modern')];
    const read = readPlayerTable(tabOf(table, { merges: [area(0, 0, 0, 3), area(2, 0, 3)] }));
    expect(read.rows.map(({ cells }) => cells[0])).toEqual(['Deccan', 'Deccan']);
    expect(read.facts.passedOver).toEqual([{ row: 1, text: 'Deccan Open', why: 'above', category: null }]);
  });

  test('a header in two rows is one header', () => {
    const table = [
      ['Name', 'Phone', 'Category', ''],
      ['', '', 'First', 'Second'],
      ['Asha', '98', 'MS', 'XD'],
    ];
    const read = readPlayerTable(tabOf(table, { merges: [area(0, 0, 1), area(0, 1, 1), area(0, 2, 0, 3)] }));
    expect(read).toMatchObject({
      header: ['Name', 'Phone', 'Category', 'Category'],
      mapping: ['name', 'phone', 'categories', 'categories'],
      rows: [{ row: 3, cells: ['Asha', '98', 'MS', 'XD'] }],
      facts: { passedOver: [] },
    });
  });

  test('a fee merged over two rows was paid once', () => {
    const table = [
      ['Name', 'Amount', 'Club'],
      ['Asha', '800', 'Deccan'],
      ['Ravi', '', ''],
    ];
    const read = readPlayerTable(tabOf(table, { merges: [area(1, 1, 2), area(1, 2, 2)] }));
    expect(read.rows.map(({ cells }) => cells)).toEqual([
      ['Asha', '800', 'Deccan'],
      ['Ravi', '', 'Deccan'],
    ]);
    expect(read.facts.merged).toHaveLength(1);
  });
});

describe('rows that are no player', () => {
  test('a heading that names a category gives it to the rows below; other wide headings are passed over', () => {
    const table = [
      ['Name', 'Phone', 'Club'],
      ['Girls U-13'],
      ['Asha', '98', ''],
      ['', 'Second page', ''],
      ['Meera', '97', ''],
      ['Boys U-13'],
      ['Ravi', '96', ''],
      ['Kabir'],
    ];
    const read = readPlayerTable(tabOf(table, { merges: [area(3, 1, 3, 2)] }), named);
    expect(read.rows.map(({ cells, category }) => [cells[0], category])).toEqual([
      ['Asha', 'Girls U-13'],
      ['Meera', 'Girls U-13'],
      ['Ravi', 'Boys U-13'],
      ['Kabir', 'Boys U-13'],
    ]);
    expect(read.facts.passedOver.map(({ row: number, why, category }) => [number, why, category])).toEqual([
      [2, 'heading', 'Girls U-13'],
      [4, 'heading', null],
      [6, 'heading', 'Boys U-13'],
    ]);
  });

  test('the header printed again is not a player', () => {
    const table = [header, row('Asha'), header.map((title) => title.toUpperCase()), row('Ravi')];
    const read = readPlayerTable(tabOf(table));
    expect(read.rows.map(({ row: number }) => number)).toEqual([2, 4]);
    expect(read.facts.passedOver).toMatchObject([{ row: 3, why: 'header_again' }]);
  });
});

test('hidden rows and columns, broken letters, failed formulas and cut texts are told of the players alone', () => {
  const table = [['Title \ufffd'], header, row('Asha \ufffd'), row('Ravi')];
  const read = readPlayerTable(
    tabOf(table, {
      hiddenRows: new Set([1, 4]),
      hiddenColumns: new Set([3]),
      failedCells: [
        { row: 1, column: 2, value: '#REF!' },
        { row: 3, column: 1, value: '#N/A' },
      ],
      cutRows: new Set([1, 3]),
    }),
  );
  expect(read.facts).toMatchObject({
    hiddenRows: [4],
    hiddenColumns: ['Phone'],
    brokenRows: [3],
    failedCells: [{ row: 3, column: 'Category', value: '#N/A' }],
    cutRows: [3],
  });
});
