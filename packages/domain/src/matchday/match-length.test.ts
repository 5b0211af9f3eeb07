import { expect, test } from 'vitest';
import { gamesToShow } from './match-length.ts';

const won = [21, 12] as const;
const lost = [15, 21] as const;
const level = [3, 3] as const;

test.each([
  ['Badminton', [], 2],
  ['Badminton', [won], 2],
  ['Badminton', [lost, lost], 2],
  ['badminton ', [won, lost], 3],
  ['Badminton', [won, lost, won], 3],
  ['Table Tennis', [], 3],
  ['Table Tennis', [won, lost], 4],
  ['Table Tennis', [won, lost, lost, won], 5],
  ['Table Tennis', [won, won, won], 3],
  ['Squash', [won, won], 3],
  ['Volleyball', [lost], 3],
  ['Tennis', [won, lost], 3],
  ['Football', [], 1],
  ['Football', [won], 1],
  ['Football', [level], 2],
  ['constructor', [], 1],
] as const)('%s after %j: %i games', (sport, played, shown) => {
  expect(gamesToShow(sport, played)).toBe(shown);
});
