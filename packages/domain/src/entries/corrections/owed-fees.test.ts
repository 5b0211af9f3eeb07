import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { decideDeskPayment, decideUndoPayment, owedOf, type OwedFee } from './owed-fees.ts';

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

test('an owed sum is spread over the fees that are not paid, the last entry first, to the paisa', () => {
  const entries = [
    { id: 'added', price: 45_000, paid: 0 },
    { id: 'first', price: 60_000, paid: 60_000 },
  ];
  expect(owedOf(entries, paise(25_000))).toEqual([{ id: 'added', amount: 25_000 }]);
  expect(owedOf(entries, paise(50_000))).toEqual([{ id: 'added', amount: 50_000 }]);
  const fee = fc.integer({ min: 0, max: 90_000 });
  const some = fc.array(fc.record({ id: fc.uuid(), price: fee, paid: fee }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(some, fee, (of, owed) => {
      const lines = owedOf(of, paise(owed));
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed);
      expect(lines.every(({ amount }) => amount > 0)).toBe(true);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    }),
  );
});
