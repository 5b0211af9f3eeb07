import { expect, test } from 'vitest';
import { standingProblem } from './entry-limits.ts';

test.each([
  [{ players: 1, unpaid: 0, isPaid: true, isAddressGood: true }, null],
  [{ players: 200, unpaid: 1, isPaid: true, isAddressGood: true }, null],
  [{ players: 201, unpaid: 0, isPaid: false, isAddressGood: true }, 'too_many_players'],
  [{ players: 1, unpaid: 2, isPaid: true, isAddressGood: true }, 'too_many_holds'],
  // What costs nothing leaves nothing unpaid.
  [{ players: 1, unpaid: 2, isPaid: false, isAddressGood: true }, null],
  [{ players: 1, unpaid: 0, isPaid: true, isAddressGood: false }, null],
  [{ players: 1, unpaid: 1, isPaid: true, isAddressGood: false }, 'email_unproved'],
  [{ players: 1, unpaid: 2, isPaid: true, isAddressGood: false }, 'too_many_holds'],
])('%j: %s', (standing, problem) => {
  expect(standingProblem(standing)).toBe(problem);
});
