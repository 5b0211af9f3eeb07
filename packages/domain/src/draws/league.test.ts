import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCategories } from './formats/draw-categories.ts';
import type { Draw } from './draw.ts';
import { recordResult, sidesOf } from './advance.ts';
import {
  canEndLevel,
  type LeagueOrder,
  leagueOf,
  type LeaguePoints,
  leagueProblems,
  mayBeDrawn,
  usualLeague,
} from './league.ts';
import { drawLot, levelEntries } from './lots.ts';
import type { MatchResult, Results } from './result.ts';
import { groupStandings, levelInGroup, placedInGroup } from './standings.ts';
import { resultFault } from '../matchday/live-match.ts';
import { createRandom } from '../random.ts';

function drawn(sport: string, count: number, format: 'round_robin' | 'group_knockout' = 'round_robin'): Draw {
  const entries = Array.from({ length: count }, (_, at) => ({ id: `t${at}`, name: `Team ${at}`, players: [`p${at}`] }));
  const { draws, problems } = drawCategories([{ id: 'L', category: 'L', entries }], {
    byes: undefined,
    rule: 'BWF',
    sport,
    lotSeed: 3,
    separation: 'none',
    formats: { L: { format, ...(format === 'group_knockout' && { groups: 2, qualifiers: 2 }) } },
  });
  if (!draws[0]) throw new Error(JSON.stringify(problems));
  return draws[0];
}

const sidesIn = (draw: Draw, id: string) => {
  const [a, b] = sidesOf(draw, {}).get(id) ?? [];
  return [a ?? '', b ?? ''] as const;
};

/** The result of a match by its goals. */
function scored(draw: Draw, id: string, goals: readonly [number, number]): MatchResult {
  const [a, b] = sidesIn(draw, id);
  const [one, other] = goals;
  if (one === other) return { winner: '', kind: 'drawn', games: [goals] };
  return { winner: one > other ? a : b, kind: 'played', games: [goals] };
}

/** "Reds 2–1 Blues" by entries' ids, all matches of a league of as many as are named. */
function league(sport: string, lines: string): { draw: Draw; order: string; results: Results } {
  const count = new Set(lines.match(/t\d/g)).size;
  const draw = drawn(sport, count);
  const results: Record<string, MatchResult> = {};
  for (const line of lines.trim().split(/\s*,\s*/)) {
    const [, one = '', x, y, other = ''] = /^(t\d) (\d+)-(\d+) (t\d)$/.exec(line) ?? [];
    const match = draw.matches.find(({ id }) => {
      const sides = sidesIn(draw, id);
      return sides.includes(one) && sides.includes(other);
    });
    if (!match) throw new Error(line);
    const isA = sidesIn(draw, match.id)[0] === one;
    results[match.id] = scored(draw, match.id, isA ? [Number(x), Number(y)] : [Number(y), Number(x)]);
  }
  const ids = draw.entries.map(({ id }) => id);
  return {
    draw,
    results,
    order: groupStandings(draw, ids, results)
      .map(({ entry }) => entry)
      .join(' '),
  };
}

const tableOf = ({ draw, results }: { draw: Draw; results: Results }) =>
  groupStandings(
    draw,
    draw.entries.map(({ id }) => id),
    results,
  ).map(({ entry, played, won, points: [own, others], league: sums }) =>
    [entry, played, won, sums?.drawn, sums?.lost, `${own}-${others}`, sums?.points].join(' '),
  );

test('a football table counts matches, goals and points, and a draw for both sides', () => {
  const made = league('Football', 't0 2-2 t1, t0 1-0 t2, t1 3-0 t2');
  expect(tableOf(made)).toEqual(['t1 2 1 1 0 5-2 4', 't0 2 1 1 0 3-2 4', 't2 2 0 0 2 0-4 0']);
});

test.each([
  // Level on points: t1 has the better goals, t0 won their match.
  ['Football', 't0 1-0 t1, t0 0-3 t2, t1 5-0 t2, t0 2-0 t3, t1 4-0 t3, t2 0-2 t3', 't0 t1 t3 t2'],
  // Three in a circle with one goal each way: all goals of the group decide.
  ['Football', 't0 1-0 t1, t1 1-0 t2, t2 1-0 t0, t0 1-0 t3, t1 2-0 t3, t2 3-0 t3', 't2 t1 t0 t3'],
  // t0 and t1 have four points each: t1 won a match, t0 drew all of its four.
  [
    'Hockey',
    't0 0-0 t1, t0 0-0 t2, t0 1-1 t3, t0 1-1 t4, t1 1-0 t2, t1 0-1 t3, t1 0-1 t4, t2 0-0 t3, t2 0-0 t4, t3 0-0 t4',
    't3 t4 t1 t0 t2',
  ],
  // Kabaddi: nobody asks who won their match, but by how many points.
  ['Kabaddi', 't0 30-29 t1, t0 10-40 t2, t1 40-10 t2', 't1 t2 t0'],
  // Basketball: two level by the game between them, although t1 scored more.
  ['Basketball', 't0 70-69 t1, t0 60-80 t2, t1 90-60 t2, t0 80-50 t3, t1 99-40 t3, t2 40-60 t3', 't0 t1 t3 t2'],
  // Chess: t0 and t1 drew with each other and won one each; t0 beat the stronger (Sonneborn-Berger).
  ['Chess', 't0 0-0 t1, t0 1-0 t2, t0 0-1 t3, t1 0-1 t2, t1 1-0 t3, t2 1-0 t3', 't2 t0 t1 t3'],
])('%s orders level entries by its own book: %s', (sport, lines, order) => {
  const made = league(sport, lines);
  expect(made.order.split(' ').toSorted()).toEqual(order.split(' ').toSorted());
  const level = new Set(levelInGroup(made.draw, order.split(' '), made.results).flat());
  const parted = (list: string) => list.split(' ').map((entry) => (level.has(entry) ? '=' : entry));
  expect(parted(made.order)).toEqual(parted(order));
});

/** Sets of a volleyball match won and lost by side a, 25–20 each. */
const inSets = (won: number, lost: number): [number, number][] => [
  ...Array.from({ length: Math.min(won, lost) }, () => [25, 20] as [number, number]),
  ...Array.from({ length: lost }, () => [20, 25] as [number, number]),
  ...Array.from({ length: Math.max(0, won - Math.min(won, lost)) }, () => [25, 20] as [number, number]),
];

/** A pool of volleyball by its sets: 't0 3-1 t1' as above. */
function volleyball(lines: string) {
  const { draw } = league('Volleyball', lines);
  const results = Object.fromEntries(
    lines.split(', ').map((line) => {
      const [, one = '', x, y, other = ''] = /^(t\d) (\d)-(\d) (t\d)$/.exec(line) ?? [];
      const match = draw.matches.find(
        ({ id }) => sidesIn(draw, id).toSorted().join() === [one, other].toSorted().join(),
      );
      const isA = sidesIn(draw, match?.id ?? '')[0] === one;
      const games = inSets(Number(isA ? x : y), Number(isA ? y : x));
      return [match?.id ?? '', { winner: Number(x) > Number(y) ? one : other, kind: 'played' as const, games }];
    }),
  );
  const ids = draw.entries.map(({ id }) => id);
  return { draw, results, table: groupStandings(draw, ids, results) };
}

test.each([
  // A win in five sets is worth two points, a loss one; matches won come first.
  ['t0 3-2 t1, t0 3-2 t2, t1 3-0 t2', ['t0 2 4', 't1 1 4', 't2 0 1']],
  // So in a best of three.
  ['t0 2-1 t1, t0 2-0 t2, t1 2-1 t2', ['t0 2 5', 't1 1 3', 't2 0 1']],
  // One win and three points each: sets 4–3, 4–4 and 3–4.
  ['t0 3-0 t1, t1 3-1 t2, t2 3-1 t0', ['t0 1 3', 't2 1 3', 't1 1 3']],
])('volleyball ranks by matches won, points and sets: %s', (lines, order) => {
  const { table } = volleyball(lines);
  expect(table.map(({ entry, won, league: sums }) => [entry, won, sums?.points].join(' '))).toEqual(order);
});

test('a volleyball team that does not come gets nothing, keeps its other matches, and the other side has won', () => {
  const { draw, results } = volleyball('t0 3-0 t1, t0 3-1 t2, t1 3-2 t2');
  const lost = draw.matches.find(({ id }) => sidesIn(draw, id).toSorted().join() === 't0,t1')?.id ?? '';
  const ids = draw.entries.map(({ id }) => id);
  const table = groupStandings(draw, ids, { ...results, [lost]: { winner: 't1', kind: 'walkover' } });
  expect(table.map(({ entry, played, won, league: sums }) => [entry, played, won, sums?.points].join(' '))).toEqual([
    't1 2 2 5',
    't0 2 1 3',
    't2 2 0 1',
  ]);
});

test('kabaddi gives a point for a loss by seven or less, and nothing to who did not come', () => {
  const made = league('Kabaddi', 't0 30-23 t1, t0 30-22 t2, t1 20-20 t2');
  expect(tableOf(made)).toEqual(['t0 2 2 0 0 60-45 10', 't1 2 0 1 1 43-50 4', 't2 2 0 1 1 42-50 3']);
  const [id = ''] = Object.keys(made.results);
  const [a, b] = sidesIn(made.draw, id);
  const absent = { ...made.results, [id]: { winner: a, kind: 'walkover' as const } };
  const points = groupStandings(made.draw, [a, b], absent).map(({ entry, league: sums }) => [entry, sums?.points]);
  expect(points).toEqual([
    [a, 5],
    [b, 0],
  ]);
});

test('who gave a match of a league away keeps the others and can still be placed', () => {
  const made = league('Football', 't0 2-0 t1, t0 1-0 t2, t1 1-0 t2');
  const lost = Object.keys(made.results).find((id) => sidesIn(made.draw, id).toSorted().join() === 't0,t1') ?? '';
  const results = { ...made.results, [lost]: { winner: 't1', kind: 'walkover' as const } };
  expect(placedInGroup(made.draw, ['t0', 't1', 't2'], results).map(({ entry }) => entry)).toEqual(['t1', 't0', 't2']);
});

test.each([
  ['Badminton', null, false],
  ['Table tennis', null, false],
  ['Volleyball', { order: 'volleyball', points: { win: 3, narrow: 2, close: 1, loss: 0 } }, false],
  ['Beach volleyball', null, false],
  ['Carrom', null, true],
  ['Basketball', { order: 'basketball', points: { win: 2, loss: 1 } }, false],
  ['फुटबॉल', { order: 'football', points: { win: 3, draw: 1, loss: 0 } }, true],
  ['Chess', { order: 'chess', points: { win: 1, draw: 0.5, loss: 0 } }, true],
])('%s: what a group counts where nothing was agreed', (sport, usual, level) => {
  expect(usualLeague(sport)).toEqual(usual);
  expect(canEndLevel(sport)).toBe(level);
});

test.each([
  ['Football', { win: 3, draw: 1, loss: 0 }, null],
  ['Football', { win: 2, loss: 0 }, null],
  ['Chess', { win: 1, draw: 0.5, loss: 0 }, null],
  ['Kabaddi', { win: 2, draw: 1, loss: 0, close: 0 }, null],
  ['Carrom', { win: 2, draw: 1, loss: 0 }, null],
  ['Badminton', { win: 2, loss: 1 }, 'at'],
  ['Lawn Tennis', { win: 2, draw: 1, loss: 0 }, 'at'],
  ['Basketball', { win: 2, draw: 1, loss: 0 }, 'at.draw'],
  ['Football', { win: 3, draw: 4, loss: 0 }, 'at.draw'],
  ['Football', { win: 3, draw: 1, loss: 2 }, 'at.draw'],
  ['Football', { win: 0, draw: 0, loss: 0 }, 'at.win'],
  ['Football', { win: 3, draw: 1, loss: 0, close: 1 }, 'at.close'],
  ['Kabaddi', { win: 3, draw: 1, loss: 0, close: 3 }, 'at.win'],
  ['Football', { win: 21, loss: 0 }, 'at.win'],
  ['Football', { win: 3, draw: 0.3, loss: 0 }, 'at.draw'],
  ['Football', { win: 3, loss: -1 }, 'at.loss'],
  ['Football', { win: Number.NaN, loss: 0 }, 'at.win'],
] as const)('points that somebody sets for %s: %o', (sport, points, path) => {
  const found = leagueProblems(points, { category: 'L', path: 'at', sport }).map((problem) => problem.path);
  expect(found).toEqual(path === null ? [] : [path]);
});

test('points hold for groups alone, and not for ties of teams', () => {
  const points = { win: 2, draw: 1, loss: 0 };
  expect(leagueOf('Football', { format: 'round_robin', points })).toEqual({ order: 'football', points });
  expect(leagueOf('Football', { format: 'single_elimination', points })).toBeNull();
  expect(leagueOf('Football', { format: 'round_robin', tie: {} })).toBeNull();
  expect(leagueOf('Badminton', { format: 'round_robin' })).toBeNull();
});

const sports = ['Football', 'Hockey', 'Kabaddi', 'Basketball', 'Chess'] as const;
const anyLeague = fc.record({
  sport: fc.constantFrom(...sports),
  count: fc.integer({ min: 2, max: 7 }),
  goals: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), {
    minLength: 21,
    maxLength: 21,
  }),
  shuffle: fc.integer(),
});

function played({ sport, count, goals }: { sport: string; count: number; goals: [number, number][] }) {
  const draw = drawn(sport, count);
  const results = Object.fromEntries(
    draw.matches.map(({ id }, at) => {
      const [a, b] = goals[at % goals.length] ?? [0, 0];
      // Basketball is played until somebody leads.
      return [id, scored(draw, id, sport === 'Basketball' && a === b ? [a + 1, b] : [a, b])];
    }),
  );
  return { draw, results, ids: draw.entries.map(({ id }) => id) };
}

/** The table counted anew, line by line, without the code that is tested. */
function countedAnew(draw: Draw, results: Results, points: LeaguePoints) {
  const table = new Map(
    draw.entries.map(({ id }) => [id, { played: 0, won: 0, drawn: 0, own: 0, others: 0, points: 0 }]),
  );
  for (const { id } of draw.matches) {
    const [a, b] = sidesIn(draw, id);
    const [x, y] = results[id]?.games?.[0] ?? [0, 0];
    for (const [entry, own, others] of [
      [a, x, y],
      [b, y, x],
    ] as const) {
      const line = table.get(entry);
      if (!line) throw new Error(entry);
      line.played += 1;
      line.own += own;
      line.others += others;
      if (own > others) [line.won, line.points] = [line.won + 1, line.points + points.win];
      else if (own === others) [line.drawn, line.points] = [line.drawn + 1, line.points + (points.draw ?? 0)];
      else line.points += others - own <= 7 ? (points.close ?? points.loss) : points.loss;
    }
  }
  return table;
}

test('a thousand leagues: the table is what an independent count makes of it, and its points follow from wins and draws', () => {
  fc.assert(
    fc.property(anyLeague, (given) => {
      const { draw, results, ids } = played(given as Parameters<typeof played>[0]);
      const points = draw.league?.points as LeaguePoints;
      const standings = groupStandings(draw, ids, results);
      const table = countedAnew(draw, results, points);
      for (const {
        entry,
        played: games,
        won,
        points: [own, others],
        league: sums,
      } of standings)
        expect({ played: games, won, drawn: sums?.drawn, own, others, points: sums?.points }).toEqual(table.get(entry));
      const sum = standings.reduce((total, { league: sums }) => total + (sums?.points ?? 0), 0);
      const draws = Object.values(results).filter(({ kind }) => kind === 'drawn').length;
      const wins = Object.values(results).length - draws;
      // In this range every loss of kabaddi is close.
      expect(sum).toBe(wins * (points.win + (points.close ?? points.loss)) + draws * 2 * (points.draw ?? 0));
      expect(standings.reduce((total, { league: sums }) => total + (sums?.drawn ?? 0), 0)).toBe(2 * draws);
      const order = standings.map(({ league: sums }) => sums?.points ?? 0);
      expect(order).toEqual(order.toSorted((x, y) => y - x));
    }),
    { numRuns: 1000 },
  );
});

test('the order is total and does not depend on how the entries are listed; a lot parts those who are level', () => {
  fc.assert(
    fc.property(anyLeague, (given) => {
      const { draw, results, ids } = played(given as Parameters<typeof played>[0]);
      const inOrder = (of: Draw, list: readonly string[]) =>
        groupStandings(of, list, results).map(({ entry }) => entry);
      expect(inOrder(draw, ids).toSorted()).toEqual(ids.toSorted());
      const other = createRandom(given.shuffle).shuffle([...ids]);
      const levels = levelInGroup(draw, ids, results).map((level) => level.toSorted().join());
      expect(levelInGroup(draw, other, results).map((level) => level.toSorted().join())).toEqual(levels);
      const lots = levelEntries(draw, { results, started: [] }).map(({ entries }) => ({ order: entries.toSorted() }));
      expect(inOrder({ ...draw, lots }, other)).toEqual(inOrder({ ...draw, lots }, ids));
    }),
  );
});

test.each(['Football', 'Kabaddi', 'Chess'])('%s: a group match may be drawn, one that decides never', (sport) => {
  const draw = drawn(sport, 8, 'group_knockout');
  for (const match of draw.matches) {
    const isOfGroup = match.group !== undefined;
    expect(mayBeDrawn(draw, match)).toBe(isOfGroup);
    const fault = resultFault(draw, { match: match.id, kind: 'drawn', games: [[1, 1]], winnerSide: null });
    expect(fault).toBe(isOfGroup ? null : 'result_needs_winner');
  }
  const [group] = draw.matches;
  const level = { match: group?.id ?? '', kind: 'drawn' as const, winnerSide: null };
  expect(resultFault(draw, { ...level, games: [[1, 2]] })).toBe('score_against_winner');
  expect(
    resultFault(draw, {
      ...level,
      games: [
        [2, 0],
        [0, 1],
      ],
    }),
  ).toBe('score_against_winner');
  expect(
    resultFault(draw, {
      ...level,
      games: [
        [2, 0],
        [0, 2],
      ],
    }),
  ).toBeNull();
  expect(resultFault({ ...draw, league: undefined as never }, { ...level, games: [] })).toBe('result_needs_winner');
});

test('a group with draws sends its best on, and a draw corrected to a win that changes them says so', () => {
  let draw = drawn('Football', 6, 'group_knockout');
  const groups = draw.matches.filter(({ group }) => group !== undefined);
  let results: Results = {};
  const order: LeagueOrder | undefined = draw.league?.order;
  expect(order).toBe('football');
  // Everybody draws everything but the first of each group, who wins.
  const [firsts] = [(draw.groups ?? []).map(([one]) => one ?? '')];
  for (const { id } of groups) {
    const [a, b] = sidesIn(draw, id);
    const winner = [a, b].find((side) => firsts?.includes(side));
    const result: MatchResult =
      winner === undefined
        ? { winner: '', kind: 'drawn', games: [[1, 1]] }
        : { winner, kind: 'played', games: [winner === a ? [1, 0] : [0, 1]] };
    const verdict = recordResult(draw, results, { match: id, ...result });
    if (!verdict.ok) throw new Error(verdict.reason);
    results = verdict.results;
  }
  const semi = draw.matches.find(({ group }) => group === undefined)?.id ?? '';
  for (const { entries } of levelEntries(draw, { results, started: [] })) {
    expect(sidesOf(draw, results).get(semi), 'who is level waits for the lot').toContain(null);
    const lot = drawLot(draw, { entries, number: 1 }, { results, started: [] });
    if (lot.ok) draw = lot.draw;
  }
  const [one, other] = sidesOf(draw, results).get(semi) ?? [];
  expect([one, other]).not.toContain(null);
  results = { ...results, [semi]: { winner: one ?? '', kind: 'played', games: [[1, 0]] } };
  // A loss of the second of a group instead of its draw: the third goes on.
  const drawnOnes = groups.filter(({ id }) => results[id]?.kind === 'drawn');
  const verdicts = drawnOnes.flatMap(({ id }) =>
    sidesIn(draw, id).map((winner) =>
      recordResult(draw, results, {
        match: id,
        winner,
        kind: 'played',
        games: [sidesIn(draw, id)[0] === winner ? [3, 0] : [0, 3]],
      }),
    ),
  );
  const refused = verdicts.flatMap((verdict) => (!verdict.ok && 'matches' in verdict ? verdict.matches : []));
  expect(refused).toContain(semi);
});
