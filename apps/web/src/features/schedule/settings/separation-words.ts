import { defineWords } from '../../../platform/language.tsx';

const en = {
  apart: 'Kept apart in the draw',
  by: {
    club: 'Players from the same academy',
    district: 'Players from the same district',
    state: 'Players from the same state',
    none: 'Nobody',
  },
  rounds: 'Kept apart for',
  roundsHint: 'We list any pairs we couldn’t keep apart.',
  asFar: 'As long as the draw allows',
  count: '{rounds, plural, one {the first round} other {the first # rounds}}',
  number: 'Draw number',
  numberHint:
    'Leave empty: the event’s sealed number decides, and nobody can choose it. A number typed here is shown as typed.',
  numberOf: 'These fixtures were drawn with {number}.',
} as const;

export type English = typeof en;

export const separationWords = defineWords(en, () => import('./separation-words.hi.ts'));
