import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { type ImportCategory, judgeImport, type SheetTold } from '../import.ts';
import { readingOfSheet } from './reading.ts';
import type { PlayerCells } from '../player-sheet.ts';

const now = new Date('2026-11-21T04:00:00Z');
const category = (name: string, change: Partial<ImportCategory> = {}): ImportCategory => ({
  id: name,
  name,
  price: paise(50_000),
  format: 'singles',
  minAge: null,
  maxAge: null,
  gender: null,
  free: null,
  ...change,
});
const categories = [
  category('Boys U-13', { maxAge: 12, gender: 'male' }),
  category('Boys U-19', { maxAge: 18, gender: 'male' }),
  category("Men's Singles", { gender: 'male' }),
];
const event = {
  approvalStatus: 'approved' as const,
  tournamentStatus: 'open' as const,
  startsAt: new Date('2026-12-12T03:30:00Z'),
  categories,
  questions: [],
};
const read = (cells: PlayerCells[], told: SheetTold = {}, tabStarts: number[] = []) => {
  const rows = cells.map((one, at) => ({
    row: at + 2,
    cells: { name: `Child ${at}`, phone: '9876543210', categories: 'MS', paid: 'cash', ...one },
  }));
  const sheet = { rows, tabStarts, whenFull: 'wait' as const, known: [], before: new Map(), told };
  const judged = judgeImport(event, sheet, now);
  return { judged, reading: readingOfSheet(categories, sheet, judged, now) };
};

test('the order of dates is asked once, with both days and our guess; the answer stays with the question', () => {
  const dobs = ['03/04/1990', '05/06/1991', '25/12/1992', '12/25/1992'].map((dob) => ({ dob }));
  const question = {
    kind: 'date_order',
    written: '03/04/1990',
    days: { day_first: '1990-04-03', month_first: '1990-03-04' },
    guess: 'day_first',
    told: null,
    dayFirst: 1,
    monthFirst: 1,
    proof: '25/12/1992',
    rows: [2, 3],
  };
  const { judged, reading } = read(dobs);
  expect(reading.questions).toEqual([question]);
  expect(judged.map(({ outcome }) => outcome)).toEqual(['refuse', 'refuse', 'enter', 'enter']);
  const told = read(dobs, { dateOrder: 'month_first' });
  expect(told.reading.questions).toEqual([{ ...question, told: 'month_first' }]);
  expect(told.judged[0]).toMatchObject({ outcome: 'enter', player: { dob: '1990-03-04' } });
});

test('an order that the column proves is no question, but is said', () => {
  const { reading } = read(['03/04/1990', '25/12/1992'].map((dob) => ({ dob })));
  expect(reading.questions).toEqual([]);
  expect(reading.dates).toEqual([{ order: 'day_first', rows: [2], proof: '25/12/1992' }]);
  expect(read([{ dob: '3 April 1990' }]).reading.dates).toEqual([]);
});

test('dates that a spreadsheet made in the wrong order are asked about', () => {
  const { reading } = read(['1990-02-11', '25/12/1992'].map((dob) => ({ dob })));
  expect(reading.questions).toEqual([
    {
      kind: 'converted_dates',
      shown: '1990-02-11',
      swapped: '1990-11-02',
      told: null,
      proof: '25/12/1992',
      rows: [2],
    },
  ]);
});

test('the dates of a tab are judged by themselves: what another tab shows proves nothing of them', () => {
  // A tab that a spreadsheet turned round, and one whose dates were typed as dates, from row 4 on.
  const dobs = ['1990-02-11', '12/25/1992', '1991-06-17', '1991-04-03'].map((dob) => ({ dob }));
  const days = (one: ReturnType<typeof read>) => one.judged.map(({ player }) => player.dob);
  const apart = read(dobs, { convertedDates: 'swapped' }, [3]);
  expect(apart.reading.questions).toMatchObject([{ kind: 'converted_dates', shown: '1990-02-11', rows: [2] }]);
  expect(days(apart)).toEqual(['1990-11-02', '1992-12-25', '1991-06-17', '1991-04-03']);
  // Control: taken as one column, the good dates of the second tab vouch for those of the first.
  expect(read(dobs).reading.questions).toEqual([]);

  const orders = ['03/04/1990', '25/12/1992', '03/04/1991', '12/25/1992', '05/06/1991'].map((dob) => ({ dob }));
  const proved = read(orders, { dateOrder: 'day_first' }, [3, 5]);
  expect(proved.reading.dates).toEqual([
    { order: 'day_first', rows: [2], proof: '25/12/1992' },
    { order: 'month_first', rows: [4], proof: '12/25/1992' },
  ]);
  expect(proved.reading.questions).toMatchObject([
    { kind: 'date_order', written: '05/06/1991', rows: [6], proof: null },
  ]);
  expect(days(proved)).toEqual(['1990-04-03', '1992-12-25', '1991-03-04', '1992-12-25', '1991-06-05']);
});

test('a text that names no category is asked once for all its rows, the most frequent first', () => {
  const rows = ['U-16 Boys', 'MS, u-16 boys', 'Chess'].map((text) => ({ categories: text }));
  const { reading } = read(rows);
  expect(reading.questions).toEqual([
    { kind: 'category', written: 'U-16 Boys', guess: 'Boys U-19', told: null, rows: [2, 3] },
    { kind: 'category', written: 'Chess', guess: null, told: null, rows: [4] },
  ]);
  const told = read(rows, {
    categoryNames: [
      { written: 'U-16 Boys', names: ['Boys U-19'] },
      { written: 'Chess', names: [] },
    ],
  });
  expect(told.judged.map(({ player }) => player.categories)).toEqual([
    ['Boys U-19'],
    ["Men's Singles", 'Boys U-19'],
    [],
  ]);
  expect(told.judged[2]).toMatchObject({
    outcome: 'refuse',
    problems: [{ kind: 'category_left_out', field: 'categories' }],
    notes: [{ kind: 'text_left_out', value: 'Chess', field: 'categories' }],
  });
  expect(told.reading.questions).toMatchObject([{ told: ['Boys U-19'] }, { told: [] }]);
});

test('what was guessed, split and written in capitals is said with its rows', () => {
  const { reading } = read([{ categories: 'MS, BS U-19' }, { name: 'ASHA KULKARNI' }, { categories: "Men's Singles" }]);
  expect(reading.categories).toEqual([
    { written: 'MS', names: ["Men's Singles"], by: 'guess', rows: [2, 3] },
    { written: 'BS U-19', names: ['Boys U-19'], by: 'guess', rows: [2] },
  ]);
  expect(reading.split).toEqual({
    rows: [2],
    entries: 2,
    written: 'MS, BS U-19',
    names: ["Men's Singles", 'Boys U-19'],
  });
  expect(reading.capitals).toEqual({ rows: [3], name: 'ASHA KULKARNI', instead: 'Asha Kulkarni', told: null });
});

test('names in capitals stay as they stand until it is said; then players and partners are written as people write', () => {
  const cells = [{ name: 'SWAPNIL D. SHINDE', partner: 'K.S. RAO' }, { name: 'Meera Iyer' }];
  const names = (told: SheetTold) => {
    const { judged, reading } = read(cells, told);
    expect(reading.capitals).toMatchObject({ rows: [2], instead: 'Swapnil D. Shinde', told: told.capitals ?? null });
    return judged.map(({ player }) => [player.name, ...player.partners].join(' / '));
  };
  expect(names({})).toEqual(['SWAPNIL D. SHINDE / K.S. RAO', 'Meera Iyer']);
  expect(names({ capitals: 'as_written' })).toEqual(['SWAPNIL D. SHINDE / K.S. RAO', 'Meera Iyer']);
  expect(names({ capitals: 'title_case' })).toEqual(['Swapnil D. Shinde / K.S. Rao', 'Meera Iyer']);
});
