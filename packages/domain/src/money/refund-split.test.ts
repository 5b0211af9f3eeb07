import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BasisPoints, type Paise, paise } from '../money.ts';
import { splitPayment } from './payment-split.ts';
import { withholdTaxes } from './tax/withholding.ts';
import { splitRefund } from './refund-split.ts';

test('refunds in any steps never go below zero on either side, and a full one gives back the exact split', () => {
  const order = fc.record({
    gross: fc.integer({ min: 100, max: 10_000_000 }),
    rate: fc.integer({ min: 0, max: 5_000 }),
  });
  fc.assert(
    fc.property(order, fc.array(fc.nat(1_000_000), { maxLength: 12 }), ({ gross, rate }, steps) => {
      const { share, commission } = splitPayment(paise(gross), rate as BasisPoints);
      let refunded = 0;
      let ofShare = 0;
      let ofCommission = 0;
      for (const step of [...steps, gross]) {
        const amount = Math.min(step, gross - refunded);
        const part = splitRefund(
          { gross: paise(gross), share },
          { refunded: refunded as Paise, ofShare: ofShare as Paise },
          paise(amount),
        );
        expect(part.ofShare).toBeGreaterThanOrEqual(0);
        expect(part.ofCommission).toBeGreaterThanOrEqual(0);
        expect(part.ofShare + part.ofCommission).toBe(amount);
        refunded += amount;
        ofShare += part.ofShare;
        ofCommission += part.ofCommission;
      }
      expect([refunded, ofShare, ofCommission]).toEqual([gross, share, commission]);
    }),
    { numRuns: 2_000 },
  );
});

test('whichever refunds fail in between, no side gives more than it has, withheld taxes included', () => {
  const rate = (max: number) => fc.integer({ min: 0, max });
  const order = fc.record({
    gross: fc.oneof(fc.integer({ min: 100, max: 400 }), fc.integer({ min: 100, max: 10_000_000 })),
    rates: fc.record({ commission: rate(5_000), tcs: rate(1_000), tds: rate(1_000) }),
  });
  const steps = fc.array(fc.record({ amount: fc.oneof(fc.nat(5), fc.nat(1_000_000)), fails: fc.nat(40) }), {
    maxLength: 40,
    size: 'max',
  });
  fc.assert(
    fc.property(order, steps, ({ gross, rates }, sequence) => {
      const whole = splitPayment(paise(gross), rates.commission as BasisPoints);
      const of = (bps: number) => ({ bps: bps as BasisPoints, base: paise(gross) });
      const { share, tcs, tds } = withholdTaxes(whole.share, { tcs: of(rates.tcs), tds: of(rates.tds) });
      const split = { gross: paise(gross), share, tcs, tds };
      let standing: ReturnType<typeof splitRefund>[] = [];
      const sum = (part: keyof ReturnType<typeof splitRefund>) =>
        standing.reduce((all, one) => all + one[part], 0) as Paise;
      const refundedSoFar = () => (sum('ofShare') + sum('ofCommission') + sum('ofTcs') + sum('ofTds')) as Paise;
      const refund = (wanted: number) => {
        const refunded = refundedSoFar();
        const amount = paise(Math.min(wanted, gross - refunded));
        const before = { refunded, ofShare: sum('ofShare'), ofTcs: sum('ofTcs'), ofTds: sum('ofTds') };
        const part = splitRefund(split, before, amount);
        expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0);
        expect(part.ofShare + part.ofCommission + part.ofTcs + part.ofTds).toBe(amount);
        standing.push(part);
      };
      for (const { amount, fails } of sequence) {
        refund(amount);
        standing = standing.filter((_, at) => at !== fails);
      }
      refund(gross);
      const total = [sum('ofShare'), sum('ofCommission'), sum('ofTcs'), sum('ofTds')];
      expect(total).toEqual([share, whole.commission, tcs, tds]);
    }),
    { numRuns: 3_000 },
  );
});

test('more than was paid cannot be refunded', () => {
  const order = { gross: paise(50_000), share: paise(47_500) };
  expect(() => splitRefund(order, { refunded: paise(40_000), ofShare: paise(38_000) }, paise(10_001))).toThrow(
    RangeError,
  );
});
