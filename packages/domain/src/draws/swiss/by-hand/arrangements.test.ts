import { expect, test } from 'vitest';
import { buildDraw } from '../../formats/build-draw.ts';
import type { Draw } from '../../draw.ts';
import type { MatchResult } from '../../result.ts';
import { arrange, type Arrangements, arrangementsOf, firstOpenRound } from './arrangements.ts';
import { nextSwissRound, pairedMatches, unpairSwissRound } from '../swiss.ts';

function swiss(count: number): Draw {
  const entries = Array.from({ length: count }, (_, at) => ({
    id: `e${at + 1}`,
    name: `P${at + 1}`,
    players: [`p${at + 1}`],
    seed: at + 1,
  }));
  const request = { category: 'CH', rule: 'BWF' as const, format: 'swiss' as const, lotSeed: 1, entries, rounds: 5 };
  const verdict = buildDraw({ ...request, colours: true });
  if (!verdict.ok) throw new Error('no draw');
  return verdict.draw;
}

const nothing: Arrangements = { byes: [], limits: null, barred: [] };
const day = { results: {}, started: [] };
const bye = (entry: string, round: number, half: 0 | 1 | 2 = 1) => ({ entry, round, half });
const ask = (change: Partial<Arrangements>, draw = swiss(8)) => arrange(draw, { ...nothing, ...change }, day);

test('limits are kept for half-point byes alone', () => {
  const limits = { each: 1, last: 2 };
  expect(ask({ limits, byes: [bye('e1', 2), bye('e2', 3)] })).toMatchObject({ ok: true });
  expect(ask({ limits, byes: [bye('e1', 2), bye('e1', 3)] })).toEqual({
    ok: false,
    reason: 'byes_over_limit',
    entry: 'e1',
    round: 3,
  });
  expect(ask({ limits, byes: [bye('e1', 4)] })).toMatchObject({ reason: 'bye_in_last_rounds' });
  expect(ask({ limits, byes: [bye('e1', 2), bye('e1', 3, 0), bye('e1', 4, 0), bye('e1', 5, 2)] })).toMatchObject({
    ok: true,
  });
  expect(ask({ byes: [bye('e1', 2), bye('e1', 3), bye('e1', 5)] })).toMatchObject({ ok: true });
});

test('refused: strangers, two byes in a round, rounds that there are not, groups of one', () => {
  expect(ask({ byes: [bye('nobody', 2)] })).toMatchObject({ reason: 'unknown_entry' });
  expect(ask({ byes: [bye('e1', 2), bye('e1', 2, 0)] })).toMatchObject({ reason: 'bye_twice' });
  expect(ask({ byes: [bye('e1', 6)] })).toMatchObject({ reason: 'bye_of_a_played_round' });
  const apart = (entries: string[], from = 1, to = 5) => ask({ barred: [{ entries, from, to }] });
  expect(apart(['e1', 'nobody'])).toMatchObject({ reason: 'unknown_entry' });
  expect(apart(['e1', 'e1'])).toMatchObject({ reason: 'too_few_apart' });
  expect(apart(['e1', 'e2'], 3, 2)).toMatchObject({ reason: 'rounds_out_of_order' });
  expect(apart(['e1', 'e2'], 1, 6)).toMatchObject({ reason: 'rounds_out_of_order' });
});

test('what is forbidden is not paired while it holds, and afterwards it may be', () => {
  // Round 1 pairs 1 with 5: kept apart in round 1 only, they meet later at the earliest.
  const verdict = ask({ barred: [{ from: 1, to: 1, entries: ['e1', 'e5'] }] });
  if (!verdict.ok) throw new Error(verdict.reason);
  const meets = (draw: Draw) =>
    pairedMatches(draw).last.some(({ a, b }) => {
      const sides = [a, b].map((side) => ('entry' in side ? side.entry : ''));
      return sides.includes('e1') && sides.includes('e5');
    });
  expect(meets(swiss(8))).toBe(true);
  const open = unpairSwissRound(verdict.draw, {});
  const again = open.ok ? nextSwissRound(open.draw, {}) : open;
  expect(again.ok && !meets(again.draw)).toBe(true);
});

test('byes of rounds that have begun stay, whatever is sent; what is taken away is gone', () => {
  const first = ask({ byes: [bye('e8', 1), bye('e7', 2)], limits: { each: 1, last: 0 } });
  if (!first.ok) throw new Error(first.reason);
  const [{ id, a } = { id: '', a: { entry: '' } }] = pairedMatches(first.draw).last;
  expect(firstOpenRound(first.draw, {}, [])).toBe(1);
  expect(firstOpenRound(first.draw, {}, [id])).toBe(2);
  const winner = 'entry' in a ? a.entry : '';
  const results: Record<string, MatchResult> = { [id]: { winner, kind: 'played' } };
  const second = arrange(first.draw, nothing, { results, started: [] });
  expect(second.ok && arrangementsOf(second.draw)).toEqual({ byes: [bye('e8', 1)], limits: null, barred: [] });
  // The bye that e8 had counts for its limit.
  const third = arrange(
    first.draw,
    { ...nothing, byes: [bye('e8', 3)], limits: { each: 1, last: 0 } },
    { ...day, results },
  );
  expect(third).toMatchObject({ reason: 'byes_over_limit', entry: 'e8' });
});
