import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { callOffRefund, handedBackInAll } from './call-off.ts';

test.each([
  [50_000, 50_000, 100, 50_000],
  [50_000, 50_000, 50, 25_000],
  [50_000, 20_000, 100, 20_000],
  [30_000, 50_000, 100, 30_000],
  [35_051, 35_051, 50, 17_525],
  [0, 0, 100, 0],
])('of %i with %i left, %i percent: %i', (price, left, percent, refund) => {
  expect(callOffRefund({ price: paise(price), left: paise(left) }, percent)).toBe(refund);
});

test.each([
  ['nothing went back before', 50_000, 50_000, 0, 100, 50_000],
  ['half of it by the policy', 50_000, 50_000, 0, 50, 25_000],
  ['one of two categories was repaid before', 20_000, 50_000, 30_000, 100, 50_000],
  ['the policy gives nothing', 20_000, 50_000, 30_000, 0, 30_000],
  ['more was handed back than the category taken away cost', 20_000, 50_000, 40_000, 100, 50_000],
])('the desk: %s', (_what, price, amount, handedBack, percent, inAll) => {
  const fee = { price: paise(price), amount: paise(amount), handedBack: paise(handedBack) };
  expect(handedBackInAll(fee, percent)).toBe(inAll);
});
