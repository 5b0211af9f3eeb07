import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BasisPoints,
  formatRupees,
  fromRupees,
  type Paise,
  parseRupees,
  paise,
  sumRupees,
  toRupees,
} from './money.ts';
import { splitPayment } from './money/payment-split.ts';

test.each([
  ['350', 35_000],
  ['350.5', 35_050],
  [350.5, 35_050],
  ['1.005', null],
  [1.005, null],
  ['0', 0],
  [0, 0],
  ['99999999.99', 9_999_999_999],
  ['100000000', 10_000_000_000],
  ['100000000.01', null],
  ['-1', null],
  [-1, null],
  ['1e3', null],
  ['', null],
  ['₹5', null],
  ['1,000', null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [9_007_199_254_740_993, null],
])('%s rupees are %s paise', (value, expected) => {
  expect(parseRupees(value)).toBe(expected);
});

test('what is written in rupees is read back to the same paise', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(parseRupees(toRupees(paise(amount)))).toBe(amount);
    }),
  );
});

test('commission and share add up to the gross for any amount and rate, and neither is negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (gross, rate) => {
      const { commission, share } = splitPayment(gross as Paise, rate as BasisPoints);
      expect(commission + share).toBe(gross);
      expect(Math.min(commission, share)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(commission - (gross * rate) / 10_000)).toBeLessThanOrEqual(0.5);
    }),
    { numRuns: 1000 },
  );
});

test('rupees are grouped the Indian way, with paise only when there are some', () => {
  expect(formatRupees(paise(12_345_600))).toBe('₹1,23,456');
  expect(formatRupees(paise(35_050))).toBe('₹350.50');
});

test('amounts of rupees add up to the paisa', () => {
  expect(sumRupees([])).toBe(0);
  expect(sumRupees([0.1, 0.2])).toBe(0.3);
  expect(sumRupees([1000.1, -999.9, -0.3])).toBe(-0.1);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), { maxLength: 50 }), (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      expect(fromRupees(sumRupees(amounts.map((amount) => toRupees(paise(amount)))))).toBe(paise(total));
    }),
  );
});

test('a fraction of a paisa is a bug and says so', () => {
  expect(() => paise(0.5)).toThrow(RangeError);
});
