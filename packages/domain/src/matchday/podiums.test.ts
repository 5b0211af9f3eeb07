import { expect, test } from 'vitest';
import { sidesOf } from '../draws/advance.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawRequest } from '../draws/draw-request.ts';
import { buildDraw } from '../draws/formats/build-draw.ts';
import type { Results } from '../draws/result.ts';
import { type OnCourt, podiumsOf } from './podiums.ts';

const names = ['Asha', 'Bina', 'Chitra', 'Divya'];
const entries = names.map((name, at) => ({ id: name, name, players: [name], seed: at + 1 }));

function drawn(more: Partial<DrawRequest> = {}): Draw {
  const verdict = buildDraw({ category: 'MS', id: 'c1', entries, rule: 'BWF', lotSeed: 1, ...more });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

/** The first `count` matches, each won 2-0 by whose name comes first. */
function played(draw: Draw, count = draw.matches.length): Results {
  let results: Results = {};
  for (const { id } of draw.matches.slice(0, count)) {
    const sides = sidesOf(draw, results).get(id) ?? [null, null];
    const winner = sides.toSorted()[0];
    const game = sides[0] === winner ? ([21, 15] as const) : ([15, 21] as const);
    if (winner) results = { ...results, [id]: { winner, kind: 'played', games: [game, game] } };
  }
  return results;
}

const podiumOf = (draw: Draw | null, results: Results = {}, onCourt: OnCourt[] = []) =>
  podiumsOf([{ id: 'c1', category: 'MS', entries }], { draws: draw ? [draw] : [], results, onCourt })[0];

test('a category played to its end asks nothing, and shows the results behind its podium, last first', () => {
  const draw = drawn();
  expect(podiumOf(draw, played(draw))).toMatchObject({
    entrants: names,
    matches: 3,
    open: 0,
    question: null,
    thirdPlace: 'joint',
    results: [
      {
        round: 'Final',
        winner: 'Asha',
        loser: 'Bina',
        games: [
          [21, 15],
          [21, 15],
        ],
      },
      { round: 'Semi-final', winner: 'Bina', loser: 'Chitra' },
      { round: 'Semi-final', winner: 'Asha', loser: 'Divya' },
    ],
  });
});

test('a match for the third place says it, and so does the losers’ final of a double elimination', () => {
  const playOff = drawn({ thirdPlace: 'match' });
  const one = podiumOf(playOff, played(playOff));
  expect([one?.thirdPlace, one?.results.map(({ round }) => round)]).toEqual([
    'play_off',
    ['Final', 'Third place', 'Semi-final', 'Semi-final'],
  ]);
  const double = drawn({ format: 'double_elimination' });
  expect(podiumOf(double, played(double))).toMatchObject({ question: null, thirdPlace: 'standings' });
});

test('an open final is asked about with its sides, and with its court while it is played', () => {
  const draw = drawn();
  const results = played(draw, 2);
  const next = { round: 'Final', sides: ['Asha', 'Bina'], isPlayed: false, court: null };
  expect(podiumOf(draw, results)?.question).toMatchObject({ kind: 'open', open: 1, next });
  const final = draw.matches.at(-1)?.id ?? '';
  const live: OnCourt = {
    match: final,
    court: 2,
    games: [
      [21, 18],
      [14, 11],
    ],
  };
  expect(podiumOf(draw, results, [live])?.question).toMatchObject({
    kind: 'open',
    next: { match: final, isPlayed: true, court: 2, games: live.games },
  });
});

test('a group that only the lot can part is asked about with the names', () => {
  const draw = drawn({ format: 'round_robin', entries: entries.slice(0, 3) });
  const beats: Record<string, string> = { Asha: 'Bina', Bina: 'Chitra', Chitra: 'Asha' };
  const results: Results = Object.fromEntries(
    draw.matches.map(({ id }) => {
      const [a, b] = sidesOf(draw, {}).get(id) ?? [];
      const isA = beats[a ?? ''] === b;
      return [id, { winner: String(isA ? a : b), kind: 'played', games: [isA ? [21, 15] : [15, 21]] }];
    }),
  );
  expect(podiumOf(draw, results)?.question).toEqual({ kind: 'level', names: ['Asha', 'Bina', 'Chitra'] });
});

test('without a draw, a result or an entry there is nothing to propose', () => {
  expect(podiumOf(null)?.question).toEqual({ kind: 'not_drawn' });
  expect(podiumOf(drawn())?.question).toEqual({ kind: 'no_results', matches: 3 });
  const [nobody] = podiumsOf([{ id: 'c1', category: 'MS', entries: [] }], { draws: [], results: {}, onCourt: [] });
  expect(nobody?.question).toEqual({ kind: 'nobody_entered' });
});
