import { expect, test } from 'vitest';
import { buildDraw } from './formats/build-draw.ts';
import type { DrawRule } from './draw.ts';
import { type ResultKind, type Results, resultsOfPlay } from './result.ts';
import { sideStates } from './side-states.ts';
import { groupStandings } from './standings.ts';

type Played = [winner: string, loser: string, games?: [number, number][], kind?: ResultKind | 'void'];

/** The order of a group of A to D after these matches; games are given from the winner's side. */
function orderOf(rule: DrawRule, played: Played[]): string {
  const pool = ['A', 'B', 'C', 'D'];
  const entries = pool.map((id) => ({ id, name: id, players: [id] }));
  const made = buildDraw({ category: 'MS', rule, format: 'round_robin', entries, lotSeed: 1 });
  if (!made.ok) throw new Error('no draw');
  const play = played.map(([winner, loser, games = [], kind = 'played']) => {
    const match = made.draw.matches.find(({ a, b }) => {
      const sides = [a, b].map((side) => ('entry' in side ? side.entry : ''));
      return sides.includes(winner) && sides.includes(loser);
    });
    const isA = match && 'entry' in match.a && match.a.entry === winner;
    const score = games.map(([won, lost]): [number, number] => (isA ? [won, lost] : [lost, won]));
    return { match: match?.id ?? '', winner: kind === 'void' ? '' : winner, kind, score };
  });
  const results: Results = resultsOfPlay(play);
  return groupStandings(made.draw, pool, results)
    .map(({ entry }) => entry)
    .join('');
}

const straight: [number, number][] = [
  [21, 10],
  [21, 10],
];
const three: [number, number][] = [
  [21, 19],
  [19, 21],
  [21, 19],
];

test.each(['BWF', 'ITF', 'ITTF'] as const)('%s: two who are level stand as they played each other', (rule) => {
  // B and D have two wins each; D has the better games, but B won their match.
  const order = orderOf(rule, [
    ['A', 'B', straight],
    ['A', 'C', straight],
    ['A', 'D', three],
    ['B', 'D', three],
    ['B', 'C', three],
    ['D', 'C', straight],
  ]);
  expect(order).toBe('ABDC');
});

test('three who beat each other in turn: BWF looks at all games of the group, ITTF at those between the three', () => {
  const played: Played[] = [
    ['A', 'B', straight],
    ['B', 'C', three],
    ['C', 'A', three],
    ['A', 'D', three],
    ['B', 'D', three],
    ['C', 'D', straight],
  ];
  // All games: A 5-3, B 4-4, C 5-3; C beat A. Among the three: A 3-2, B 2-3, C 3-3.
  expect(orderOf('BWF', played)).toBe('CABD');
  expect(orderOf('ITTF', played)).toBe('ACBD');
});

test('where games are level too, points part', () => {
  const by = (lost: number): [number, number][] => [
    [21, lost],
    [21, lost],
  ];
  const played: Played[] = [
    ['A', 'B', by(19)],
    ['B', 'C', by(5)],
    ['C', 'A', by(15)],
    ['A', 'D', by(10)],
    ['B', 'D', by(10)],
    ['C', 'D', by(10)],
  ];
  for (const rule of ['BWF', 'ITF', 'ITTF'] as const) expect(orderOf(rule, played)).toBe('BACD');
});

test('who does not complete a badminton group has all results deleted and stands last', () => {
  // D beat A and lost to B, then was injured: A, B and C stand as if D had never played.
  const played: Played[] = [
    ['D', 'A', straight],
    ['B', 'D', three],
    ['A', 'B', straight],
    ['A', 'C', straight],
    ['B', 'C', straight],
  ];
  expect(orderOf('BWF', [...played, ['C', 'D', [[5, 2]], 'retired']])).toBe('ABCD');
  expect(orderOf('BWF', [...played, ['C', 'D', [], 'walkover']])).toBe('ABCD');
  // In tennis matches that were played count: A and B have two wins, and A won their match.
  expect(orderOf('ITF', [...played, ['C', 'D', [], 'walkover']]).slice(0, 2)).toBe('AB');
});

/** The sides of the semi-finals of two groups of three, two qualifying, when two of the first group did not play. */
function semifinals(rule: DrawRule): string[] {
  const entries = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => ({ id, name: id, players: [id] }));
  const made = buildDraw({
    category: 'MS',
    rule,
    format: 'group_knockout',
    entries,
    lotSeed: 1,
    groups: 2,
    qualifiers: 2,
  });
  if (!made.ok) throw new Error('no draw');
  const { draw } = made;
  const gone = draw.matches.filter(({ group }) => group === 1).flatMap(({ a }) => ('entry' in a ? [a.entry] : []));
  const isIn = (entry: string, group: number) => group !== 1 || entry === gone[0];
  const played = draw.matches.flatMap(({ id, group, a, b }): Parameters<typeof resultsOfPlay>[0][number][] => {
    if (group === undefined || !('entry' in a) || !('entry' in b)) return [];
    const there = [a.entry, b.entry].filter((entry) => isIn(entry, group));
    const kind = there.length === 2 ? 'played' : there.length === 1 ? 'walkover' : 'void';
    return [{ match: id, winner: there.toSorted()[0] ?? '', kind, score: [] }];
  });
  const sides = sideStates(draw, resultsOfPlay(played));
  return draw.matches.filter(({ a }) => 'rank' in a).flatMap(({ id }) => sides.get(id)?.map(({ kind }) => kind) ?? []);
}

test('fewer complete a badminton group than qualify: the place stays empty and the rival goes on', () => {
  const three = ['player', 'player', 'player'];
  expect(semifinals('BWF').toSorted()).toEqual([...three, 'void']);
  // Under the other rules whoever lost without playing is still placed; of the two of them the lot says who.
  expect(semifinals('ITTF').toSorted()).toEqual(['pending', ...three]);
});

test('a group match that was given away brings no match point in table tennis', () => {
  const play: Played[] = [['A', 'B', straight]];
  expect(orderOf('ITTF', play)[0]).toBe('A');
  // B lost a match that was played; C and D have played none.
  expect(orderOf('ITTF', play)[1]).toBe('B');
});

test('to a match of the group neither came: BWF deletes the results of both, the others count what was played', () => {
  const played: Played[] = [
    ['A', 'B', [], 'void'],
    ['A', 'C', straight],
    ['A', 'D', straight],
    ['B', 'C', three],
    ['D', 'B', straight],
    ['C', 'D', straight],
  ];
  expect(orderOf('BWF', played)).toBe('CDAB');
  // B, C and D have one win each; B did not come to a match, and C beat D.
  expect(orderOf('ITF', played)).toBe('ACDB');
  // B has a match point less than the other three, since it lost one match fewer that was played.
  expect(orderOf('ITTF', played)).toBe('ACDB');
});
