import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { deskFees, dueBack, feeDue, type PaidOrder, sumOfParts } from './refund-due.ts';

const half = { rules: [{ until: '2026-12-05', percent: 50 }], keep: paise(1_000) };
const whole = { rules: [{ until: '2026-12-05', percent: 100 }], keep: paise(0) };
const now = new Date('2026-12-01T12:00:00+05:30');
const later = new Date('2026-12-06T12:00:00+05:30');

const line = (entryId: string | null, amount: number, left = amount) => ({
  id: `line of ${entryId}`,
  entryId,
  amount,
  left,
});
const order = (orderId: string, some: Partial<PaidOrder>): PaidOrder => {
  const lines = some.lines ?? [];
  const left = paise(lines.reduce((sum, one) => sum + one.left, 0));
  return { orderId, left, policy: whole, lines, ...some };
};
const entry = (id: string, price: number) => ({ id, price: paise(price) });

test('two orders of one player: each fee by the rules that held when it was paid', () => {
  const orders = [
    order('early', { policy: half, lines: [line('singles', 30_000)] }),
    order('added', { policy: whole, lines: [line('pairs', 70_000)] }),
  ];
  const given = [entry('singles', 30_000), entry('pairs', 70_000)];
  expect(dueBack(orders, given, now)).toEqual([
    { orderId: 'early', amount: 14_000, lines: [{ lineId: 'line of singles', amount: 14_000 }] },
    { orderId: 'added', amount: 70_000, lines: [{ lineId: 'line of pairs', amount: 70_000 }] },
  ]);
  expect(dueBack(orders, given, later)).toEqual([]);
  expect(sumOfParts(dueBack(orders, given, 'all'))).toBe(100_000);
});

test('the fixed part is kept of each fee, and a small fee does not turn negative', () => {
  const orders = [order('one', { policy: half, lines: [line('a', 30_000), line('b', 1_500)] })];
  expect(dueBack(orders, [entry('a', 30_000), entry('b', 1_500)], now)).toEqual([
    { orderId: 'one', amount: 14_000, lines: [{ lineId: 'line of a', amount: 14_000 }] },
  ]);
});

test('never more than is left of the fee, and of a payment that a bank holds', () => {
  const lines = [line('a', 30_000, 10_000), line('b', 30_000)];
  const given = [entry('a', 30_000), entry('b', 30_000)];
  expect(sumOfParts(dueBack([order('one', { lines })], given, 'all'))).toBe(40_000);
  expect(sumOfParts(dueBack([order('one', { lines, left: paise(15_000) })], given, 'all'))).toBe(15_000);
  expect(dueBack([order('one', { lines, left: paise(0) })], given, 'all')).toEqual([]);
});

test('a payment from before its fees were written down was for all entries', () => {
  const orders = [order('old', { lines: [line(null, 50_000)] })];
  expect(dueBack(orders, [entry('a', 30_000)], 'all')).toEqual([
    { orderId: 'old', amount: 30_000, lines: [{ lineId: 'line of null', amount: 30_000 }] },
  ]);
  expect(sumOfParts(dueBack(orders, [entry('a', 30_000), entry('b', 20_000)], 'all'))).toBe(50_000);
});

test('the desk took what no payment paid, and each of its fees has the rules of its own entry', () => {
  const orders = [order('one', { lines: [line('a', 10_000)] })];
  const fees = deskFees(
    [
      { ...entry('a', 30_000), policy: half },
      { ...entry('b', 20_000), policy: whole },
    ],
    orders,
  );
  expect(fees.map(({ paid }) => paid)).toEqual([20_000, 20_000]);
  expect(fees.map((fee) => feeDue(fee, now))).toEqual([9_000, 20_000]);
});

test('whatever was paid and refunded before: every part adds up and stays within what is left', () => {
  const paid = fc.record({
    amount: fc.integer({ min: 1, max: 90_000 }),
    gone: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const policy = fc.record({ percent: fc.integer({ min: 0, max: 100 }), keep: fc.integer({ min: 0, max: 20_000 }) });
  const orders = fc.array(fc.record({ fees: fc.array(paid, { minLength: 1, maxLength: 4 }), policy }), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(orders, (of) => {
      const all = of.map(({ fees, policy: { percent, keep } }, at) =>
        order(`order ${at}`, {
          policy: { rules: [{ until: '2026-12-05', percent }], keep: paise(keep) },
          lines: fees.map(({ amount, gone }, index) => ({
            id: `line ${at}.${index}`,
            entryId: `${at}.${index}`,
            amount,
            left: amount - Math.floor(amount * gone),
          })),
        }),
      );
      const given = all.flatMap(({ lines }) => lines.map(({ entryId, amount }) => entry(entryId ?? '', amount)));
      for (const by of ['all', now] as const)
        for (const { orderId, amount, lines } of dueBack(all, given, by)) {
          const known = all.find((one) => one.orderId === orderId);
          expect(lines.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
          expect(amount).toBeLessThanOrEqual(known?.left ?? 0);
          for (const { lineId, amount: ofLine } of lines)
            expect(ofLine).toBeLessThanOrEqual(known?.lines.find(({ id }) => id === lineId)?.left ?? 0);
        }
      expect(sumOfParts(dueBack(all, given, now))).toBeLessThanOrEqual(sumOfParts(dueBack(all, given, 'all')));
    }),
  );
});
