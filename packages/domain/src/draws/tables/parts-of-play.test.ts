import { expect, test } from 'vitest';
import { proposeWinners } from '../../matchday/winners.ts';
import { drawCategories } from '../formats/draw-categories.ts';
import type { DrawRule } from '../draw.ts';
import { countedParts, winningScoreOf } from './parts-of-play.ts';
import type { MatchResult, Results } from '../result.ts';
import { groupStandings } from '../standings.ts';

type Pair = [number, number];
type Line = [winner: string, loser: string, kind: MatchResult['kind'], games: Pair[]];

/** The table of a group after these matches, games from the winner's side, and the winners it proposes. */
function group(sport: string, rule: DrawRule, lines: readonly Line[]) {
  const names = [...new Set(lines.flatMap(([winner, loser]) => [winner, loser]))];
  const entries = names.map((id) => ({ id, name: id, players: [id] }));
  const { draws } = drawCategories([{ id: 'S', category: 'S', entries }], {
    byes: undefined,
    rule,
    sport,
    lotSeed: 3,
    separation: 'none',
    formats: { S: { format: 'round_robin' } },
  });
  const draw = draws[0];
  if (!draw) throw new Error('no draw');
  const results: Results = Object.fromEntries(
    lines.map(([winner, loser, kind, games]) => {
      const match = draw.matches.find(({ a, b }) =>
        [a, b].every((side) => 'entry' in side && [winner, loser].includes(side.entry)),
      );
      const isFirst = match && 'entry' in match.a && match.a.entry === winner;
      const given = games.map(([won, lost]): Pair => (isFirst ? [won, lost] : [lost, won]));
      return [match?.id ?? '', { winner, kind, games: given }];
    }),
  );
  const table = groupStandings(draw, names, results);
  return { table, order: table.map(({ entry }) => entry), winners: proposeWinners(draws, results).S };
}

test('a match tie-break instead of the third set is one set and one game', () => {
  const { table, winners } = group('Tennis', 'ITF', [
    [
      'Arun',
      'Bala',
      'played',
      [
        [6, 4],
        [4, 6],
        [10, 1],
      ],
    ],
    [
      'Bala',
      'Chetan',
      'played',
      [
        [6, 2],
        [4, 6],
        [10, 8],
      ],
    ],
    [
      'Chetan',
      'Arun',
      'played',
      [
        [6, 4],
        [4, 6],
        [10, 8],
      ],
    ],
  ]);
  expect(table.map(({ entry, games, points }) => [entry, games, points])).toEqual([
    ['Bala', [3, 3], [21, 19]],
    ['Arun', [3, 3], [21, 21]],
    ['Chetan', [3, 3], [19, 21]],
  ]);
  expect(winners).toMatchObject({ firstPlace: 'Bala', secondPlace: 'Arun', thirdPlace: 'Chetan' });
});

const oneEach: Line[] = [
  [
    'Arun',
    'Bala',
    'played',
    [
      [6, 0],
      [6, 0],
    ],
  ],
  [
    'Bala',
    'Chetan',
    'played',
    [
      [6, 4],
      [6, 4],
    ],
  ],
];

test('three with a win each in tennis: who did not come to a match, or retired, is third', () => {
  const absent = group('Tennis', 'ITF', [...oneEach, ['Chetan', 'Arun', 'walkover', []]]);
  expect(absent.order).toEqual(['Bala', 'Chetan', 'Arun']);
  const retired = group('Tennis', 'ITF', [
    ...oneEach,
    [
      'Chetan',
      'Arun',
      'retired',
      [
        [0, 6],
        [0, 3],
      ],
    ],
  ]);
  expect(retired.order).toEqual(['Bala', 'Chetan', 'Arun']);
  expect(retired.table.at(-1)).toMatchObject({ entry: 'Arun', games: [3, 0], points: [18, 0] });
});

test('a game of table tennis that was not finished belongs to nobody', () => {
  const straight: Pair[] = [
    [11, 5],
    [11, 5],
    [11, 5],
  ];
  const { table } = group('Table Tennis', 'ITTF', [
    ['A', 'B', 'played', straight],
    ['B', 'C', 'played', straight],
    [
      'C',
      'A',
      'retired',
      [
        [5, 11],
        [5, 11],
        [0, 3],
      ],
    ],
  ]);
  expect(table.find(({ entry }) => entry === 'A')).toMatchObject({ games: [5, 0], points: [55, 25] });
});

const sets: Pair[] = [
  [6, 4],
  [7, 6],
];
const badminton: Pair[] = [
  [21, 15],
  [21, 19],
];
const volleyball: Pair[] = [
  [25, 20],
  [20, 25],
  [25, 20],
  [20, 25],
  [15, 10],
];

test.each<[what: string, rule: DrawRule, others: Pair[], games: Pair[], counted: number]>([
  ['a set at 6–5', 'ITF', sets, [[6, 5]], 0],
  ['a set that its tie-break ended', 'ITF', sets, [[7, 6]], 1],
  [
    'a set won in the set before',
    'ITF',
    sets,
    [
      [6, 1],
      [2, 0],
    ],
    1,
  ],
  ['the first games of a match, with nothing to go by', 'ITF', [], [[3, 1]], 0],
  [
    'a short set, where others are short too',
    'ITF',
    [
      [4, 2],
      [5, 4],
    ],
    [[4, 1]],
    1,
  ],
  ['a set at 4–1 in long ones', 'ITF', sets, [[4, 1]], 0],
  [
    'a match tie-break at 8–2',
    'ITF',
    sets,
    [
      [6, 4],
      [4, 6],
      [8, 2],
    ],
    2,
  ],
  ['a game at 12–11', 'ITTF', [[11, 3]], [[12, 11]], 0],
  ['a game at 20–11 of badminton', 'BWF', badminton, [[20, 11]], 0],
  ['a game of badminton at its end', 'BWF', badminton, [[30, 29]], 1],
  [
    'the fifth set of volleyball',
    'BWF',
    volleyball,
    [
      [25, 20],
      [20, 25],
      [25, 20],
      [20, 25],
      [9, 4],
    ],
    4,
  ],
  ['a set of volleyball at 16–10, whatever the fifth goes to', 'BWF', volleyball, [[16, 10]], 0],
  ['goals of a match that was given up', 'BWF', [[2, 1]], [[1, 0]], 1],
])('of a match given up counts: %s', (_what, rule, others, games, counted) => {
  const matches = [
    { kind: 'played', games: others },
    { kind: 'retired', games },
  ] as const;
  expect(countedParts(matches[1], winningScoreOf(matches, rule))).toHaveLength(counted);
  // Played to the end, everything counts.
  expect(countedParts({ kind: 'played', games }, winningScoreOf(matches, rule))).toHaveLength(games.length);
});
