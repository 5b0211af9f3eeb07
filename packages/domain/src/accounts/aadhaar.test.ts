import { expect, test } from 'vitest';
import { isAadhaarLast4, maskAadhaar } from './aadhaar.ts';

test.each([
  ['1234', true],
  ['0000', true],
  ['123', false],
  ['12345', false],
  ['999941057058', false],
  ['१२३४', false],
  ['12 4', false],
  ['', false],
])('%j are the last four digits: %s', (typed, is) => {
  expect(isAadhaarLast4(typed)).toBe(is);
});

test('the mask shows the last four digits of a whole number and of these digits alike', () => {
  expect([maskAadhaar('999941057058'), maskAadhaar('7058')]).toEqual(['XXXX XXXX 7058', 'XXXX XXXX 7058']);
});
