import { defineWords } from '../../../platform/language.tsx';

const en = {
  sub: 'Final places become seeds. Nobody has to enter again, and scheduled matches stay where they are.',
  from: 'From place',
  to: 'To place',
  orderedBy: 'Places are by points, then by: {order}.',
  level: {
    BWF: 'Level on wins: two by the match between them; three or more by game difference, then point difference (BWF 16.2).',
    ITF: 'Level on wins: two by the match between them; three or more by fewer matches given up, then the share of sets won, then of games (ITF).',
    ITTF: 'By match points: 2 for a win, 1 for a loss that was played. Level: the matches among those players count alone, by match points, then the ratio of games, then of points (ITTF 3.7.5).',
  },
  without: 'Not advancing',
  withoutHint: 'Leave players out; the next players move up.',
  nobody: 'Nobody is left out',
  name: 'Name of the stage',
  stage: 'Stage {number}',
  plate: 'Plate',
  format: 'Format',
  formats: {
    single_elimination: 'Knock-out',
    double_elimination: 'Double elimination',
    round_robin: 'Everyone plays everyone',
    group_knockout: 'Groups, then knock-out',
    swiss: 'Swiss',
  },
  thirdPlace: 'Third-place match',
  consolation: 'First-round losers play a plate event',
  walkovers: 'A win by walkover counts as a match played: a player who then loses does not enter the plate',
  secondFinal: 'Second grand final',
  groups: 'Groups',
  qualifiers: 'Advance from each',
  rounds: 'Rounds',
  colours: 'White and black as in chess',
  goOn: 'Players of {category}',
  playsFrom: '{count, plural, one {# match} other {# matches}}: {first} to {last}',
  playsOn: '{count, plural, one {# match, at {first}} other {# matches, from {first}}}',
  noTimes: '{count, plural, one {# match, without a date} other {# matches, without dates}}',
  unplaced:
    '{count, plural, one {# match gets no time and court} other {# matches get no time and court}}. You can still draw the stage and make room in the planner afterwards.',
  more: 'and {count} more',
  cancel: 'Cancel',
  draw: 'Draw the stage',
  drawn: '{category} is drawn',
} as const;

export type English = typeof en;

export const stageWords = defineWords(en, () => import('./stage-words.hi.ts'));
