import { expect, test } from 'vitest';
import { standingProblem } from './entry-limits.ts';

test.each([
  [{ here: 0, players: 0, openHolds: 0 }, null],
  [{ here: 0, players: 9, openHolds: 1 }, null],
  [{ here: 1, players: 1, openHolds: 0 }, 'already_registered'],
  [{ here: 0, players: 10, openHolds: 0 }, 'too_many_players'],
  [{ here: 0, players: 1, openHolds: 2 }, 'too_many_holds'],
  [{ here: 1, players: 10, openHolds: 2 }, 'already_registered'],
] as const)('%j: %s', (standing, problem) => {
  expect(standingProblem(standing)).toBe(problem);
});
