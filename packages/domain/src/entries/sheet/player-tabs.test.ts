import { describe, expect, test } from 'vitest';
import { plainTab } from '../../sheet-tab.ts';
import { readPlayerTabs } from './player-tabs.ts';

const categoryNamed = (text: string) => (/^(?:Boys|Girls) U-13$/.test(text) ? text : null);
const tab = (name: string, ...table: string[][]) => plainTab(table, name);
const boys = tab('Boys U-13', ['Name', 'Phone'], ['Aarav', '98'], ['Vihaan', '97']);
const girls = tab('Girls U-13', ['Entries'], ['Mobile', 'Coach', 'Player name'], ['96', 'Rao', 'Anaya']);
const readMe = tab('Read me', ['How to fill this form'], ['One line for each player.']);

const read = (tabs: Parameters<typeof readPlayerTabs>[0], chosen?: number[]) =>
  readPlayerTabs(tabs, { chosen, categoryNamed });

describe('which tab is read', () => {
  test('the first with players, and of the others it is said what they hold', () => {
    const { rows, reading } = read([readMe, boys, girls, tab('Empty', ['', ''])]) ?? {};
    expect(rows?.map(({ cells }) => cells[0])).toEqual(['Aarav', 'Vihaan']);
    expect(reading?.tabs).toMatchObject([
      { name: 'Read me', rows: 2, read: false, players: false, headerRow: null },
      { name: 'Boys U-13', rows: 2, read: true, players: true, headerRow: 1, category: 'Boys U-13' },
      { name: 'Girls U-13', rows: 1, read: false, players: true, headerRow: 2, category: null },
    ]);
  });

  test('a hidden tab only if no other has players; a word in instructions is no table', () => {
    const hidden = { ...boys, hidden: true };
    expect(read([hidden, girls])?.reading.tabs.map((one) => one.read)).toEqual([false, true]);
    expect(read([readMe, hidden])?.reading.tabs.map((one) => one.read)).toEqual([false, true]);
    const words = tab('Columns', ['Name', 'the full one'], ['Place', 'where from']);
    expect(read([words, boys])?.reading.tabs.map((one) => one.read)).toEqual([false, true]);
  });

  test('the chosen ones, and none that is not there', () => {
    expect(read([readMe, boys, girls], [2])?.rows).toHaveLength(1);
    expect(read([boys, girls], [2])).toBeNull();
  });
});

describe('several tabs', () => {
  test('a row of sums gets no category, so that it stays one', () => {
    const summed = tab('Girls U-13', ['Name', 'Phone'], ['Anaya', '96'], ['Grand Total', '1']);
    expect(read([boys, summed], [0, 1])?.rows.map(({ cells }) => cells[2])).toEqual([
      'Boys U-13',
      'Boys U-13',
      'Girls U-13',
      '',
    ]);
  });

  test('are matched by their own headers, numbered one after the other, and name the category of their rows', () => {
    const { header, mapping, rows, reading } = read([boys, girls], [0, 1]) ?? {};
    expect(header).toEqual(['Name', 'Phone', '', 'Coach']);
    expect(mapping).toEqual(['name', 'phone', 'categories', null]);
    expect(rows).toEqual([
      { row: 2, cells: ['Aarav', '98', 'Boys U-13', ''] },
      { row: 3, cells: ['Vihaan', '97', 'Boys U-13', ''] },
      { row: 6, cells: ['Anaya', '96', 'Girls U-13', 'Rao'] },
    ]);
    expect(reading).toMatchObject({
      categoryColumn: 2,
      tabs: [
        { before: 0, category: 'Boys U-13' },
        { before: 3, category: 'Girls U-13' },
      ],
      passedOver: [{ row: 4, text: 'Entries' }],
    });
  });

  test('a tab with a column of categories keeps them, whatever its name', () => {
    const own = tab('Girls U-13', ['Name', 'Category'], ['Diya', 'Girls U-15'], ['Ira', '']);
    const { mapping, rows, reading } = read([own, boys], [0, 1]) ?? {};
    expect(mapping).toEqual(['name', 'categories', 'phone']);
    expect(rows?.map(({ cells }) => cells[1])).toEqual(['Girls U-15', '', 'Boys U-13', 'Boys U-13']);
    expect(reading?.tabs.map(({ category }) => category)).toEqual([null, 'Boys U-13']);
    expect(reading?.categoryColumn).toBeNull();
  });

  test('a tab that goes on without a header has the columns of the first', () => {
    const more = tab('More', ['Kabir', '95']);
    expect(read([boys, more], [0, 1])?.rows.at(-1)?.cells.slice(0, 2)).toEqual(['Kabir', '95']);
  });

  test('a heading within a tab is nearer than its name', () => {
    const mixed = tab('Boys U-13', ['Name', 'Phone'], ['Aarav', '98'], ['Girls U-13'], ['Anaya', '96']);
    expect(read([mixed])?.rows.map(({ cells }) => cells[2])).toEqual(['Boys U-13', 'Girls U-13']);
  });
});

test('a tab has as many rows as are checked: rows of sums are nobody’s', () => {
  const summed = tab('Open', ['Name', 'Fees'], ['Asha', '500'], ['Ravi', '500'], ['Total', '1000']);
  expect(read([summed])?.reading.tabs).toMatchObject([{ rows: 2 }]);
});
