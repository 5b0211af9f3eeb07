import { expect, test } from 'vitest';
import { decideCommission, parseCommission } from './commission.ts';

test('a rate is read digit by digit', () => {
  expect([5, '3.5', 2.25, '0', 50, '50.01', -1, '5%', '', 3.333].map(parseCommission)).toEqual([
    500,
    350,
    225,
    0,
    5000,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('only who was granted a rate changes it, and never below', () => {
  const plain = { current: 500, customApproved: false, granted: null };
  expect(decideCommission(500, plain)).toBe('same');
  expect(decideCommission(0, plain)).toBe('needs_approval');
  expect(decideCommission(900, plain)).toBe('needs_approval');
  const granted = { current: 300, customApproved: true, granted: 300 };
  expect(decideCommission(299, granted)).toBe('needs_approval');
  expect(decideCommission(400, granted)).toBe('takes_effect');
  expect(decideCommission(100, { ...granted, granted: null })).toBe('takes_effect');
});
