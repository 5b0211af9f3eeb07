import { expect, test } from 'vitest';
import type { Draw } from '../draw.ts';
import type { MatchResult } from '../result.ts';
import { changeText, differenceOf, expectedHundredths, ratingFigures, usualK } from './rating-change.ts';

test.each([
  // Table 8.1.2, at the edges of its rows.
  [2000, 1997, 50],
  [2000, 1996, 51],
  [1996, 2000, 49],
  [2000, 1908, 63],
  [2000, 1654, 89],
  [2000, 1609, 91],
  [2000, 1608, 92],
  // More than 400 counts as 400.
  [2000, 1500, 92],
  [1500, 2000, 8],
  [2649, 1649, 92],
  // But not from 2650 on: there the table goes on.
  [2650, 2200, 94],
  [2650, 1900, 100],
  [2800, 2065, 99],
])('%i against %i is expected to score %i hundredths', (rating, opponent, expected) => {
  expect(expectedHundredths(rating, opponent)).toBe(expected);
});

test.each([
  // Table 8.1.1.
  [0, 5, -800],
  [5, 5, 800],
  [2.5, 5, 0],
  [6.5, 9, 166],
  [5.5, 9, 80],
  [1, 3, -125],
  [1, 8, -322],
])('%d points in %i games are a difference of %i', (points, games, difference) => {
  expect(differenceOf(points, games)).toBe(difference);
});

const names = ['a', 'b', 'c', 'd'];
/** Three rounds: a (2400) meets b (2300), c (1900) and d, who is unrated. */
function draw(change: Partial<NonNullable<Draw['swiss']>> = {}): Draw {
  const ratings: Record<string, Draw['entries'][number]['chess']> = {
    a: { rating: 2400 },
    b: { rating: 2300, k: 20 },
    c: { rating: 1900, k: 40 },
  };
  const pairs = [
    ['a', 'b', 'c', 'd'],
    ['a', 'c', 'b', 'd'],
    ['a', 'd', 'b', 'c'],
  ];
  return {
    id: 'x',
    category: 'Open',
    format: 'swiss',
    rule: 'BWF',
    lotSeed: 1,
    totalSlots: 4,
    numRounds: 3,
    entries: names.map((id) => ({ id, name: id, players: [id], chess: ratings[id] })),
    slots: names.map((entry) => ({ kind: 'player', entry })),
    byes: [],
    matches: pairs.flatMap(([a = '', b = '', c = '', d = ''], at) => [
      { id: `x/R${at + 1}/1`, round: at + 1, position: 1, a: { entry: a }, b: { entry: b } },
      { id: `x/R${at + 1}/2`, round: at + 1, position: 2, a: { entry: c }, b: { entry: d } },
    ]),
    swiss: { colours: true, byes: [null, null, null], ...change },
    notes: [],
  };
}
const won = (winner: string): MatchResult => ({ winner, kind: 'played' });
const results: Record<string, MatchResult> = {
  'x/R1/1': { winner: '', kind: 'drawn' },
  'x/R1/2': won('c'),
  'x/R2/1': won('a'),
  'x/R2/2': won('d'),
  'x/R3/1': { winner: 'a', kind: 'walkover' },
  'x/R3/2': won('c'),
};

test('a worked tournament: performance and change by the tables', () => {
  const figures = ratingFigures(draw(), results);
  // a: ½ against 2300 (expected .64), 1 against 1900 (400 of 500: .92); the forfeit is not rated. K 10.
  expect(figures.get('a')).toEqual({
    games: 2,
    points: 1.5,
    average: 2100,
    performance: 2100 + 193,
    own: { expected: 1.56, k: 10, change: -0.6 },
  });
  // b: ½ against 2400 (.36), lost to 1900 (400: .92); d has no rating. K 20.
  expect(figures.get('b')).toMatchObject({ games: 2, points: 0.5, average: 2150, performance: 2150 - 193 });
  expect(figures.get('b')?.own).toEqual({ expected: 1.28, k: 20, change: -15.6 });
  // c: lost to 2400 (.08), beat 2300 (.08). K 40.
  expect(figures.get('c')?.own).toEqual({ expected: 0.16, k: 40, change: 33.6 });
  // d has no rating: a performance, no change. Beat 2300, lost to 1900.
  expect(figures.get('d')).toEqual({ games: 2, points: 1, average: 2100, performance: 2100, own: null });
});

test('a game of less than a move is not rated, and nobody has figures without a rated game', () => {
  const figures = ratingFigures(draw({ unrated: ['x/R1/1'] }), results);
  expect(figures.get('a')).toMatchObject({ games: 1, points: 1, average: 1900 });
  expect(ratingFigures(draw(), {}).size).toBe(0);
});

test('K times games is at most 700, usual K follows the rating, and changes are said with their sign', () => {
  expect([2399, 2400].map(usualK)).toEqual([20, 10]);
  expect([12.44, -3, 0, -0.04, 0.25].map(changeText)).toEqual(['+12.4', '−3.0', '0.0', '0.0', '+0.3']);
});
