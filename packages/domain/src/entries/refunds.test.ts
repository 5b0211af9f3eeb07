import { expect, test } from 'vitest';
import { type DeskFee, decideDeskRefund, decideUndo, leftToRefund } from './refunds.ts';
import { paise } from '../money.ts';

const fee: DeskFee = { paidBy: 'cash', wasConfirmed: true, amount: paise(50_000), refunded: paise(20_000) };

test.each<[Partial<DeskFee>, number, ReturnType<typeof decideDeskRefund>]>([
  [{}, 30_000, { ok: true }],
  [{}, 30_001, { ok: false, reason: 'refund_too_large' }],
  [{ paidBy: 'upi', refunded: paise(0) }, 50_000, { ok: true }],
  [{ paidBy: 'online' }, 1, { ok: false, reason: 'not_paid_at_desk' }],
  [{ paidBy: 'none', amount: paise(0), refunded: paise(0) }, 1, { ok: false, reason: 'not_paid_at_desk' }],
  [{ wasConfirmed: false, refunded: paise(0) }, 1, { ok: false, reason: 'not_paid_at_desk' }],
])('%o, %i paise: %o', (change, amount, verdict) => {
  expect(decideDeskRefund({ ...fee, ...change }, paise(amount))).toEqual(verdict);
});

test('what is left is what was paid less what went back, and nothing of other money', () => {
  expect(leftToRefund(fee)).toBe(30_000);
  expect(leftToRefund({ ...fee, paidBy: 'online' })).toBe(0);
  expect(leftToRefund({ ...fee, wasConfirmed: false })).toBe(0);
});

test('a record is taken back once', () => {
  expect(decideUndo({ isUndone: false })).toEqual({ ok: true });
  expect(decideUndo({ isUndone: true })).toEqual({ ok: false, reason: 'desk_refund_undone' });
});
