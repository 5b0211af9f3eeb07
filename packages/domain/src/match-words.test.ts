import { expect, test } from 'vitest';
import { matchWordsHindi } from './match-words-hindi.ts';
import { matchesInWords, matchWords } from './match-words.ts';

test.each([
  ["Men's Doubles R1/6", "Men's Doubles, round 1, match 6", "Men's Doubles, राउंड 1, मैच 6"],
  ['Under 17 G2R3/1', 'Under 17, group 2, round 3, match 1', 'Under 17, ग्रुप 2, राउंड 3, मैच 1'],
  ['Under 17 K1/2', 'Under 17, knock-out round 1, match 2', 'Under 17, नॉक-आउट राउंड 1, मैच 2'],
  ['Open P2/1', 'Open, plate round 2, match 1', 'Open, प्लेट राउंड 2, मैच 1'],
  ['Open L3/12', 'Open, losers round 3, match 12', 'Open, लूज़र्स राउंड 3, मैच 12'],
  ['Open GF/1', 'Open, grand final', 'Open, ग्रैंड फ़ाइनल'],
  ['Open T/1', 'Open, third place', 'Open, तीसरा स्थान'],
  ['Open QF/3', 'Open, quarter-final 3', 'Open, क्वार्टर फ़ाइनल 3'],
  ['Open SF/1', 'Open, semi-final 1', 'Open, सेमीफ़ाइनल 1'],
  ['Open F/1', 'Open, final', 'Open, फ़ाइनल'],
  ['a match', 'a match', 'a match'],
  ['Team R2/D2', 'Team R2/D2', 'Team R2/D2'],
  [
    'MS R2/1 starts before MS R1/1 is over',
    'MS, round 2, match 1 starts before MS, round 1, match 1 is over',
    'MS, राउंड 2, मैच 1 starts before MS, राउंड 1, मैच 1 is over',
  ],
])('%s is said as %s', (text, english, hindi) => {
  expect(matchesInWords(text, matchWords)).toBe(english);
  expect(matchesInWords(text, matchWordsHindi)).toBe(hindi);
});
