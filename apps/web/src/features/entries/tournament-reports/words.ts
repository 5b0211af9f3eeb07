import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Started elsewhere?',
  why: 'Open the tournament report (TRF16 or TRF26) of another pairing program. Players, rounds and results are imported, and the next round is paired here.',
  open: 'Open tournament report',
  ratings: 'Chess ratings',
} as const;

export type English = typeof en;

export const reportButtonWords = defineWords(en, () => import('./words.hi.ts'));
