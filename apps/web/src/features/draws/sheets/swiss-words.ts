import { defineWords } from '../../../platform/language.tsx';

const en = {
  swiss: 'Swiss',
  rounds: 'Rounds',
  colours: 'White and black in turn, as in chess',
  accelerated: 'Accelerated rounds (Baku)',
  acceleratedMeans:
    'When the first rounds are paired, the upper half counts with one point more, then with half a point more. This suits nine or more rounds with players of very different strength.',
  explained:
    'Round 1 is drawn now; each later round is paired when the one before is over. Its boards are in the order of play from the start. The rest time is the pause between rounds.',
  said: '{rounds, plural, one {# round} other {# rounds}}',
  points: 'Points',
  white: 'White',
  black: 'Black',
  later: 'Round {next, number} is paired when round {round, number} is over.',
  rating: 'Rating',
  byeAsked: 'Requested bye · {points}',
  missed: 'Missed · {points}',
  fromRound: 'from round {round, number}',
  planned: 'It is planned for {when}.',
} as const;

export type English = typeof en;

export const swissWords = defineWords(en, () => import('./swiss-words.hi.ts'));
