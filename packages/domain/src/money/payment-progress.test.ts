import { describe, expect, test } from 'vitest';
import { arrivalsOf, paymentStateOf } from './payment-progress.ts';

describe('how far a payment is', () => {
  const sound = { refund: null, isAllBack: false, dispute: null, arePayoutsHeld: false };
  test.each([
    ['paid', 'success', 'SETTLED', 'in_bank'],
    ['paid', 'success', 'INITIATED', 'on_its_way'],
    ['paid', 'success', null, 'arrives'],
    ['paid', 'success', 'FAILED', 'arrives'],
    ['partially_refunded', 'success', 'SETTLED', 'in_bank'],
    ['refunded', 'success', 'SETTLED', 'refunded'],
    ['open', 'failed', null, 'declined'],
    ['expired', 'failed', null, 'declined'],
    ['open', null, null, 'being_paid'],
    ['open', 'dropped', null, 'being_paid'],
    ['expired', 'dropped', null, 'not_paid'],
    ['open', 'pending', null, 'being_paid'],
    // Whether it was paid is not known while the bank has not answered.
    ['expired', 'pending', null, 'being_paid'],
  ] as const)(
    'an order that is %s, tried last with %s, in a transfer that is %s: %s',
    (status, newestTry, transfer, state) => {
      expect(paymentStateOf({ ...sound, status, newestTry, transfer })).toBe(state);
    },
  );
});

test.each([
  ['refunding', 'under_way', false, null, 'in_bank'],
  ['refunding', 'under_way', true, null, 'refunding'],
  ['refunding', 'open', false, null, 'refund_open'],
  ['refunding', 'open', true, null, 'refund_open'],
  ['refunded', 'made', true, null, 'refunded'],
  ['partially_refunded', 'made', false, 'held', 'disputed'],
  ['paid', null, false, 'lost', 'taken_back'],
] as const)(
  'an order that is %s, refund %s, all of it: %s, dispute %s: %s',
  (status, refund, isAllBack, dispute, state) => {
    const sound = { newestTry: 'success', transfer: 'SETTLED', arePayoutsHeld: false } as const;
    const known = { ...sound, status, refund, isAllBack, dispute };
    expect(paymentStateOf(known)).toBe(state);
  },
);

describe('what arrives, and when', () => {
  const now = new Date('2026-11-20T12:00:00+05:30');
  const due = (day: string, amount: number) => ({ amount, dueAt: new Date(`${day}T11:00:00+05:30`) });
  const told = (...open: ReturnType<typeof due>[]) =>
    arrivalsOf(open, now, new Set(['2026-11-24'])).map(({ at, amount }) => [at.toISOString(), amount]);

  test('sums of one run go together; what is overdue goes with the next run, and no run is on a holiday', () => {
    // 20 November 2026 is a Friday, the 21st a third Saturday; the 24th is a holiday here.
    expect(told(due('2026-11-19', 100), due('2026-11-21', 50), due('2026-11-24', 7))).toEqual([
      ['2026-11-21T05:30:00.000Z', 150],
      ['2026-11-25T05:30:00.000Z', 7],
    ]);
  });

  test('what refunds take comes off the next run that can bear it', () => {
    expect(told(due('2026-11-21', -80), due('2026-11-23', 50), due('2026-11-25', 100))).toEqual([
      ['2026-11-25T05:30:00.000Z', 70],
    ]);
  });
});

test.each([
  [null, 'held'],
  ['FAILED', 'held'],
  ['INITIATED', 'on_its_way'],
  ['SETTLED', 'in_bank'],
] as const)('while payouts are held, a payment in a transfer that is %s: %s', (transfer, state) => {
  const known = { status: 'paid', newestTry: 'success', refund: null, isAllBack: false, dispute: null } as const;
  expect(paymentStateOf({ ...known, transfer, arePayoutsHeld: true })).toBe(state);
});
