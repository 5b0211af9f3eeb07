import { expect, test } from 'vitest';
import { buildDraw } from '../formats/build-draw.ts';
import type { Draw } from '../draw.ts';
import type { MatchResult, Results } from '../result.ts';
import { explainPairing } from './pair-reasons.ts';
import { nextSwissRound, pairedMatches } from './swiss.ts';

function swiss(count: number, colours = true): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({
    id: `e${i + 1}`,
    name: `P${i + 1}`,
    players: [`p${i + 1}`],
    seed: i + 1,
  }));
  const verdict = buildDraw({ category: 'CH', rule: 'BWF', format: 'swiss', lotSeed: 1, entries, rounds: 4, colours });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

/** The better number wins each open board, or the boards named in `drawn` are drawn. */
function played(draw: Draw, before: Results, drawn: readonly number[] = []): Results {
  const after: Record<string, MatchResult> = { ...before };
  pairedMatches(draw).last.forEach(({ id, a, b }, at) => {
    const sides = [a, b].flatMap((side) => ('entry' in side ? [side.entry] : []));
    const winner = sides.toSorted((x, y) => Number(x.slice(1)) - Number(y.slice(1)))[0]!;
    after[id] ??= drawn.includes(at) ? { winner: '', kind: 'drawn' } : { winner, kind: 'played' };
  });
  return after;
}

function next(draw: Draw, results: Results, absent: string[] = []): Draw {
  const verdict = nextSwissRound(draw, results, absent);
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.draw;
}

test('the first round gives nothing up, and rank decides the colours', () => {
  const reasons = explainPairing(swiss(6), {});
  expect(reasons).toMatchObject({ round: 1, colours: true, isStill: true, bye: null });
  expect(reasons?.boards.map(({ colourRule, givenUp }) => ({ colourRule, givenUp }))).toEqual(
    Array(3).fill({ colourRule: 5, givenUp: [] }),
  );
  expect(explainPairing({ ...swiss(6), swiss: { colours: true, byes: [] } }, {})).toBeNull();
});

test('whoever moves down, gives way in colours or has the bye is named with what the check list knows', () => {
  const first = swiss(7);
  const one = played(first, {});
  const second = next(first, one);
  const two = played(second, one, [0]);
  const third = next(second, two);
  const reasons = explainPairing(third, two);
  const boards = reasons?.boards ?? [];
  const points = new Map(boards.flatMap(({ sides }) => sides.map((side) => [side.entry, side.points])));
  for (const { sides, givenUp } of boards) {
    const [x, y] = sides;
    const movesDown = givenUp.filter(({ criterion }) => criterion === 'C7').flatMap(({ entries }) => entries);
    expect(movesDown).toEqual(x.points === y.points ? [] : [x.points > y.points ? x.entry : y.entry]);
    const without = [...(x.due === 'b' ? [x.entry] : []), ...(y.due === 'w' ? [y.entry] : [])];
    expect(givenUp.find(({ criterion }) => criterion === 'C12')?.entries ?? []).toEqual(without);
  }
  expect(points.size).toBe(6);
  expect(boards.flatMap(({ givenUp }) => givenUp.map(({ criterion }) => criterion))).toContain('C7');
  expect(reasons?.bye).toMatchObject({ player: { entry: third.swiss?.byes[2] }, unplayed: 0 });
  expect(boards[0]?.sides[0].played).toHaveLength(2);
});

test('a corrected result is told where the round would come out differently now, and absence is no change', () => {
  const draw = swiss(8);
  const results = played(draw, {});
  const second = next(draw, results, ['e8']);
  expect(explainPairing(second, results)).toMatchObject({ isStill: true, boards: [{}, {}, {}] });
  const [board] = pairedMatches(draw).all;
  const other = board && 'entry' in board.a && 'entry' in board.b ? [board.a.entry, board.b.entry] : [];
  const winner = other.find((id) => id !== results[board!.id]?.winner)!;
  expect(explainPairing(second, { ...results, [board!.id]: { winner, kind: 'played' } })?.isStill).toBe(false);
});

test('without colours none is mentioned', () => {
  const draw = swiss(4, false);
  const results = played(draw, {});
  const reasons = explainPairing(next(draw, results), results);
  expect(reasons?.colours).toBe(false);
  expect(reasons?.boards.every(({ colourRule }) => colourRule === null)).toBe(true);
});
