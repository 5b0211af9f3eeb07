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
    const waiting = draw.matches.filter(({ a }) => 'pool' in a).flatMap(({ id }) => sidesOf(draw, results).get(id));
    expect(new Set(waiting), 'nobody goes on before the lot').toEqual(new Set([null]));
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
  // A call from before places waited for the lot does not keep it from being drawn.
  const followers = draw.matches.filter(({ a }) => 'pool' in a).map(({ id }) => id);
  const lot = refused(group, group, followers);
  if (!lot.ok) throw new Error(lot.reason);
  const again = drawLot(lot.draw, { entries: group, number: 7 }, { results, started: followers });
  expect(again).toEqual({ ok: false, reason: 'lot_followed' });
});

test('a match that was played before places waited for the lot keeps its players, and the lot is not asked for', () => {
  const { draw, results, group } = inCircles('BWF');
  const semi = draw.matches.find(({ a }) => 'pool' in a);
  const [a] = draw.groups ?? [];
  const played = { ...results, [semi?.id ?? '']: { winner: a?.[0] ?? '', kind: 'played' as const } };
  expect(sidesOf(draw, played).get(semi?.id ?? '')).not.toContain(null);
  expect(levelEntries(draw, nothingBegun(played))).toMatchObject([{ isOpen: false }, { isOpen: false }]);
  expect(drawLot(draw, { entries: group, order: group }, nothingBegun(played))).toEqual({
    ok: false,
    reason: 'lot_followed',
  });
});

test('whoever is not among the level goes on at once, and the lot of the others stays open beside that match', () => {
  const { draw, results } = inCircles('BWF');
  const [one = '', two = '', three = ''] = draw.groups?.[0] ?? [];
  const first = draw.matches.filter(({ group }) => group === 1);
  // One of the first group wins both matches; the other two did not come to theirs, and are level under ITTF's rules.
  const won = first.map(({ id, a, b }) => {
    const isOne = [a, b].some((side) => 'entry' in side && side.entry === one);
    return [id, isOne ? { winner: one, kind: 'walkover' as const } : { winner: '', kind: 'void' as const }] as const;
  });
  const after = { ...results, ...Object.fromEntries(won) };
  const ittf = { ...draw, rule: 'ITTF' as const };
  const [level] = levelEntries(ittf, nothingBegun(after));
  expect([level?.entries.toSorted(), level?.isOpen]).toEqual([[two, three].toSorted(), true]);
  const all = ittf.matches.flatMap(({ id }) => sidesOf(ittf, after).get(id));
  expect(all.filter((side) => side === one)).toHaveLength(3);
});
