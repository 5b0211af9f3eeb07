import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditParts, gstParts } from './gst.ts';

const gstOf = ({ cgst, sgst, igst }: { cgst: number; sgst: number; igst: number }) => cgst + sgst + igst;

test('every amount from 1 to 999 paise and around round rupees splits into parts that add up, as law and reason have it', () => {
  const amounts = [
    ...Array.from({ length: 999 }, (_, at) => at + 1),
    11_799,
    11_800,
    11_801,
    49_999,
    50_000,
    10_000_000,
  ];
  for (const amount of amounts)
    for (const isWithinState of [true, false]) {
      const parts = gstParts(amount, { bps: 1_800, isWithinState });
      expect(parts.taxable + gstOf(parts)).toBe(amount);
      expect(parts.cgst).toBe(parts.sgst);
      // Within half a paisa of the exact tax for each part that is rounded.
      const exact = (amount * 18) / 118;
      expect(Math.abs(gstOf(parts) - exact)).toBeLessThanOrEqual(isWithinState ? 1 : 0.5);
      expect([parts.cgst, parts.igst].filter((tax) => tax > 0).length).toBeLessThanOrEqual(1);
    }
});

test.each([
  [1, { taxable: 1, cgst: 0, sgst: 0, igst: 0 }],
  [6, { taxable: 6, cgst: 0, sgst: 0, igst: 0 }],
  [7, { taxable: 5, cgst: 1, sgst: 1, igst: 0 }],
  [118, { taxable: 100, cgst: 9, sgst: 9, igst: 0 }],
  [333, { taxable: 283, cgst: 25, sgst: 25, igst: 0 }],
  [50_000, { taxable: 42_372, cgst: 3_814, sgst: 3_814, igst: 0 }],
])('%i paise within a state', (amount, parts) => {
  expect(gstParts(amount, { bps: 1_800, isWithinState: true })).toEqual(parts);
});

test('between states, at another rate, and without any', () => {
  expect(gstParts(333, { bps: 1_800, isWithinState: false })).toEqual({ taxable: 282, cgst: 0, sgst: 0, igst: 51 });
  expect(gstParts(10_500, { bps: 500, isWithinState: true })).toEqual({
    taxable: 10_000,
    cgst: 250,
    sgst: 250,
    igst: 0,
  });
  expect(gstParts(10_500, { bps: 0, isWithinState: true })).toEqual({ taxable: 10_500, cgst: 0, sgst: 0, igst: 0 });
});

test('whatever goes back in whichever steps: no part is negative, and all of it takes back the paper exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.boolean(),
      fc.constantFrom(0, 500, 1_800, 2_800),
      fc.array(fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 100_000 })), { maxLength: 30 }),
      (amount, isWithinState, bps, steps) => {
        const paper = gstParts(amount, { bps, isWithinState });
        const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
        let before = 0;
        for (const step of [...steps, amount]) {
          const part = Math.min(step, amount - before);
          const parts = creditParts(paper, before, part);
          expect(parts.taxable + gstOf(parts)).toBe(part);
          for (const key of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
            expect(parts[key]).toBeGreaterThanOrEqual(0);
            sum[key] += parts[key];
          }
          before += part;
        }
        expect(sum).toEqual(paper);
        expect(() => creditParts(paper, before, 1)).toThrow('beyond');
      },
    ),
  );
});
