import { defineWords } from '../../../platform/language.tsx';

const en = {
  roundOf: 'Round {round, number} of {rounds, number}',
  played: '{done, number} of {boards, plural, one {# board} other {# boards}} played',
  open: 'Still to play: {matches}.',
  andMore: '{matches} and {more, number} more',
  over: 'All rounds are played. The standings are final.',
  ready: 'Round {round, number} is over. The next one can be paired.',
  planned: 'Round {round, number} is planned for {when}.',
  wasPlanned: 'Round {round, number} was planned for {when}.',
  bye: '{name} has the bye.',
  pair: 'Pair round {round, number}',
  pairAgain: 'Pair round {round, number} again',
  pairOf: 'Pair round {round, number} of {category}',
  pairAgainOf: 'Pair round {round, number} of {category} again',
  why: 'Equal scores meet, nobody plays the same opponent twice, and nobody gets two byes.',
  againWhy: 'No match of this round has been called or played. It will be paired again.',
  absent: 'Absent this round',
  absentHint: 'Players who withdrew or missed the last round are already listed.',
  everybody: 'Everybody plays',
  seats:
    '{players, plural, one {# player} other {# players}} on {boards, plural, one {# board} other {# boards}}{odd, select, yes {, one has the bye} other {}}',
  paired: 'Round {round, number} is paired',
  pairs: 'Pairs of round {round, number}',
  placed: '{when}{court, select, none {, no court} other {, court {court}}}',
  noTime: 'No time yet',
  resultIn: 'Result is in',
  standings: 'Standings after {rounds, plural, one {# round} other {# rounds}}',
  standingsNow: 'Standings while round {round, number} is played',
  finalStandings: 'Final standings',
  standingsOf: 'Standings of {category}',
  player: 'Player',
  points: 'Points',
  place: 'Place',
  withdrawn: 'Withdrawn',
  away: 'Absent',
  fromRound: 'From round {round, number}',
  colours: { white: 'White', black: 'Black' },
  report: 'Tournament report (TRF)',
  failed: 'The Swiss rounds could not be loaded',
} as const;

export type English = typeof en;

export const swissWords = defineWords(en, () => import('./words.hi.ts'));
