import { expect, test } from 'vitest';
import { compareCaptures, matchRate } from './reconciliation.ts';

test('orders match by reference, amount and share', () => {
  const same = { orderRef: 'a', paid: 500, share: 475 };
  const ours = [
    same,
    { orderRef: 'b', paid: 500, share: 475 },
    { orderRef: 'c', paid: 100, share: 95 },
    { orderRef: 'd', paid: 1, share: 1 },
  ];
  const theirs = [
    same,
    { orderRef: 'b', paid: 499, share: 475 },
    { orderRef: 'c', paid: 100, share: 94 },
    { orderRef: 'e', paid: 7, share: 7 },
  ];
  expect(compareCaptures(ours, theirs)).toEqual({
    processed: 1046,
    matched: 475,
    discrepancies: [
      { orderRef: 'b', problem: 'amount_differs', ours: 500, theirs: 499 },
      { orderRef: 'c', problem: 'share_differs', ours: 95, theirs: 94 },
      { orderRef: 'd', problem: 'missing_at_provider', ours: 1, theirs: 0 },
      { orderRef: 'e', problem: 'missing_in_books', ours: 0, theirs: 7 },
    ],
  });
});

test('a rate is never rounded up to 100', () => {
  expect([matchRate(0, 0), matchRate(10, 10), matchRate(1_000_000, 999_999)]).toEqual([100, 100, 99.99]);
});
