import { expect, test } from 'vitest';
import { standingProblem } from './entry-limits.ts';

test.each([
  [{ here: 0, players: 0, openHolds: 0, isAddressGood: true }, null],
  [{ here: 0, players: 9, openHolds: 1, isAddressGood: true }, null],
  [{ here: 1, players: 1, openHolds: 0, isAddressGood: true }, 'already_registered'],
  [{ here: 0, players: 10, openHolds: 0, isAddressGood: true }, 'too_many_players'],
  [{ here: 0, players: 1, openHolds: 2, isAddressGood: true }, 'too_many_holds'],
  [{ here: 1, players: 10, openHolds: 2, isAddressGood: true }, 'already_registered'],
  [{ here: 0, players: 0, openHolds: 0, isAddressGood: false }, null],
  [{ here: 0, players: 1, openHolds: 1, isAddressGood: false }, 'email_unproved'],
  [{ here: 0, players: 1, openHolds: 2, isAddressGood: false }, 'too_many_holds'],
] as const)('%j: %s', (standing, problem) => {
  expect(standingProblem(standing)).toBe(problem);
});
