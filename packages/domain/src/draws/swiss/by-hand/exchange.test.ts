import { expect, test } from 'vitest';
import { buildDraw } from '../../formats/build-draw.ts';
import type { Draw } from '../../draw.ts';
import type { MatchResult, Results } from '../../result.ts';
import { exchangeInRound } from './exchange.ts';
import { explainPairing } from '../pair-reasons.ts';
import { swissStandings } from '../standings.ts';
import { nextSwissRound, pairedMatches, unpairSwissRound } from '../swiss.ts';

function swiss(count: number): Draw {
  const entries = Array.from({ length: count }, (_, at) => ({
    id: `e${at + 1}`,
    name: `P${at + 1}`,
    players: [`p${at + 1}`],
    seed: at + 1,
  }));
  const request = { category: 'CH', rule: 'BWF' as const, format: 'swiss' as const, lotSeed: 1, entries, rounds: 4 };
  const verdict = buildDraw({ ...request, colours: true });
  if (!verdict.ok) throw new Error('no draw');
  return verdict.draw;
}

const boardsOf = (draw: Draw) =>
  pairedMatches(draw).last.map(({ a, b }) => [a, b].map((side) => ('entry' in side ? side.entry : '')));

/** The better number wins everywhere. */
function played(draw: Draw): Results {
  return Object.fromEntries(
    pairedMatches(draw).all.map(({ id, a, b }): [string, MatchResult] => {
      const sides = [a, b].flatMap((side) => ('entry' in side ? [side.entry] : []));
      const [winner = ''] = sides.toSorted((x, y) => Number(x.slice(1)) - Number(y.slice(1)));
      return [id, { winner, kind: 'played' }];
    }),
  );
}

function exchanged(draw: Draw, results: Results, entries: [string, string]): Draw {
  const verdict = exchangeInRound(draw, results, { round: draw.swiss?.byes.length ?? 0, entries, started: [] });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.draw;
}

const second = () => {
  const first = swiss(7);
  const results = played(first);
  const verdict = nextSwissRound(first, results);
  if (!verdict.ok) throw new Error(verdict.reason);
  return { draw: verdict.draw, results };
};

test('opponents change places, match ids stay, and what it gives up is counted beside the round of the rules', () => {
  const { draw, results } = second();
  const [[a = '', b = ''] = [], [c = '', d = ''] = []] = boardsOf(draw);
  const after = exchanged(draw, results, [b, d]);
  expect(boardsOf(after).slice(0, 2)).toEqual([
    [a, d],
    [c, b],
  ]);
  expect(after.matches.map(({ id }) => id)).toEqual(draw.matches.map(({ id }) => id));
  expect(explainPairing(draw, results)).toMatchObject({ isStill: true, byHand: false, against: [] });
  expect(explainPairing(after, results)).toMatchObject({ isStill: false, byHand: true });
  // Back again it is the round of the rules.
  expect(explainPairing(exchanged(after, results, [b, d]), results)).toMatchObject({ isStill: true, against: [] });
});

test('of one board the colours turn, and others than the rule gives are told', () => {
  const { draw, results } = second();
  const [[a = '', b = ''] = []] = boardsOf(draw);
  const after = exchanged(draw, results, [a, b]);
  expect(boardsOf(after)[0]).toEqual([b, a]);
  const told = explainPairing(after, results);
  expect(told?.boards[0]?.givenUp.map(({ criterion }) => criterion)).toContain('colours');
  expect(told?.against).toContainEqual({ criterion: 'colours', here: 1, rules: 0 });
});

test('those who have met, and a second bye, are told as absolute criteria; C7 counts the points between opponents', () => {
  const { draw, results } = second();
  const [[one = '', other = ''] = []] = boardsOf(swiss(7));
  const boards = boardsOf(draw);
  const rival = boards.find((sides) => sides.includes(one))?.find((id) => id !== one) ?? '';
  const met = explainPairing(exchanged(draw, results, [rival, other]), results);
  expect(met?.against).toContainEqual({ criterion: 'C1', here: 1, rules: 0 });
  const gap = met?.against.find(({ criterion }) => criterion === 'C7');
  expect(gap?.here).toBeGreaterThan(gap?.rules ?? 0);
  const [before] = draw.swiss?.byes ?? [];
  const now = draw.swiss?.byes[1];
  const bye = explainPairing(exchanged(draw, results, [before ?? '', now ?? '']), results);
  expect(bye?.bye).toMatchObject({ player: { entry: before }, givenUp: ['C2'] });
  expect(bye?.against).toContainEqual({ criterion: 'C2', here: 1, rules: 0 });
});

test('the bye goes with the exchange, and counts for whoever has it', () => {
  const { draw, results } = second();
  const [, now = ''] = draw.swiss?.byes ?? [];
  const [[leader = ''] = []] = boardsOf(draw);
  const after = exchanged(draw, results, [leader, now ?? '']);
  expect(after.swiss).toMatchObject({ byes: [draw.swiss?.byes[0], leader], byHand: [2] });
  expect(explainPairing(after, results)?.bye?.givenUp).toEqual(['C5']);
  const points = swissStandings(after, played(after)).find(({ entry }) => entry === leader)?.points;
  expect(points).toBe(2);
});

test('refused: another round, one player, somebody who is not in it, and a round that has begun; pairing again forgets it', () => {
  const { draw, results } = second();
  const [[a = '', b = ''] = [], [c = ''] = []] = boardsOf(draw);
  const ask = (change: object, of = draw) =>
    exchangeInRound(of, results, { round: 2, entries: [a, c], started: [], ...change });
  expect(ask({ round: 1 })).toMatchObject({ reason: 'not_the_next_round' });
  expect(ask({ entries: [a, a] })).toMatchObject({ reason: 'same_entry' });
  expect(ask({ entries: [a, 'nobody'] })).toMatchObject({ reason: 'unknown_entry' });
  const [{ id } = { id: '' }] = pairedMatches(draw).last;
  expect(ask({ started: [id] })).toMatchObject({ reason: 'round_begun', matches: [id] });
  const after = exchanged(draw, results, [b, c]);
  const open = unpairSwissRound(after, results);
  expect(open.ok && open.draw.swiss?.byHand).toBeUndefined();
});
