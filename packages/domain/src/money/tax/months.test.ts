import { expect, test } from 'vitest';
import { daysOfMonth, dueByMonth } from './months.ts';

test('what went back beyond a month’s tax is taken off the months after it', () => {
  expect(dueByMonth([100, -30, 20, 50, -10])).toEqual([
    { carried: 0, due: 100 },
    { carried: 0, due: 0 },
    { carried: -30, due: 0 },
    { carried: -10, due: 40 },
    { carried: 0, due: 0 },
  ]);
  expect(dueByMonth([])).toEqual([]);
});

test('a month begins on its first day and ends before the next', () => {
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', before: '2027-01-01' });
  expect(daysOfMonth('2027-03')).toEqual({ from: '2027-03-01', before: '2027-04-01' });
});
