import { expect, test } from 'vitest';
import { labelInWords, matchInWords, matchName, matchOfRound, roundBeside, sideToCome } from './draw-words.ts';

test('a match is named alone, beside its category and in a sentence', () => {
  const [first, quarter] = [
    { category: 'MS', name: { kind: 'round', round: 1, number: 6 } },
    { category: 'MS', name: { kind: 'quarter_final', number: 2 } },
  ] as const;
  expect([matchName(first), matchOfRound(first), matchInWords(first)]).toEqual([
    'Match 6',
    'Round 1 · Match 6',
    'MS, round 1, match 6',
  ]);
  expect([matchName(quarter), matchOfRound(quarter), matchInWords(quarter)]).toEqual([
    'Quarter-final 2',
    'Quarter-final 2',
    'MS, quarter-final 2',
  ]);
  expect([roundBeside(first), roundBeside(quarter)]).toEqual([first.name, null]);
});

test('a side that is to come is named by its match; an answer of before with its text alone stands as it is', () => {
  const text = 'Winner MS R3/2';
  expect(sideToCome({ text, toCome: { from: 'winner', match: { kind: 'quarter_final', number: 2 } } })).toBe(
    'Winner of quarter-final 2',
  );
  expect(sideToCome({ text })).toBe(text);
});

test('a label in an answer is said in words', () => {
  expect(labelInWords('MS QF/2')).toBe('MS, quarter-final 2');
});
