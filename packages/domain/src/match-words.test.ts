import { expect, test } from 'vitest';
import { matchInWords } from './match-words.ts';

const words = {
  round: (number: string) => `round ${number}`,
  group: (name: string) => `group ${name}`,
  match: (number: string) => `match ${number}`,
};

test.each([
  ["Men's Doubles R1/6", "Men's Doubles, round 1, match 6"],
  ['Under 17 G2R3/1', 'Under 17, group 2, round 3, match 1'],
  ['Open GF/1', 'Open GF/1'],
  ['a match', 'a match'],
])('%s is said as %s', (label, said) => {
  expect(matchInWords(label, words)).toBe(said);
});
