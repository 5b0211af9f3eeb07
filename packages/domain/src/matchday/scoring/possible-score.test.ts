import { expect, test } from 'vitest';
import { presetsOfSport, type Preset, presets, ruleOfGame, scoringFormats } from '../../draws/scoring-format.ts';
import { scoringSources } from './scoring-sources.ts';
import { presetOfMatch, scoringProblems } from '../../draws/scoring-settings.ts';
import { gameState, scoreProblem } from './possible-score.ts';
import { scoreProblemFact } from './score-problem-fact.ts';

type Game = [number, number];

/** For each format: games that are over, still open, or impossible. `game` counts from 0. */
const boundaries: [Preset, { game?: number; over: Game[]; open: Game[]; impossible: Game[] }][] = [
  [
    'badminton-3x21',
    {
      over: [
        [21, 0],
        [21, 19],
        [22, 20],
        [29, 27],
        [30, 28],
        [30, 29],
      ],
      open: [
        [0, 0],
        [20, 19],
        [20, 20],
        [21, 20],
        [28, 28],
        [29, 28],
        [29, 29],
      ],
      impossible: [
        [22, 0],
        [22, 19],
        [23, 20],
        [30, 27],
        [31, 29],
        [35, 2],
        [30, 30],
      ],
    },
  ],
  [
    'badminton-3x15',
    {
      over: [
        [15, 13],
        [16, 14],
        [20, 18],
        [21, 19],
        [21, 20],
      ],
      open: [
        [14, 14],
        [15, 14],
        [20, 19],
        [20, 20],
      ],
      impossible: [
        [16, 13],
        [21, 18],
        [22, 20],
        [21, 21],
      ],
    },
  ],
  [
    'badminton-1x30',
    {
      over: [
        [30, 29],
        [30, 0],
      ],
      open: [
        [29, 29],
        [29, 0],
      ],
      impossible: [
        [31, 29],
        [30, 30],
      ],
    },
  ],
  [
    'badminton-1x21',
    {
      over: [
        [21, 19],
        [30, 29],
      ],
      open: [
        [20, 20],
        [29, 29],
      ],
      impossible: [
        [24, 21],
        [31, 30],
      ],
    },
  ],
  [
    'badminton-1x15',
    {
      over: [
        [15, 0],
        [21, 20],
      ],
      open: [
        [14, 14],
        [20, 20],
      ],
      impossible: [
        [17, 14],
        [22, 21],
      ],
    },
  ],
  [
    'table-tennis-3',
    {
      over: [
        [11, 9],
        [12, 10],
      ],
      open: [
        [10, 10],
        [11, 10],
      ],
      impossible: [
        [12, 9],
        [13, 10],
      ],
    },
  ],
  [
    'table-tennis-5',
    {
      over: [
        [11, 0],
        [30, 28],
      ],
      open: [[30, 29]],
      impossible: [[11, 11 + 3]],
    },
  ],
  ['table-tennis-7', { over: [[11, 9]], open: [[10, 9]], impossible: [[15, 12]] }],
  [
    'tennis-3',
    {
      over: [
        [6, 0],
        [6, 4],
        [7, 5],
        [7, 6],
      ],
      open: [
        [5, 4],
        [6, 5],
        [6, 6],
        [5, 5],
      ],
      impossible: [
        [7, 4],
        [8, 6],
        [7, 7],
        [7, 0],
      ],
    },
  ],
  [
    'tennis-no-ad',
    {
      over: [
        [6, 4],
        [7, 6],
      ],
      open: [[6, 5]],
      impossible: [[8, 7]],
    },
  ],
  [
    'tennis-short',
    {
      over: [
        [4, 0],
        [4, 2],
        [5, 3],
        [5, 4],
      ],
      open: [
        [4, 3],
        [4, 4],
      ],
      impossible: [
        [5, 2],
        [6, 4],
      ],
    },
  ],
  [
    'tennis-match-tiebreak',
    {
      game: 2,
      over: [
        [10, 8],
        [15, 13],
      ],
      open: [
        [9, 9],
        [10, 9],
      ],
      impossible: [
        [11, 8],
        [7, 6 + 6],
      ],
    },
  ],
  [
    'pickleball-11',
    {
      over: [
        [11, 9],
        [12, 10],
      ],
      open: [
        [10, 10],
        [11, 10],
      ],
      impossible: [[12, 9]],
    },
  ],
  [
    'pickleball-15',
    {
      over: [
        [15, 13],
        [16, 14],
      ],
      open: [
        [14, 14],
        [15, 14],
      ],
      impossible: [[16, 13]],
    },
  ],
  [
    'pickleball-21',
    {
      over: [
        [21, 19],
        [22, 20],
      ],
      open: [
        [20, 20],
        [21, 20],
      ],
      impossible: [[22, 19]],
    },
  ],
  ['pickleball-11-rally', { over: [[11, 9]], open: [[11, 10]], impossible: [[12, 9]] }],
  ['pickleball-15-rally', { over: [[15, 13]], open: [[15, 14]], impossible: [[16, 13]] }],
  ['pickleball-21-rally', { over: [[21, 19]], open: [[21, 20]], impossible: [[22, 19]] }],
  [
    'squash-5x11',
    {
      over: [
        [11, 9],
        [14, 12],
      ],
      open: [
        [10, 10],
        [11, 10],
      ],
      impossible: [[12, 8]],
    },
  ],
  [
    'volleyball-5',
    {
      over: [
        [25, 23],
        [26, 24],
      ],
      open: [
        [24, 24],
        [25, 24],
      ],
      impossible: [[26, 23]],
    },
  ],
  [
    'volleyball-5',
    {
      game: 4,
      over: [
        [15, 13],
        [16, 14],
      ],
      open: [[15, 14]],
      impossible: [[25, 20]],
    },
  ],
  ['beach-volleyball-3', { over: [[21, 19]], open: [[21, 20]], impossible: [[22, 19]] }],
  ['beach-volleyball-3', { game: 2, over: [[15, 13]], open: [[15, 14]], impossible: [[21, 15]] }],
  [
    'goals',
    {
      over: [
        [0, 0],
        [7, 1],
      ],
      open: [],
      impossible: [],
    },
  ],
  ['basketball', { over: [[88, 87]], open: [], impossible: [] }],
  ['kabaddi', { over: [[41, 38]], open: [], impossible: [] }],
  [
    'plain',
    {
      over: [
        [1, 0],
        [25, 13],
      ],
      open: [],
      impossible: [],
    },
  ],
];

const played = boundaries.map(([preset, { game = 0, ...games }]) => ({ preset, game, ...games }));

test.each(played)('$preset, game $game: what is over, open and impossible', ({ preset, game, ...states }) => {
  const rule = ruleOfGame(scoringFormats[preset], game);
  for (const state of ['over', 'open', 'impossible'] as const)
    for (const [a, b] of states[state]) {
      expect([a, b, gameState(rule, [a, b])]).toEqual([a, b, state]);
      expect([b, a, gameState(rule, [b, a])]).toEqual([b, a, state]);
    }
});

test('every format has its boundaries and its source', () => {
  expect(new Set(boundaries.map(([preset]) => preset))).toEqual(new Set(presets));
  for (const preset of presets) expect(scoringSources[preset]).not.toBe('');
});

const won: Game = [21, 15];
const lost: Game = [15, 21];
test.each([
  ['two of two', [won, won], 'played', null],
  ['two of three', [won, lost, won], 'played', null],
  ['only who won', [], 'played', null],
  ['one game of three', [won], 'played', 'match_not_over'],
  ['one all', [won, lost], 'played', 'match_not_over'],
  ['a third game after two', [won, won, won], 'played', 'too_many_games'],
  ['an open game', [won, [20, 19]], 'played', 'game_not_over'],
  ['a game that cannot be', [won, [35, 2]], 'played', 'game_impossible'],
  ['retired in the second game', [won, [11, 3]], 'retired', null],
  ['retired between two games', [won], 'retired', null],
  ['retired with an open game before', [[20, 19], won], 'retired', 'game_not_over'],
  ['retired after the end', [won, won], 'retired', 'match_over_already'],
  ['disqualified at an impossible score', [[31, 2]], 'disqualified', 'game_impossible'],
  ['a walkover at 5–3', [[5, 3]], 'walkover', null],
  ['drawn', [[3, 3]], 'drawn', null],
] as const)('best of three to 21: %s', (_, games, kind, reason) => {
  expect(scoreProblem(scoringFormats['badminton-3x21'], games, kind)?.reason ?? null).toBe(reason);
});

test('the reason is said in the words of the format', () => {
  const say = (preset: Preset, games: Game[]) => {
    const problem = scoreProblem(scoringFormats[preset], games, 'played');
    return problem && scoreProblemFact(problem, scoringFormats[preset]).text;
  };
  expect(say('badminton-3x21', [[35, 2]])).toBe('Game 1 cannot end like this: 21 points, two ahead, at most 30');
  expect(say('badminton-1x30', [[29, 2]])).toBe('Game 1 cannot end like this: 30 points');
  expect(say('tennis-3', [[6, 5]])).toBe('Game 1 cannot end like this: a set goes to 6 games, two ahead, or 7–6');
  expect(say('table-tennis-5', [[11, 2]])).toBe('The match is not over: it takes 3 games to win');
});

test('a match is played in the format of its round, else of its category, else of the sport', () => {
  const settings = {
    scoring: { MS: 'badminton-1x15' },
    scoring_rounds: { MS: { final: 'badminton-3x21' } },
  } as const;
  const of = (category: string, round: number, sport = ' Badminton ') =>
    presetOfMatch(settings, { draw: { category, numRounds: 4 }, match: { round }, sport });
  expect(of('MS', 1)).toBe('badminton-1x15');
  expect(of('MS', 4)).toBe('badminton-3x21');
  expect(of('WS', 1)).toBe('badminton-3x21');
  expect(of('constructor', 1, 'Tug of war')).toBe('plain');
  expect(scoringProblems(settings, ['WS']).map(({ path }) => path)).toEqual(['scoring.MS', 'scoring_rounds.MS']);
  expect(scoringProblems({ scoring_rounds: { MS: { last: 'plain' } } }, ['MS'])).toHaveLength(1);
  expect(presetsOfSport('Badminton')[0]).toBe('badminton-3x21');
  expect(presetsOfSport('Chess')).toEqual(['plain']);
  expect(presetsOfSport('Kabaddi')).toEqual(['kabaddi', 'goals', 'plain']);
  expect(presetsOfSport('Football')).toEqual(['goals', 'plain']);
});
