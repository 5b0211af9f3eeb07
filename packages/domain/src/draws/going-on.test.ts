import { expect, test } from 'vitest';
import { sidesOf } from './advance.ts';
import { buildDraw } from './formats/build-draw.ts';
import { futuresOf, mayStillPlay } from './going-on.ts';
import type { Results } from './result.ts';

const entries = Array.from({ length: 8 }, (_, at) => ({ id: `e${at}`, name: `Player ${at}`, players: [`p${at}`] }));

function drawOf(format: 'single_elimination' | 'group_knockout') {
  const built = buildDraw({ category: 'MS', rule: 'BWF', lotSeed: 7, entries, format });
  if (!built.ok) throw new Error('no draw');
  return built.draw;
}

test('who has lost a knock-out match goes on at once or not at all', () => {
  const draw = drawOf('single_elimination');
  const [first] = draw.matches;
  const [a, b] = sidesOf(draw, {}).get(first?.id ?? '') ?? [];
  const results: Results = { [first?.id ?? '']: { winner: a ?? '', kind: 'played' } };
  expect([a, b].map((entry) => mayStillPlay(draw, results, entry ?? ''))).toEqual([false, false]);
});

test('in a group a place is open until the last of its matches, and then only for those who did not get one', () => {
  const draw = drawOf('group_knockout');
  const group = draw.matches.filter((match) => match.group === 1);
  const members = [...new Set(group.flatMap(({ id }) => sidesOf(draw, {}).get(id) ?? []))].filter((id) => id !== null);
  let results: Results = {};
  const play = (ids: readonly string[]) => {
    for (const id of ids) {
      const winner = (sidesOf(draw, results).get(id) ?? []).toSorted()[0];
      results = { ...results, [id]: { winner: winner ?? '', kind: 'played' } };
    }
  };
  play(group.slice(0, -1).map(({ id }) => id));
  expect(members.map((entry) => mayStillPlay(draw, results, entry))).toEqual(members.map(() => true));
  play(group.slice(-1).map(({ id }) => id));
  expect(members.map((entry) => mayStillPlay(draw, results, entry))).toEqual(members.map(() => false));
});

const fed = [
  { id: 'sf1', a: { entry: 'x' }, b: { entry: 'y' } },
  { id: 'sf2', a: { entry: 'z' }, b: { entry: 'w' } },
  { id: 'f', a: { winner: 'sf1' }, b: { winner: 'sf2' } },
  { id: 'third', a: { loser: 'sf2' }, b: { loser: 'sf1' } },
  { id: 'plate', a: { loser: 'f', first: true as const }, b: { entry: 'v' } },
];

test('a win and a loss lead to their own matches, with the side that comes from elsewhere', () => {
  expect(futuresOf(fed, 'sf1', false)).toEqual({
    win: { match: 'f', other: { winner: 'sf2' }, otherSide: 1 },
    loss: { match: 'third', other: { loser: 'sf2' }, otherSide: 0 },
  });
});

test('a final leads nowhere, and a second chance is for those whose first match it is', () => {
  expect(futuresOf(fed, 'f', false)).toEqual({ win: null, loss: null });
  expect(futuresOf(fed, 'f', true).loss).toEqual({ match: 'plate', other: { entry: 'v' }, otherSide: 1 });
});
