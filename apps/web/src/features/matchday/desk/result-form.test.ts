import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import {
  chessOutcomeOf,
  gamesOf,
  kindsOf,
  leaderOf,
  openResult,
  type ResultForm,
  resultFault,
  rowsOf,
  saidResult,
  toResult,
  withChessOutcome,
  withPoints,
} from './result-form.ts';

const match = {
  _id: 'Open/R1/1',
  swiss: null,
  winner: null,
  kind: null,
  score: [],
  sides: [
    { entry: 'a', name: 'Asha', text: 'Asha' },
    { entry: 'b', name: 'Bina', text: 'Bina' },
  ],
} as unknown as LiveMatchAnswer;

test('an unfinished game does not count, and the leader by games is proposed', () => {
  const form = {
    ...openResult(match),
    games: [
      { a: 21, b: 15 },
      { a: 18, b: 21 },
      { a: 21, b: 19 },
      { a: 3, b: '' },
    ] as const,
  };
  expect(gamesOf({ ...form, games: [...form.games] })).toHaveLength(3);
  expect(leaderOf({ ...form, games: [...form.games] })).toBe(0);
  expect(leaderOf(openResult(match))).toBeNull();
});

test.each([
  [{ winner: null }, 'Choose the winner'],
  [
    {
      winner: null,
      games: [
        { a: 21, b: 15 },
        { a: 18, b: 21 },
      ],
    },
    'It’s 1–1. Enter game 3, or choose Retired or Walkover.',
  ],
  [{ winner: 'a', games: [{ a: 21, b: '' }] }, 'A game needs the points of both sides'],
  [{ winner: 'b', games: [{ a: 21, b: 15 }] }, 'The score does not match the winner'],
  [{ winner: 'b', kind: 'retired', games: [{ a: 21, b: 15 }] }, null],
  [{ winner: 'a', games: [{ a: 21, b: 15 }] }, null],
  [{ winner: 'a' }, null],
] as const)('%j', (change, fault) => {
  expect(resultFault({ ...openResult(match), ...change } as never, match)).toBe(fault);
});

test('a recorded result is opened as it stands', () => {
  expect(openResult({ ...match, winner: 'b', kind: 'walkover', score: [[1, 2]] })).toEqual({
    winner: 'b',
    kind: 'walkover',
    games: [{ a: 1, b: 2 }],
  });
});

const chess = { ...match, swiss: { colours: true } };

test.each([
  ['white', 'a', 'played'],
  ['drawn', '', 'drawn'],
  ['black', 'b', 'played'],
  ['white_forfeit', 'a', 'walkover'],
  ['black_forfeit', 'b', 'walkover'],
  ['void', '', 'void'],
] as const)('a game of chess: %s', (outcome, winner, kind) => {
  const form = withChessOutcome(outcome, chess);
  expect(chessOutcomeOf(form, chess)).toBe(outcome);
  expect(resultFault(form, chess)).toBeNull();
  expect(toResult(form, chess)).toMatchObject({ winner, kind, score: [] });
});

test('nothing chosen in chess asks for the result, and a drawn match has level games', () => {
  expect(resultFault(openResult(chess), chess)).toBe('Choose the result');
  const swiss = { ...match, swiss: { colours: false }, mayBeDrawn: true as const };
  expect(kindsOf(swiss)).toContain('drawn');
  expect(kindsOf(match)).not.toContain('drawn');
  const drawn = { ...openResult(swiss), kind: 'drawn' as const, games: [{ a: 3, b: 2 }] };
  expect(resultFault(drawn, swiss)).toBe('In a drawn match the games must be level');
  expect(resultFault({ ...drawn, games: [{ a: 2, b: 2 }] }, swiss)).toBeNull();
});

test('a level total of a league is proposed as drawn, and as won once somebody leads; a knock-out asks for a winner', () => {
  const football = { ...match, scoring: 'goals' as const };
  const league = { ...football, mayBeDrawn: true as const };
  expect(kindsOf(league)).toContain('drawn');
  const typed = (form: ResultForm, side: 'a' | 'b', points: number, of = league as typeof football) =>
    withPoints(form, of, { index: 0, side, points });
  const level = typed(typed(openResult(league), 'a', 2), 'b', 2);
  expect(toResult(level, league)).toMatchObject({ winner: '', kind: 'drawn', score: [[2, 2]] });
  expect(resultFault(level, league)).toBeNull();
  expect(saidResult(level, league)).toBe('Asha 2–2 Bina');
  expect(rowsOf(level, 'Football', 0)).toHaveLength(1);
  const won = typed(level, 'b', 3);
  expect(toResult(won, league)).toMatchObject({ winner: 'b', kind: 'played', score: [[2, 3]] });
  const knockOut = typed(typed(openResult(football), 'a', 2, football), 'b', 2, football);
  expect(knockOut.kind).toBe('played');
  expect(resultFault(knockOut, football)).toMatch(/^This match needs a winner/);
  expect(resultFault({ ...knockOut, winner: 'a' }, football)).toBeNull();
});

test('as many games stand there as the match needs; what was typed or asked for stays', () => {
  const rows = (games: { a: number | ''; b: number | '' }[], asked = 0) =>
    rowsOf({ ...openResult(match), games }, 'Badminton', asked).length;
  expect(rows([])).toBe(2);
  const [won, lost] = [
    { a: 21, b: 15 },
    { a: 9, b: 21 },
  ];
  expect(rows([won, lost])).toBe(3);
  expect(rows([won, won])).toBe(2);
  expect(rows([won, won, { a: 3, b: '' }])).toBe(3);
  expect(rows([won, won], 4)).toBe(4);
  expect(rows([], 40)).toBe(9);
});

test('the score proposes the winner and takes its own proposal back; a choice by hand stays while it is level', () => {
  const typed = (form: ResultForm, index: number, a: number, b: number) =>
    withPoints(withPoints(form, match, { index, side: 'a', points: a }), match, { index, side: 'b', points: b });
  const first = typed(openResult(match), 0, 21, 15);
  expect(first.winner).toBe('a');
  const level = typed(first, 1, 18, 21);
  expect(level.winner).toBeNull();
  expect(typed(level, 2, 19, 21).winner).toBe('b');
  expect(typed({ ...openResult(match), winner: 'b' }, 0, 2, 2).winner).toBe('b');
});
