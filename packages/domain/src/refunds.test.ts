import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BasisPoints, type Paise, paise, splitPayment } from './money.ts';
import { refundOf, refundRule, splitRefund } from './refunds.ts';

const event = {
  lastDate: new Date('2026-12-06T18:00:00+05:30'),
  startsAt: new Date('2026-12-12T09:00:00+05:30'),
};

test.each([
  ['2026-12-06T18:00:00+05:30', 100],
  ['2026-12-06T18:00:01+05:30', 50],
  ['2026-12-11T09:00:00+05:30', 50],
  ['2026-12-11T09:00:01+05:30', 0],
])('who cancels at %s gets %i %% back', (now, percent) => {
  expect(refundRule(event, new Date(now)).percent).toBe(percent);
});

test('half of an odd amount is rounded down to a whole paisa', () => {
  expect(refundOf(paise(35_051), 50)).toBe(17_525);
});

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

test('more than was paid cannot be refunded', () => {
  const order = { gross: paise(50_000), share: paise(47_500) };
  expect(() => splitRefund(order, { refunded: paise(40_000), ofShare: paise(38_000) }, paise(10_001))).toThrow(
    RangeError,
  );
});
