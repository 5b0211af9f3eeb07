import { expect, test } from 'vitest';
import { newTotpSecret, totpCode } from './totp.ts';

/** "12345678901234567890", the secret of both standards' vectors. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// RFC 4226, appendix D.
test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('counter %i gives %s', (counter, code) => {
  expect(totpCode(secret, counter)).toBe(code);
});

// RFC 6238, appendix B, SHA-1: eight digits there, of which ours are the last six.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('second %i gives %s', (second, code) => {
  expect(totpCode(secret, Math.floor(second / 30))).toBe(code.slice(-6));
});

test('a new secret has 160 bits in 32 letters, and no two are the same', () => {
  const secrets = new Set(Array.from({ length: 100 }, newTotpSecret));
  expect(secrets.size).toBe(100);
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
});
