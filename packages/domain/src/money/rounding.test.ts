import { expect, test } from 'vitest';
import { feeBack } from '../events/refund-policy.ts';
import { type BasisPoints, paise } from '../money.ts';
import { splitPayment } from './payment-split.ts';
import { gstParts } from './tax/gst.ts';
import { withholdTaxes } from './tax/withholding.ts';

// Every whole percent of every amount below ten rupees, beside fractions that are never rounded.
const amounts = Array.from({ length: 999 }, (_, at) => paise(at + 1));
const percents = Array.from({ length: 100 }, (_, at) => at + 1);
const at = new Date('2026-12-01T06:00:00Z');

/** By how much a figure in whole paise differs from `parts` of `whole` of an amount, in units of one `whole`th paisa. */
const off = (figure: number, amount: number, parts: number, whole: number) => figure * whole - amount * parts;

test('what goes back by the rules is the whole paisa below the percentage, and never less than nothing', () => {
  const wrong: object[] = [];
  for (const percent of percents) {
    const policy = { rules: [{ until: '2026-12-31', percent }], keep: paise(0) };
    const keeping = { ...policy, keep: paise(250) };
    for (const amount of amounts) {
      const back = feeBack(policy, amount, at);
      const missed = off(back, amount, percent, 100);
      if (missed > 0 || missed <= -100) wrong.push({ percent, amount, back });
      if (feeBack(keeping, amount, at) !== Math.max(0, back - 250)) wrong.push({ percent, amount, keep: 250 });
    }
  }
  expect(wrong).toEqual([]);
  expect(feeBack({ rules: [{ until: '2026-12-31', percent: 80 }], keep: paise(0) }, paise(999), at)).toBe(799);
});

test('commission is the nearest paisa, half a paisa the platform’s, and the share is the rest', () => {
  const wrong: object[] = [];
  for (const percent of percents)
    for (const amount of amounts) {
      const { commission, share } = splitPayment(amount, (percent * 100) as BasisPoints);
      const missed = off(commission, amount, percent, 100);
      if (missed > 50 || missed <= -50 || share < 0 || commission + share !== amount)
        wrong.push({ percent, amount, commission, share });
    }
  expect(wrong).toEqual([]);
  expect(splitPayment(paise(10), 500 as BasisPoints)).toEqual({ commission: 1, share: 9 });
  expect(splitPayment(paise(9), 500 as BasisPoints)).toEqual({ commission: 0, share: 9 });
});

test('withheld taxes are the nearest paisa of their base each, and share and taxes are the share again', () => {
  const wrong: object[] = [];
  for (const percent of percents)
    for (const amount of amounts) {
      const of = { bps: (percent * 10) as BasisPoints, base: amount };
      const { share, tcs, tds } = withholdTaxes(amount, { tcs: of, tds: of });
      const missed = off(tcs, amount, percent, 1000);
      if (missed > 500 || missed <= -500 || tcs !== tds || share + tcs + tds !== amount)
        wrong.push({ percent, amount, tcs, tds, share });
    }
  expect(wrong).toEqual([]);
});

test.each([500, 1_200, 1_800, 2_800])('GST of %i basis points inside a fee is its own rate of the rest', (bps) => {
  const wrong: object[] = [];
  for (const isWithinState of [true, false])
    for (const amount of amounts) {
      const { taxable, cgst, sgst, igst } = gstParts(amount, { bps, isWithinState });
      const gst = cgst + sgst + igst;
      // Back from the value without it: at most half a paisa away for each part that was rounded.
      const missed = Math.abs(off(gst, taxable, bps, 10_000));
      const most = ((isWithinState ? 2 : 1) * 5_000 * (10_000 + bps)) / 10_000;
      if (taxable + gst !== amount || cgst !== sgst || missed > most)
        wrong.push({ isWithinState, amount, taxable, gst });
    }
  expect(wrong).toEqual([]);
});
