import { expect, test } from 'vitest';
import { recordResult, sidesOf } from './advance.ts';
import { buildDraw } from './formats/build-draw.ts';
import type { Draw, DrawFormat } from './draw.ts';
import type { Results } from './result.ts';
import { buildNextStage, finalOrder } from './stages.ts';

function drawn(format: DrawFormat, count: number): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({
    id: `e${i + 1}`,
    name: `P${i + 1}`,
    players: [`p${i + 1}`],
    seed: i < 4 ? i + 1 : undefined,
  }));
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 1, entries, format, rounds: 1 });
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.problems));
  return verdict.draw;
}

function play(draw: Draw): Results {
  let results: Results = {};
  for (const { id } of draw.matches) {
    const [a, b] = sidesOf(draw, results).get(id) as [string, string];
    const winner = Number(a.slice(1)) < Number(b.slice(1)) ? a : b;
    const verdict = recordResult(draw, results, { match: id, winner, kind: 'played' });
    if (!verdict.ok) throw new Error(`${id}: ${verdict.reason}`);
    results = verdict.results;
  }
  return results;
}

test.each(['single_elimination', 'double_elimination', 'round_robin', 'group_knockout', 'swiss'] as const)(
  'the final order of a %s holds everyone once, the winner first',
  (format) => {
    const draw = drawn(format, 12);
    expect(finalOrder(draw, {})).toEqual([]);
    const order = finalOrder(draw, play(draw));
    expect(order[0]).toBe('e1');
    expect(new Set(order).size).toBe(12);
    expect(order).toHaveLength(12);
  },
);

test('the best of a round robin are the seeds of the knock-out that follows', () => {
  const draw = drawn('round_robin', 6);
  const stage = { category: 'MS final', rule: 'BWF', lotSeed: 1, from: 1, to: 4 } as const;
  expect(buildNextStage({ draw, results: {} }, stage)).toMatchObject({ ok: false, reason: 'not_over' });
  const next = buildNextStage({ draw, results: play(draw) }, stage);
  expect(next.ok && next.draw.entries.map(({ id, seed }) => `${seed} ${id}`)).toEqual(['1 e1', '2 e2', '3 e3', '4 e4']);
  expect(next.ok && next.draw.matches).toHaveLength(3);
});
