import type { MatchName } from '@maidan/domain/match-words';
import { defineWords, wordsNow } from '../../../platform/language.tsx';
import { roundName } from '../../../platform/draw-words.ts';

const en = {
  winnerOf: 'Winner of {match}',
  loserOf: 'Loser of {match}',
  placeOf: 'Place {place, number} of {match}',
  inGroup: 'group {group}',
  inRound: 'R{round} {match}',
  nothing: 'There is nothing to play in this category.',
  formats: {
    single_elimination: 'Knock-out',
    double_elimination: 'Double elimination',
    round_robin: 'Everyone plays everyone',
    group_knockout: 'Groups, then knock-out',
    swiss: 'Swiss',
  },
  rounds: '{count, plural, one {# round} other {# rounds}}',
  entries: '{count, plural, one {# entry} other {# entries}}',
  byes: '{count, plural, one {# bye} other {# byes}}',
  swaps: '{name} changes places with {other}',
  drops: '{name} goes where you drop it',
  playerPage: 'Player’s page',
  path: 'Path shown: {name}',
  smaller: 'Smaller',
  larger: 'Larger',
  fit: 'Fit width',
  live: 'Live on Court {court}',
  called: 'Called to Court {court}',
  noTime: 'No time yet',
  about: '~{time}',
  at: '{match}: Court {court}',
  bye: 'Bye',
  drawOf: 'Draw of {category}',
  partOf: '{part} of {category}',
  seed: 'seed {seed}',
  walkover: 'Walkover',
  group: 'Group {group}',
  everyone: 'Everyone plays everyone',
  place: 'Place',
  player: 'Player',
  won: 'Won',
  lost: 'Lost',
  drawn: 'Drawn',
  played: 'Played',
  themselves: 'Themselves',
  liveShort: 'Live, court {court}',
  calledShort: 'Called, court {court}',
  levelStill: 'Still tied: {names}. The referee draws lots.',
  notCompleted: '{names} did not complete the group: their results do not count (BWF GCR 16.2.5).',
  lotDrawn: 'Still tied, placed by lot (number {number}): {names}',
  lotEntered: 'Still tied, placed by the referee’s lot: {names}',
  /** The heads of a league's table: short, and as they are read out. */
  table: {
    played: 'P',
    won: 'W',
    drawn: 'D',
    lost: 'L',
    games: 'Games',
    sets: 'Sets',
    scored: 'F–A',
    difference: '+/−',
    points: 'Pts',
  },
  tableWhole: {
    played: 'Played',
    won: 'Won',
    drawn: 'Drawn',
    lost: 'Lost',
    sets: 'Sets won and lost',
    scored: 'Scored for and against',
    difference: 'Difference',
    points: 'Points',
  },
  goOn: '{count, plural, one {The winner advances.} other {The top # advance.}}',
  columns: {
    Winner: 'Winner',
    Final: 'Final',
    'Semi-finals': 'Semi-finals',
    'Quarter-finals': 'Quarter-finals',
    Winners: 'Winners',
    Losers: 'Losers',
    'Grand final': 'Grand final',
    'Knock-out': 'Knock-out',
    Plate: 'Plate',
    'Third place': 'Third place',
  },
} as const;

export type English = typeof en;

export const drawnWords = defineWords(en, () => import('./drawn-words.hi.ts'));

/** "Quarter-finals", "Round 2": the titles of columns and of the parts of a draw. */
export const columnWords = (title: MatchName | keyof (typeof en)['columns'] | null): string => {
  if (title === null) return '';
  return typeof title === 'string' ? wordsNow(drawnWords).columns[title] : roundName(title);
};
