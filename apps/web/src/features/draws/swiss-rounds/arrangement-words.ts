import { defineWords } from '../../../platform/language.tsx';

const en = {
  open: 'Byes and forbidden pairs',
  title: 'Byes and forbidden pairs of {category}',
  why: 'They count when a round is paired. For a round that is paired already, pair it again afterwards.',
  byes: 'Byes that players have asked for',
  byesWhy: 'The player is left out of the round and has the points of the bye.',
  noByes: 'No bye is arranged.',
  player: 'Player',
  round: 'Round',
  counts: 'Counts',
  kinds: { none: 'No point', half: 'Half a point', full: 'A full point' },
  addBye: 'Arrange a bye',
  removeBye: 'Remove bye {row}',
  playerOf: 'Player of bye {row}',
  roundOf: 'Round of bye {row}',
  countsOf: 'Points of bye {row}',
  past: '{name}, round {round, number}: {half, select, 0 {no point} 1 {half a point} other {a full point}} (the round has begun)',
  isLimited: 'Half-point byes are limited',
  each: 'Half-point byes each player may have',
  last: 'None in how many of the last rounds',
  apart: 'Must not meet',
  apartWhy:
    'Players of one family or one sponsor, for example. Forbidden pairs are kept even where the criteria suffer.',
  noApart: 'Everybody may meet everybody.',
  players: 'Players',
  from: 'From round',
  to: 'To round',
  addApart: 'Keep players apart',
  playersOf: 'Players of group {row}',
  fromOf: 'First round of group {row}',
  toOf: 'Last round of group {row}',
  removeApart: 'Remove group {row}',
  save: 'Save',
  saved: 'Byes and forbidden pairs of {category} are saved',
  missing: 'Choose a player for each bye, and at least two for each group',
} as const;

export type English = typeof en;

export const arrangementWords = defineWords(en, () => import('./arrangement-words.hi.ts'));
