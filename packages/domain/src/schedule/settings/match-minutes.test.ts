import { expect, test } from 'vitest';
import { usualMatchMinutes } from './match-minutes.ts';

test.each([
  ['Badminton', 30],
  ['Volleyball', 90],
  ['beach volleyball ', 60],
  ['Kabaddi', 60],
  ['Lagori', 30],
])('a match of %s takes about %i minutes', (sport, minutes) => {
  expect(usualMatchMinutes(sport)).toBe(minutes);
});
