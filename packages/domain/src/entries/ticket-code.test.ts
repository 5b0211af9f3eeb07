import { expect, test } from 'vitest';
import { readTicketCode } from './ticket-code.ts';

test.each(['ABCD-2345', 'abcd-2345', ' abcd 2345 ', 'ABCD2345', 'a b c d 2 3 4 5'])('%j is read', (typed) => {
  expect(readTicketCode(typed)).toBe('ABCD-2345');
});

test.each([
  '',
  'ABCD-234',
  'ABCD-2345-6',
  'ABCD-2340',
  'ABCD-234I',
  'ABCD-234O',
  '019f0000-0000-7000-8000-000000000000',
])('%j is no code', (typed) => {
  expect(readTicketCode(typed)).toBeNull();
});
