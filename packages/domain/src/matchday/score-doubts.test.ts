import { expect, test } from 'vitest';
import { doubtfulGames } from './score-doubts.ts';

test.each([
  ['Badminton', [21, 19], true],
  ['Badminton', [21, 0], true],
  ['Badminton', [22, 20], true],
  ['Badminton', [29, 30], true],
  ['Badminton', [30, 28], true],
  ['Badminton', [15, 8], true],
  ['Badminton', [30, 12], true],
  ['Badminton', [21, 22], false],
  ['Badminton', [22, 19], false],
  ['Badminton', [31, 29], false],
  ['Badminton', [21, 21], false],
  ['Badminton', [12, 7], false],
  ['Badminton', [0, 0], false],
  ['Table Tennis', [11, 9], true],
  ['Table Tennis', [15, 13], true],
  ['Table Tennis', [34, 36], true],
  ['Table Tennis', [11, 10], false],
  ['Table Tennis', [21, 12], false],
  ['Volleyball', [25, 23], true],
  ['Volleyball', [25, 24], false],
  ['Football', [1, 0], true],
  ['constructor', [1, 0], true],
] as const)('%s %j: ends a game: %s', (sport, game, ends) => {
  expect(doubtfulGames(sport, [game])).toEqual(ends ? [] : [1]);
});

test('the games are named by their numbers', () => {
  expect(
    doubtfulGames('badminton', [
      [21, 12],
      [18, 22],
      [9, 3],
    ]),
  ).toEqual([2, 3]);
});
