import { expect, test } from 'vitest';
import { codeOfAddress, eventAddress } from './event-address.ts';

const code = 'k7m2q9xab';

test.each([
  ['Pune Open 2026', 'k7m2q9xab-pune-open-2026'],
  ['  Women’s   Doubles & Mixed!  ', 'k7m2q9xab-womens-doubles-mixed'],
  ['पुणे ओपन', 'k7m2q9xab-पुणे-ओपन'],
  ['</title><script>alert(1)</script>', 'k7m2q9xab-title-script-alert-1-script'],
  ['../../admin?x=1#y', 'k7m2q9xab-admin-x-1-y'],
  ['!!!', 'k7m2q9xab'],
  ['a'.repeat(100), `k7m2q9xab-${'a'.repeat(60)}`],
])('%s is found at %s, by its code alone', (name, address) => {
  expect(eventAddress({ code, name })).toBe(address);
  expect(codeOfAddress(address)).toBe(code);
});

test.each(['', 'k7m2q9xa', 'K7M2Q9XAB-x', 'k7m2q9xab/x', 'k7m2q9xab-<b>', '01a202e4-bf0e-7049-ac40-40534dcabf19'])(
  '%j is no such address',
  (text) => expect(codeOfAddress(text)).toBeNull(),
);
