import { expect, test } from 'vitest';
import type { Draw, DrawRule } from './draw.ts';
import { sidesOf } from './advance.ts';
import { buildDraw } from './formats/build-draw.ts';
import { drawLot, levelEntries } from './lots.ts';
import { type Results, resultsOfPlay } from './result.ts';
import { groupStandings } from './standings.ts';

const entries = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => ({ id, name: id, players: [id] }));

/**
 * Two groups of three, the first two of each in a knock-out; in each group everybody wins one match and loses one,
 * 21–15 21–15.
 */
function inCircles(rule: DrawRule): { draw: Draw; results: Results; group: readonly string[] } {
  const made = buildDraw({
    category: 'MS',
    rule,
    format: 'group_knockout',
    groups: 2,
    qualifiers: 2,
    entries,
    lotSeed: 1,
  });
  if (!made.ok) throw new Error('no draw');
  const { draw } = made;
  const play = draw.matches.flatMap((match) => {
    if (!('entry' in match.a) || !('entry' in match.b)) return [];
    const members = draw.groups?.[(match.group ?? 1) - 1] ?? [];
    const [a, b] = [members.indexOf(match.a.entry), members.indexOf(match.b.entry)];
    const isA = (a + 1) % 3 === b;
    const game: [number, number] = isA ? [21, 15] : [15, 21];
    const winner = isA ? match.a.entry : match.b.entry;
    return [{ match: match.id, winner, kind: 'played' as const, score: [game, game] }];
  });
  return { draw, results: resultsOfPlay(play), group: draw.groups?.[0] ?? [] };
}
const nothingBegun = (results: Results) => ({ results, started: [] as string[] });
const orderOf = (draw: Draw, group: readonly string[], results: Results) =>
  groupStandings(draw, group, results).map(({ entry }) => entry);

test.each(['BWF', 'ITF', 'ITTF'] as const)(
  '%s: three who are level in everything are parted by the lot alone',
  (rule) => {
    const { draw, results, group } = inCircles(rule);
    const day = nothingBegun(results);
    expect(levelEntries(draw, day).map(({ entries: level }) => [...level].sort())).toEqual(
      draw.groups?.map((members) => [...members].sort()),
    );
    const order = [group[2], group[0], group[1]] as string[];
    const entered = drawLot(draw, { entries: group, order }, day);
    if (!entered.ok) throw new Error(entered.reason);
    expect(orderOf(entered.draw, group, results)).toEqual(order);
    expect(levelEntries(entered.draw, day).map(({ lot }) => lot?.order ?? null)).toEqual([order, null]);
    const first = entered.draw.matches
      .filter(({ a }) => 'pool' in a)
      .flatMap(({ id }) => sidesOf(entered.draw, results).get(id));
    expect(first).toContain(order[0]);
    expect(first, 'the last of the lot does not go on').not.toContain(order[2]);
  },
);

test('the same number draws the same lot, and a new one takes its place', () => {
  const { draw, results, group } = inCircles('BWF');
  const day = nothingBegun(results);
  const by = (number: number, of = draw, level: readonly string[] = group) => {
    const drawn = drawLot(of, { entries: level, number }, day);
    if (!drawn.ok) throw new Error(drawn.reason);
    return drawn;
  };
  expect(by(4711).lot).toEqual(by(4711, draw, [...group].reverse()).lot);
  const orders = new Set(Array.from({ length: 60 }, (_, number) => by(number).lot.order.join('')));
  expect(orders.size, 'every order can be drawn').toBe(6);
  expect(by(8, by(7).draw).draw.lots).toHaveLength(1);
});

test('no lot while a group is open, among others, twice, or once a match follows from it', () => {
  const { draw, results, group } = inCircles('BWF');
  const [last] = Object.keys(results);
  const { [last ?? '']: _taken, ...open } = results;
  expect(levelEntries(draw, nothingBegun(open))).toHaveLength(1);
  const refused = (level: readonly string[], order: readonly string[], started: string[] = []) =>
    drawLot(draw, { entries: level, order }, { results, started });
  expect(refused(['A', 'B'], ['A', 'B'])).toEqual({ ok: false, reason: 'not_level' });
  const [x, y] = group as [string, string];
  expect(refused(group, [x, x, y])).toEqual({ ok: false, reason: 'lot_incomplete' });
  const follower = draw.matches.find(({ a }) => 'pool' in a)?.id ?? '';
  expect(refused(group, group, [follower])).toEqual({ ok: false, reason: 'lot_followed' });
});
