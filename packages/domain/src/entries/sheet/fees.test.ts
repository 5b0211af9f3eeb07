import { expect, test } from 'vitest';
import { amountColumn, compareFees, isTotalRow, otherTotals, readSum, totalIn, wholeTotal } from './fees.ts';

test.each<[string, number | null]>([
  ['₹ 1,85,000/-', 18_500_000],
  ['Rs. 700', 70_000],
  ['350.50', 35_050],
  ['७००', 70_000],
  ['700 cash', null],
  ['', null],
])('"%s" is %s paise', (cell, paise) => {
  expect(readSum(cell)).toBe(paise);
});

test('a row of sums is no player', () => {
  expect(isTotalRow(['', 'Grand Total', '', '1,85,000'])).toBe(true);
  expect(isTotalRow(['कुल ५०००'])).toBe(true);
  expect(isTotalRow(['Total Singh', '9876543210'])).toBe(false);
  expect(isTotalRow(['', '12', '700'])).toBe(false);
  expect(totalIn(['Grand total: 1,85,000', '294'])).toBe(18_500_000);
});

test('a column of sums without a meaning of its own is compared', () => {
  const rows = [{ cells: ['Asha', '700', 'cash'] }, { cells: ['Ravi', '', 'cash'] }];
  expect(amountColumn({ header: ['Name', 'Fee', 'Paid by'], rows }, (column) => column !== 1)).toBe(1);
  expect(amountColumn({ header: ['Name', 'Fee', 'Paid by'], rows }, () => true)).toBeNull();
});

const row = (number: number, fee: number, amount: number | null, enters = true, isPaid = true) => ({
  row: number,
  enters,
  fee,
  isPaid,
  amount,
});

test('a row that pays more in the sheet than by our prices is named: a category may be missing', () => {
  const compared = compareFees([row(2, 700, 1400), row(3, 700, 700)], null);
  expect(compared).toMatchObject({ ours: 1400, sheet: 2100, difference: 700, unexplained: 700 });
  expect(compared.differing).toEqual([{ row: 2, ours: 700, sheet: 1400 }]);
});

test('rows that do not come in, or for which nothing was paid, explain the difference', () => {
  const compared = compareFees([row(2, 700, 700), row(3, 400, 400, false), row(4, 450, null, true, false)], 1100);
  expect(compared).toMatchObject({ ours: 1150, sheet: 1100, difference: -50, unexplained: 0 });
  expect(compared.explained).toEqual([
    { row: 3, amount: 400, why: 'not_entered' },
    { row: 4, amount: -450, why: 'not_paid' },
  ]);
});

test('with nothing but a total, what the rows left out do not make stays unexplained', () => {
  expect(compareFees([row(2, 700, null), row(3, 400, null, false)], 1100)).toMatchObject({
    difference: 400,
    unexplained: 0,
  });
  expect(compareFees([row(2, 700, null)], 1400).unexplained).toBe(700);
  expect(compareFees([row(2, 700, null)], null)).toMatchObject({ sheet: null, difference: 0 });
});

const sums = (tab: string | null, ...all: number[]) => all.map((sum) => ({ tab, sum }));

test.each([
  ['a total in each tab', [...sums('Boys', 1850), ...sums('Girls', 1090)], 2940],
  ['a total of all tabs at the foot of one', [...sums('Boys', 1850), ...sums('Girls', 1090, 2940)], 2940],
  ['totals of parts with one of all', sums(null, 1850, 1090, 2940), 2940],
  ['none', [], null],
])('what the totals of a sheet come to: %s', (_, totals, whole) => {
  expect(wholeTotal(totals)).toBe(whole);
});

test('each tab is compared with its own total; parts count together, and a total of all tabs is no other sum', () => {
  const rows = [...sums('Boys', 1000, 850), ...sums('Girls', 1090)];
  expect(otherTotals(rows, [...sums('Boys', 1850), ...sums('Girls', 1090)])).toEqual([]);
  expect(otherTotals(rows, sums('Girls', 2940))).toEqual([]);
  expect(otherTotals(rows, sums('Boys', 1000, 850))).toEqual([]);
  expect(otherTotals(rows, [...sums('Boys', 1850), ...sums('Girls', 1190)])).toEqual([
    { tab: 'Girls', total: 1190, rows: 1090 },
  ]);
});
