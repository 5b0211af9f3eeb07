import { expect, test } from 'vitest';
import { mustProveAddress } from './proved-address.ts';

test('an address is to be proved where mail is sent, by accounts that were ever asked', () => {
  expect(mustProveAddress('none', true)).toBe(true);
  expect(mustProveAddress('none', false)).toBe(false);
  for (const proof of ['earlier', 'proved'] as const) expect(mustProveAddress(proof, true)).toBe(false);
});
