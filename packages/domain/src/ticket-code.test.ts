import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTicketCode, readTicketCode, ticketCode } from './ticket-code.ts';

test('a code is read back however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 12 }), (random) => {
      const code = ticketCode(random);
      const shown = formatTicketCode(code);
      expect(readTicketCode(shown)).toBe(code);
      expect(readTicketCode(` ${shown.toLowerCase().replace('-', ' ')} `)).toBe(code);
    }),
  );
});

test.each(['', 'ABCD-234', 'ABCD-2345-6', 'ABCD-2340', 'ABCD-234I', '019f0000-0000-7000-8000-000000000000'])(
  '%j is no code',
  (typed) => {
    expect(readTicketCode(typed)).toBeNull();
  },
);

test('too little chance is refused', () => {
  expect(() => ticketCode(new Uint8Array(7))).toThrow(RangeError);
});
