import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { handedBackInAll } from './call-off.ts';

test.each([
  ['nothing went back before', 50_000, 50_000, 0, 100, 50_000],
  ['half of it by the policy', 50_000, 50_000, 0, 50, 25_000],
  ['one of two categories was repaid before', 20_000, 50_000, 30_000, 100, 50_000],
  ['the policy gives nothing', 20_000, 50_000, 30_000, 0, 30_000],
  ['more was handed back than the category taken away cost', 20_000, 50_000, 40_000, 100, 50_000],
])('the desk: %s', (_what, price, amount, handedBack, percent, inAll) => {
  const policy = { rules: [{ until: '2026-12-05', percent }], keep: paise(0) };
  const fee = { fees: [{ paid: paise(price), policy }], amount: paise(amount), handedBack: paise(handedBack) };
  expect(handedBackInAll(fee, new Date('2026-12-01T12:00:00+05:30'))).toBe(inAll);
});
