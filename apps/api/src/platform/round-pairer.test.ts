import type { Draw } from '@maidan/domain/draws/draw';
import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import type { Results } from '@maidan/domain/draws/result';
import { decideRound } from '@maidan/domain/draws/swiss-rounds';
import { expect, test } from 'vitest';
import { pairAside } from './round-pairer.ts';

function afterFirstRound(players: number): { draw: Draw; results: Results } {
  const entries = Array.from({ length: players }, (_, i) => ({ id: `e${i}`, name: `P${i}`, players: [`p${i}`] }));
  const built = buildDraw({
    category: 'Open',
    format: 'swiss',
    entries,
    rule: 'BWF',
    lotSeed: 1,
    rounds: 5,
    colours: true,
  });
  if (!built.ok) throw new Error(JSON.stringify(built.problems));
  const first = built.draw.matches.filter(({ round }) => round === 1);
  const results: Results = Object.fromEntries(
    first.map(({ id, a }, at) => [
      id,
      at % 3 === 0 || !('entry' in a) ? { winner: '', kind: 'drawn' } : { winner: a.entry, kind: 'played' },
    ]),
  );
  return { draw: built.draw, results };
}

test.each([20, 140])('a round of %i is the same, and of a large one others do not notice', async (players) => {
  const job = { ...afterFirstRound(players), request: { round: 2, absent: ['e3'], again: false, started: [] } };
  let turns = 0;
  let isPaired = false;
  const count = () => {
    turns += 1;
    if (!isPaired) setImmediate(count);
  };
  setImmediate(count);
  const verdict = await pairAside(job);
  isPaired = true;
  expect(verdict).toEqual(decideRound(job.draw, job.results, job.request));
  expect(verdict.ok).toBe(true);
  // Others had their turn before it was paired.
  if (players > 100) expect(turns).toBeGreaterThan(0);
});
