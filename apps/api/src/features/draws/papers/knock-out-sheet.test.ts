import { describe, expect, test } from 'vitest';
import { buildKnockOutSheet, type KnockOutSheet } from './knock-out-sheet.ts';

const names = (sheet: KnockOutSheet | null, round: number) =>
  sheet?.places[round]?.map(({ name, isBye }) => (isBye ? 'Bye' : name));
const matches = (sheet: KnockOutSheet | null, round: number) => sheet?.places[round]?.map(({ match }) => match);

describe('a full draw', () => {
  const bracket = {
    total_slots: 4,
    num_rounds: 2,
    matches: [
      ['A', 'B'],
      ['C', 'D'],
      ['A', null],
    ] as [string | null, string | null][],
  };
  const sheet = buildKnockOutSheet('MS', bracket, []);

  test('has everyone on a line, known winners in the next round, and a free line for the winner', () => {
    expect([0, 1, 2].map((round) => names(sheet, round))).toEqual([['A', 'B', 'C', 'D'], ['A', null], [null]]);
  });
  test('knows which match decides each place', () => {
    expect(matches(sheet, 1)).toEqual(['MS R1/1', 'MS R1/2']);
    expect(matches(sheet, 2)).toEqual(['MS R2/1']);
  });
});

describe('a draw with byes', () => {
  const bracket = {
    total_slots: 8,
    num_rounds: 3,
    matches: [
      ['C', 'D'],
      ['A', 'C'],
      ['E', 'B'],
      [null, null],
    ] as [string | null, string | null][],
  };

  test('puts the players with a bye where the second round has them, with the bye inside', () => {
    const sheet = buildKnockOutSheet('WS', bracket, ['A', 'B', 'E']);
    expect(names(sheet, 0)).toEqual(['A', 'Bye', 'C', 'D', 'Bye', 'E', 'Bye', 'B']);
    expect(matches(sheet, 1)).toEqual([null, 'WS R1/2', null, null]);
    expect(names(sheet, 1)).toEqual(['A', 'C', 'E', 'B']);
    expect(matches(sheet, 3)).toEqual(['WS R3/1']);
  });

  test('is found again even when somebody deleted the list of byes', () => {
    expect(names(buildKnockOutSheet('WS', bracket, []), 0)).toEqual(['A', 'Bye', 'C', 'D', 'Bye', 'E', 'Bye', 'B']);
  });

  test('is not guessed when the names no longer tell', () => {
    const unclear = {
      ...bracket,
      matches: bracket.matches.map((match, i) => (i === 1 ? [null, null] : match)) as typeof bracket.matches,
    };
    expect(buildKnockOutSheet('WS', unclear, ['A', 'B', 'E'])).toBeNull();
  });
});

test.each([
  ['all play all', { total_slots: 4, num_rounds: 3, matches: [] }],
  ['no matches', { total_slots: 2, num_rounds: 1, matches: [] }],
  [
    'too many matches',
    { total_slots: 4, num_rounds: 2, matches: Array.from({ length: 6 }, () => [null, null] as [null, null]) },
  ],
  ['sizes that make no sense', { total_slots: -1, num_rounds: 0, matches: [] }],
  ['a draw for a whole country', { total_slots: 2 ** 40, num_rounds: 40, matches: [] }],
])('%s is no knock-out draw', (_name, bracket) => {
  expect(buildKnockOutSheet('X', bracket, [])).toBeNull();
});

test('a final alone is one', () => {
  const sheet = buildKnockOutSheet('XD', { total_slots: 2, num_rounds: 1, matches: [['A', 'B']] }, []);
  expect([names(sheet, 0), matches(sheet, 1)]).toEqual([['A', 'B'], ['XD R1/1']]);
});
