import { expect, test } from 'vitest';
import { matchBefore, matchInWords, matchOfRound, sideToCome } from './draw-words.ts';

test.each([
  ['Winner MS R3/2', 'MS R4/1', 'Semi-final', 'Winner of quarter-final 2'],
  ['Winner MS R2/3', 'MS R3/2', 'Quarter-final', 'Winner of round 2, match 3'],
  ['Winner MS R1/7', 'MS R2/4', 'Round 2', 'Winner of round 1, match 7'],
  ['Winner MS K1/2', 'MS K2/1', 'Final', 'Winner of semi-final 2'],
  ['Loser MS R4/1', 'MS T/1', 'Third place', 'Loser of semi-final 1'],
  ['Winner MS W2/1', 'MS W3/1', 'Winners round 3', 'Winner of MS, winners round 2, match 1'],
  ['Winner MS group 1', 'MS K1/1', 'Semi-final', 'Winner of MS group 1'],
  ['Winner Other R1/2', 'MS R2/1', 'Final', 'Winner of Other, round 1, match 2'],
])('%s below %s (%s) is said "%s"', (text, label, roundName, said) => {
  expect(sideToCome(text, { label, roundName })).toBe(said);
});

test.each([
  ['MS R1/6', 'Round 1', 'Round 1 · Match 6', 'MS, round 1, match 6'],
  ['MS R3/2', 'Quarter-final', 'Quarter-final 2', 'MS, quarter-final 2'],
  ['MS K1/1', 'Semi-final', 'Semi-final 1', 'MS, semi-final 1'],
  ['MS R5/1', 'Final', 'Final', 'MS, final'],
  ['MS G2R1/3', 'Group 2, round 1', 'Group 2, round 1 · Match 3', 'MS, group 2, round 1, match 3'],
  ['MS T/1', 'Third place', 'Third place', 'MS, third place'],
])('%s (%s) is "%s" on its own line and "%s" in a sentence', (label, roundName, shown, said) => {
  expect(matchOfRound({ label, roundName })).toBe(shown);
  expect(matchInWords({ label, roundName })).toBe(said);
});

test('a match that another waits for is named as its round is', () => {
  expect(matchBefore('MS R3/2', { label: 'MS R4/1', roundName: 'Semi-final' })).toBe('MS, quarter-final 2');
  expect(matchBefore('MS R1/2', { label: 'MS R2/1', roundName: 'Round 2' })).toBe('MS, round 1, match 2');
});
