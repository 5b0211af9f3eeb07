import { expect, test } from 'vitest';
import { accountOf } from './account.ts';

const row = (number: number, change: object = {}) => ({
  row: number,
  problems: [],
  notes: [],
  player: { name: 'Asha', phone: '9876543210', categories: ['Open'] },
  isSettled: false,
  ...change,
});
const sheet = {
  header: ['Name', 'Phone', 'Category', 'Remarks'],
  mapping: ['name', 'phone', 'categories', null] as const,
  answers: [null, null, null, null],
  amounts: null,
};

test('every filled cell is read, asked about, or listed as not used', () => {
  const account = accountOf(
    {
      ...sheet,
      rows: [
        { row: 2, cells: ['Asha', '9876543210 / 9811122233', 'Open', 'late'] },
        { row: 3, cells: ['Ravi', '9876543211', 'Chess', ''] },
        { row: 4, cells: ['Total', '', '', '700'] },
        { row: 5, cells: ['Left', '9876543212', 'Open', ''] },
      ],
    },
    [
      row(2, { notes: [{ kind: 'text_left_out', field: 'phone', value: '9811122233' }] }),
      row(3, {
        problems: [{ field: 'categories', kind: 'category_unknown', value: 'Chess', number: null }],
        player: { name: 'Ravi', phone: '9876543211', categories: [] },
      }),
    ],
    [5],
  );
  expect(account).toEqual({
    cells: 12,
    read: 5,
    asked: 1,
    unused: 6,
    left: [],
    columns: [{ title: 'Remarks', column: 3, cells: 1 }],
    texts: [{ row: 2, field: 'phone', value: '9811122233' }],
    totals: [4],
    leftOut: [5],
  });
});

test('a cell that nobody can account for is found', () => {
  const rows = [{ row: 2, cells: ['Asha', '9876543210', 'Open', ''] }];
  const lost = row(2, { player: { name: 'Asha', phone: '', categories: ['Open'] } });
  expect(accountOf({ ...sheet, rows }, [lost]).left).toEqual([{ row: 2, column: 1 }]);
  expect(accountOf({ ...sheet, rows }, []).left).toHaveLength(3);
});
