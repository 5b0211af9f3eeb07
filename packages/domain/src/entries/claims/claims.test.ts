import { expect, test } from 'vitest';
import { claimLinkEnd, isNameOfAccount } from './claims.ts';

test('a link is good for seven days', () => {
  expect(claimLinkEnd(new Date('2026-12-01T10:00:00Z'))).toEqual(new Date('2026-12-08T10:00:00Z'));
});

test.each([
  ['ASHA  rao', ['Asha Rao'], true],
  ['Aarav Rao', ['Asha Rao', 'Aarav Rao'], true],
  ['Asha Rao Patil', ['Asha Rao'], false],
  ['Asha Rao', [], false],
])('%s of an account of %j: %s', (name, names, is) => {
  expect(isNameOfAccount(name, names)).toBe(is);
});
