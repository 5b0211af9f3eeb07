import { defineWords } from '../../../platform/language.tsx';

const en = {
  apart: 'Kept apart in the draw',
  by: {
    club: 'People of one academy',
    district: 'People of one district',
    state: 'People of one state',
    none: 'Nobody',
  },
  rounds: 'Kept apart for',
  roundsHint: 'Pairs for whom that is not possible are named after the draw.',
  asFar: 'As long as the draw allows',
  count: '{rounds, plural, one {the first round} other {the first # rounds}}',
  number: 'Number of the lots',
  numberHint: 'The same number draws the same lots again. Empty: new lots.',
  numberOf: 'These fixtures were drawn with {number}.',
} as const;

export type English = typeof en;

export const separationWords = defineWords(en, () => import('./separation-words.hi.ts'));
