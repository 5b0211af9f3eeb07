import { expect, test } from 'vitest';
import { buildDraw } from '../formats/build-draw.ts';
import type { Draw } from '../draw.ts';
import type { DrawRequest } from '../draw-request.ts';
import { leaveDraw } from './leave-draw.ts';
import type { Results } from '../result.ts';
import { groupStandings } from '../standings.ts';

function drawn(count: number, more: Partial<DrawRequest> = {}): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({ id: `e${i}`, name: `P${i}`, players: [`p${i}`] }));
  const verdict = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 3, entries, ...more });
  if (!verdict.ok) throw new Error('no draw');
  return verdict.draw;
}
const sidesIn = (draw: Draw, at: number) => {
  const match = draw.matches[at];
  return [match?.a, match?.b].map((side) => (side && 'entry' in side ? side.entry : ''));
};

test('before anybody has played, the rival has a bye and nobody else moves', () => {
  const draw = drawn(8);
  const [gone, rival] = sidesIn(draw, 0) as [string, string];
  const left = leaveDraw(draw, gone, {}, []);
  expect(left).toMatchObject({ ok: true, walkovers: [] });
  if (!left.ok) return;
  expect(left.draw.byes).toEqual([rival]);
  expect(left.warnings.map(({ text }) => text)).toEqual([`P${rival.slice(1)} now has a bye.`]);
});

test('after a match was played the next one is a walkover, once its other side is known', () => {
  const draw = drawn(4);
  const [first, second] = [draw.matches[0]?.id ?? '', draw.matches[1]?.id ?? ''];
  const [winner] = sidesIn(draw, 0) as [string];
  const [rival] = sidesIn(draw, 1) as [string];
  const one: Results = { [first]: { winner, kind: 'played' } };
  const early = leaveDraw(draw, winner, one, []);
  expect(early).toMatchObject({ ok: true, walkovers: [], draw });
  expect(early.ok && early.warnings[0]?.text).toMatch(/waits for an opponent/);
  const both: Results = { ...one, [second]: { winner: rival, kind: 'played' } };
  expect(leaveDraw(draw, winner, both, [])).toMatchObject({
    ok: true,
    walkovers: [{ match: draw.matches[2]?.id, winner: rival }],
  });
  const loser = sidesIn(draw, 0)[1] ?? '';
  expect(leaveDraw(draw, loser, both, [])).toMatchObject({ ok: false, reason: 'nothing_left' });
  expect(leaveDraw(draw, winner, both, [draw.matches[2]?.id ?? ''])).toMatchObject({ ok: false, reason: 'on_court' });
});

test('in a badminton group the matches left are walkovers and the results are deleted', () => {
  const draw = drawn(4, { format: 'round_robin' });
  const won = draw.matches.find(({ a, b }) => [a, b].some((side) => 'entry' in side && side.entry === 'e0'));
  const results: Results = { [won?.id ?? '']: { winner: 'e0', kind: 'played' } };
  const left = leaveDraw(draw, 'e0', results, []);
  expect(left.ok && left.walkovers).toHaveLength(2);
  expect(left.ok && left.warnings.map(({ text }) => text).join(' ')).toContain('16.2.5');
  if (!left.ok) return;
  const after = {
    ...results,
    ...Object.fromEntries(left.walkovers.map(({ match, winner }) => [match, { winner, kind: 'walkover' as const }])),
  };
  const standings = groupStandings(
    draw,
    draw.entries.map(({ id }) => id),
    after,
  );
  expect(standings.at(-1)?.entry).toBe('e0');
  expect(standings.every(({ played }) => played === 0)).toBe(true);
});

test('who is not in the draw cannot leave it', () => {
  expect(leaveDraw(drawn(4), 'x', {}, [])).toMatchObject({ ok: false, reason: 'unknown_entry' });
});
