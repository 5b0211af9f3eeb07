import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { decideDeskPayment, decideUndoPayment, type OwedFee } from './owed-fees.ts';

const fee = (more: Partial<OwedFee> = {}): OwedFee => ({
  isConfirmed: true,
  paid: paise(30_000),
  atDesk: paise(30_000),
  owed: paise(20_000),
  refunded: paise(0),
  ...more,
});

test.each<[string, Partial<OwedFee>, number, string | null]>([
  ['a part', {}, 5_000, null],
  ['all of it', {}, 20_000, null],
  ['a paisa more', {}, 20_001, 'payment_too_large'],
  ['nothing is owed', { owed: paise(0) }, 1, 'no_fee_owed'],
  ['no place yet', { isConfirmed: false }, 5_000, 'no_fee_owed'],
])('%s', (_name, more, amount, reason) => {
  const verdict = decideDeskPayment(fee(more), paise(amount));
  expect(verdict.ok ? null : verdict.reason).toBe(reason);
});

test('a record is undone once, and not below what was refunded of it', () => {
  const record = { amount: paise(30_000), isUndone: false };
  expect(decideUndoPayment(fee(), record)).toEqual({ ok: true });
  expect(decideUndoPayment(fee(), { ...record, isUndone: true })).toMatchObject({ reason: 'desk_payment_undone' });
  expect(decideUndoPayment(fee({ refunded: paise(1) }), record)).toMatchObject({ reason: 'desk_payment_refunded' });
});
