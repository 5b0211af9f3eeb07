import { expect, test } from 'vitest';
import { type DeskFee, decideDeskRefund, decideTakingBack, leftToHandBack } from './desk-refund.ts';
import { paise } from '../money.ts';

const fee: DeskFee = { paidBy: 'cash', wasConfirmed: true, amount: paise(50_000), handedBack: paise(20_000) };

test.each<[Partial<DeskFee>, number, ReturnType<typeof decideDeskRefund>]>([
  [{}, 30_000, { ok: true }],
  [{}, 30_001, { ok: false, reason: 'refund_too_large' }],
  [{ paidBy: 'upi', handedBack: paise(0) }, 50_000, { ok: true }],
  [{ paidBy: 'online' }, 1, { ok: false, reason: 'not_paid_at_desk' }],
  [{ paidBy: 'none', amount: paise(0), handedBack: paise(0) }, 1, { ok: false, reason: 'not_paid_at_desk' }],
  [{ wasConfirmed: false, handedBack: paise(0) }, 1, { ok: false, reason: 'not_paid_at_desk' }],
])('%o, %i paise: %o', (change, amount, verdict) => {
  expect(decideDeskRefund({ ...fee, ...change }, paise(amount))).toEqual(verdict);
});

test('what is left is what was paid less what went back, and nothing of other money', () => {
  expect(leftToHandBack(fee)).toBe(30_000);
  expect(leftToHandBack({ ...fee, paidBy: 'online' })).toBe(0);
  expect(leftToHandBack({ ...fee, wasConfirmed: false })).toBe(0);
});

test('a record is taken back once', () => {
  expect(decideTakingBack({ isTakenBack: false })).toEqual({ ok: true });
  expect(decideTakingBack({ isTakenBack: true })).toEqual({ ok: false, reason: 'taken_back_before' });
});
