import { expect, test } from 'vitest';
import { drawCategories } from './draw-categories.ts';
import { matchLabel, matchName, storedLabel } from '../match-name.ts';
import { matchWordsHindi } from '../../match-words-hindi.ts';
import {
  labelInWords,
  matchInWords,
  matchWords,
  nameInWords,
  sideInWords,
  wholeNameInWords,
} from '../../match-words.ts';

test.each([
  ["Men's Doubles R1/6", "Men's Doubles, round 1, match 6", "Men's Doubles, राउंड 1, मैच 6"],
  ['Under 17 G2R3/1', 'Under 17, group 2, round 3, match 1', 'Under 17, ग्रुप 2, राउंड 3, मैच 1'],
  ['Under 17 K1/2', 'Under 17, knock-out round 1, match 2', 'Under 17, नॉक-आउट राउंड 1, मैच 2'],
  ['Open P2/1', 'Open, plate round 2, match 1', 'Open, प्लेट राउंड 2, मैच 1'],
  ['Open W1/2', 'Open, winners round 1, match 2', 'Open, विनर्स राउंड 1, मैच 2'],
  ['Open L3/12', 'Open, losers round 3, match 12', 'Open, लूज़र्स राउंड 3, मैच 12'],
  ['Open GF/1', 'Open, grand final', 'Open, ग्रैंड फ़ाइनल'],
  ['Open GF/2', 'Open, grand final, second match', 'Open, ग्रैंड फ़ाइनल, दूसरा मैच'],
  ['Open T/1', 'Open, third place', 'Open, तीसरा स्थान'],
  ['Open QF/3', 'Open, quarter-final 3', 'Open, क्वार्टर फ़ाइनल 3'],
  ['Open SF/1', 'Open, semi-final 1', 'Open, सेमीफ़ाइनल 1'],
  ['Open F/1', 'Open, final', 'Open, फ़ाइनल'],
  ['a match', 'a match', 'a match'],
  ['Team R2/D2', 'Team R2/D2', 'Team R2/D2'],
])('the stored label %s is said as %s', (label, english, hindi) => {
  expect(labelInWords(label, matchWords)).toBe(english);
  expect(labelInWords(label, matchWordsHindi)).toBe(hindi);
});

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `e${i}`, name: `E${i}`, players: [`p${i}`] }));

test.each([
  { format: 'single_elimination', third_place: true, plate: true },
  { format: 'double_elimination', second_final: true },
  { format: 'round_robin' },
  { format: 'group_knockout', groups: 8 },
  { format: 'swiss' },
] as const)('a match has one name, from its draw and from the label that is stored: %o', (format) => {
  const categories = [{ id: 'c1', category: 'MS', entries: people(40) }];
  const how = { byes: undefined, rule: 'BWF', lotSeed: 1, separation: 'none', formats: { MS: format } } as const;
  const [draw] = drawCategories(categories, how).draws;
  expect(draw?.matches.length).toBeGreaterThan(20);
  for (const match of draw?.matches ?? []) {
    const name = matchName(draw!, match);
    const label = storedLabel({ label: matchLabel(draw!, match.id), name });
    for (const words of [matchWords, matchWordsHindi])
      expect(labelInWords(label, words)).toBe(matchInWords('MS', name, words));
  }
});

test('beside its category a match that has a name goes by it, any other by its round and number', () => {
  const quarter = { kind: 'quarter_final', number: 2 } as const;
  const first = { kind: 'round', round: 1, number: 6 } as const;
  expect([nameInWords(quarter, matchWords), wholeNameInWords(quarter, matchWords)]).toEqual([
    'Quarter-final 2',
    'Quarter-final 2',
  ]);
  expect([nameInWords(first, matchWords), wholeNameInWords(first, matchWordsHindi)]).toEqual([
    'Match 6',
    'राउंड 1 · मैच 6',
  ]);
  expect(wholeNameInWords({ kind: 'final' }, matchWords)).toBe('Final');
});

test.each([
  [{ from: 'winner', match: { kind: 'quarter_final', number: 2 } }, 'Winner of quarter-final 2'],
  [{ from: 'loser', match: { kind: 'round', round: 1, number: 3 } }, 'Loser of round 1, match 3'],
  [{ from: 'place', place: 1, group: 2 }, 'Winner of group 2'],
  [{ from: 'place', place: 2, group: 2 }, 'Place 2 of group 2'],
  [{ from: 'pairing', round: 3 }, 'To be paired, round 3'],
  [{ from: 'nobody' }, 'TBD'],
] as const)('a side to come: %o is %s', (side, english) => {
  expect(sideInWords(side, matchWords)).toBe(english);
  expect(sideInWords(side, matchWordsHindi)).toMatch(/^[\u0900-\u097f\d ,-]+$/);
});
