import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { callOffRefund } from './call-off.ts';

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
