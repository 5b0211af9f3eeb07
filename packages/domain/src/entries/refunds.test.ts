import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeskFee, decideDeskRefund, decideUndo, leftToRefund, leftOf, spreadRefund } from './refunds.ts';
import { paise } from '../money.ts';

const fee: DeskFee = { wasConfirmed: true, atDesk: paise(50_000), refunded: paise(20_000) };

test.each<[Partial<DeskFee>, number, ReturnType<typeof decideDeskRefund>]>([
  [{}, 30_000, { ok: true }],
  [{}, 30_001, { ok: false, reason: 'refund_too_large' }],
  [{ refunded: paise(0) }, 50_000, { ok: true }],
  [{ atDesk: paise(0), refunded: paise(0) }, 1, { ok: false, reason: 'not_paid_at_desk' }],
  [{ wasConfirmed: false, refunded: paise(0) }, 1, { ok: false, reason: 'not_paid_at_desk' }],
])('%o, %i paise: %o', (change, amount, verdict) => {
  expect(decideDeskRefund({ ...fee, ...change }, paise(amount))).toEqual(verdict);
});

test('what is left is what was paid less what went back, and nothing of other money', () => {
  expect(leftToRefund(fee)).toBe(30_000);
  expect(leftToRefund({ ...fee, atDesk: paise(0), refunded: paise(0) })).toBe(0);
  expect(leftToRefund({ ...fee, wasConfirmed: false })).toBe(0);
});

test('a record is taken back once', () => {
  expect(decideUndo({ isUndone: false })).toEqual({ ok: true });
  expect(decideUndo({ isUndone: true })).toEqual({ ok: false, reason: 'desk_refund_undone' });
});

describe('a refund of several fees', () => {
  const order = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 6 }).chain((lefts) =>
    fc.record({
      lefts: fc.constant(lefts),
      // Others may have got theirs back, and a bank may hold some.
      left: fc.integer({ min: 0, max: lefts.reduce((sum, one) => sum + one, 0) }),
    }),
  );
  const orders = fc.array(order, { minLength: 1, maxLength: 3 }).map((some) =>
    some.map(({ lefts, left }, at) => ({
      orderId: `order ${at}`,
      left: paise(left),
      lines: lefts.map((one, line) => ({ id: `line ${at}.${line}`, entryId: null, left: one })),
    })),
  );

  test('goes back to the paisa, no fee and no payment beyond what is left of it', () => {
    fc.assert(
      fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
        const amount = paise(Math.floor(leftOf(of) * part));
        const parts = spreadRefund(of, amount) ?? [];
        expect(parts.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
        for (const { orderId, amount: ofOrder, lines } of parts) {
          const known = of.find((one) => one.orderId === orderId);
          expect(ofOrder).toBeLessThanOrEqual(known?.left ?? 0);
          expect(lines.reduce((sum, one) => sum + one.amount, 0)).toBe(ofOrder);
          for (const { lineId, amount: ofLine } of lines)
            expect(ofLine).toBeLessThanOrEqual(known?.lines.find(({ id }) => id === lineId)?.left ?? 0);
        }
      }),
    );
  });

  test('is refused beyond what is left, by one paisa', () => {
    fc.assert(
      fc.property(orders, (of) => {
        expect(spreadRefund(of, paise(leftOf(of) + 1))).toBeNull();
      }),
    );
  });
});
