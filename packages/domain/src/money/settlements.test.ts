import { describe, expect, test } from 'vitest';
import {
  carriedItems,
  isBankDay,
  movesTransferOn,
  nextPayoutRun,
  payoutDue,
  settlementGroupOf,
  settlementStatusOf,
  splitStatusOf,
  settlementTimeText,
} from './settlements.ts';

const holidays = new Set(['2026-11-24', '2027-01-26']);
const india = (text: string) => new Date(`${text}+05:30`);

test.each([
  ['a Friday evening', '2026-11-13T20:00:00', '2026-11-17T11:00:00'],
  ['just after midnight', '2026-11-17T00:01:00', '2026-11-19T11:00:00'],
  ['over a fourth Saturday, a Sunday and a holiday', '2026-11-27T12:00:00', '2026-12-01T11:00:00'],
  ['a first Saturday works', '2026-11-05T12:00:00', '2026-11-07T11:00:00'],
  ['before a holiday', '2026-11-21T12:00:00', '2026-11-25T11:00:00'],
])('%s is due two working days later', (_what, paid, due) => {
  expect(payoutDue(india(paid), holidays)).toEqual(india(due));
});

test('banks rest on Sundays, second and fourth Saturdays and holidays', () => {
  const november = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  expect(november.filter((day) => !isBankDay(day, holidays)).map((day) => Number(day.slice(8)))).toEqual([
    1, 8, 14, 15, 22, 24, 28, 29,
  ]);
});

test('a payout run is the next eleven o’clock of a working day', () => {
  expect(nextPayoutRun(india('2026-11-23T11:00:00'), holidays)).toEqual(india('2026-11-23T11:00:00'));
  expect(nextPayoutRun(india('2026-11-23T11:00:01'), holidays)).toEqual(india('2026-11-25T11:00:00'));
});

test('the first field that says something decides a status', () => {
  expect(settlementStatusOf({ settlementStatus: 'SETTLED', splitStatus: 'PENDING' })).toBe('SETTLED');
  expect(settlementStatusOf({ settlementStatus: null, splitStatus: 'COMPLETED', status: 'PENDING' })).toBe('COMPLETED');
  expect(settlementStatusOf({ status: 'REVERSED', success: true })).toBe('REVERSED');
  expect(settlementStatusOf({ success: true })).toBe('COMPLETED');
  expect(settlementStatusOf({ success: false })).toBe('FAILED');
  expect(settlementStatusOf({ settlementStatus: 'N/A' })).toBe('PENDING');
  expect([splitStatusOf(475, 0), splitStatusOf(475, 474), splitStatusOf(475, 475)]).toEqual([
    'COMPLETED',
    'COMPLETED',
    'REVERSED',
  ]);
  expect(
    (['COMPLETED', 'SETTLED', 'PENDING', 'INITIATED', 'FAILED', 'REVERSED'] as const).map(settlementGroupOf),
  ).toEqual(['completed', 'completed', 'pending', 'pending', 'failed', 'failed']);
});

test('a transfer only goes forward', () => {
  expect(movesTransferOn('INITIATED', 'SETTLED')).toBe(true);
  expect(movesTransferOn('SETTLED', 'REVERSED')).toBe(true);
  for (const [known, told] of [
    ['SETTLED', 'INITIATED'],
    ['SETTLED', 'FAILED'],
    ['FAILED', 'SETTLED'],
    ['FAILED', 'REVERSED'],
    ['REVERSED', 'SETTLED'],
  ] as const)
    expect(movesTransferOn(known, told)).toBe(false);
});

test('a time to settle reads in hours up to a day, then in days', () => {
  expect([5.4, 24, 25, 48, 53].map(settlementTimeText)).toEqual(['5 h', '24 h', '1 d 1 h', '2 d', '2 d 5 h']);
});

describe('what a transfer carries', () => {
  const open = [
    { id: 'a', orderRef: 'o1', adjustment: null, amount: 47_500 },
    { id: 'b', orderRef: 'o1', adjustment: null, amount: -10_000 },
    { id: 'c', orderRef: 'o2', adjustment: null, amount: 47_500 },
    { id: 'd', orderRef: 'o1', adjustment: null, amount: -10_000 },
    { id: 'e', orderRef: 'o2', adjustment: '71', amount: -10_000 },
    { id: 'f', orderRef: 'o3', adjustment: '72', amount: -10_000 },
  ];
  const of = (orderRef: string, amount: number) => ({ orderRef, adjustment: null, amount });
  const adjusted = (adjustment: string, amount = -10_000) => ({ orderRef: null, adjustment, amount });

  test('is one open item a line, each used once', () => {
    expect(carriedItems([of('o2', 47_500)], open)).toEqual(['c']);
    const lines = [-10_000, 47_500, -10_000].map((amount) => of('o1', amount));
    expect(carriedItems(lines, open)).toEqual(['b', 'a', 'd']);
    expect(carriedItems([], open)).toEqual([]);
  });

  test('is nothing that we know when one line has no item of its own', () => {
    expect(carriedItems([of('o2', 47_499)], open)).toBeNull();
    expect(carriedItems([of('o3', 47_500)], open)).toBeNull();
    const twice = of('o2', 47_500);
    expect(carriedItems([twice, twice], open)).toBeNull();
  });

  test('names an adjustment by our number, or by its amount where it has another name', () => {
    expect(carriedItems([adjusted('72')], open)).toEqual(['f']);
    expect(carriedItems([adjusted('5001'), adjusted('71')], open)).toEqual(['e', 'f']);
    expect(carriedItems([adjusted('71', -9_999)], open)).toBeNull();
    // An order's own line never stands for an adjustment.
    expect(carriedItems([of('o2', -10_000)], open)).toBeNull();
  });
});
