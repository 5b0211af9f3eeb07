import { expect, test } from 'vitest';
import { buildDraw } from '../formats/build-draw.ts';
import type { Results } from '../result.ts';
import { lentInRound, upperGroup } from './acceleration.ts';
import { explainPairing } from './pair-reasons.ts';
import { nextSwissRound, pairedMatches } from './swiss.ts';

test.each([
  [9, [2, 2, 2, 1, 1, 0, 0, 0, 0]],
  [11, [2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0]],
  [4, [2, 1, 0, 0]],
])('of %i rounds half are accelerated', (rounds, lent) => {
  expect(Array.from({ length: rounds }, (_, i) => lentInRound(i + 1, rounds))).toEqual(lent);
});

test('the upper group is half of the players, and even', () => {
  expect([8, 9, 12, 13, 178].map(upperGroup)).toEqual([4, 6, 6, 8, 90]);
});

test('in an accelerated tournament the halves meet among themselves, and winners below meet losers above', () => {
  const entries = Array.from({ length: 8 }, (_, i) => ({
    id: `e${i + 1}`,
    name: `P${i + 1}`,
    players: [`p${i + 1}`],
    seed: i + 1,
  }));
  const request = { category: 'CH', rule: 'BWF', format: 'swiss', lotSeed: 1, entries, rounds: 6 } as const;
  const verdict = buildDraw({ ...request, colours: true, accelerated: true });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  const pairs = (draw: typeof verdict.draw) =>
    pairedMatches(draw).last.map(({ a, b }) =>
      [a, b]
        .flatMap((side) => ('entry' in side ? [side.entry] : []))
        .sort()
        .join('–'),
    );
  expect(pairs(verdict.draw)).toEqual(['e1–e3', 'e2–e4', 'e5–e7', 'e6–e8']);
  const results: Results = Object.fromEntries(
    pairedMatches(verdict.draw).all.map(({ id }, at) => [id, { winner: `e${[1, 2, 5, 6][at]}`, kind: 'played' }]),
  );
  const next = nextSwissRound(verdict.draw, results);
  if (!next.ok) throw new Error(next.reason);
  // 1 and 2 have two with the lent point; 3, 4, 5 and 6 have one; 7 and 8 none. Boards go by the points themselves.
  expect(pairs(next.draw)).toEqual(['e1–e2', 'e3–e5', 'e4–e6', 'e7–e8'].sort((x, y) => (x > y ? 1 : -1)));
  const told = explainPairing(next.draw, results);
  expect(told?.isStill).toBe(true);
  const sides = told?.boards.flatMap((board) => board.sides).sort((x, y) => (x.entry > y.entry ? 1 : -1));
  expect(sides?.map(({ points, lent }) => [points, lent])).toEqual([
    [1, 1],
    [1, 1],
    [0, 1],
    [0, 1],
    [1, 0],
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
});
