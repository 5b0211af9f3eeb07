import { defineWords } from '../../../platform/language.tsx';

const en = {
  /** Above a column. */
  short: {
    buchholz_cut: 'BH-C1',
    buchholz: 'BH',
    sonneborn_berger: 'SB',
    direct_encounter: 'DE',
    wins: 'Won',
    progressive: 'PS',
  },
  name: {
    buchholz_cut: 'Buchholz Cut 1',
    buchholz: 'Buchholz',
    sonneborn_berger: 'Sonneborn-Berger',
    direct_encounter: 'Direct encounter',
    wins: 'Number of wins',
    progressive: 'Progressive score',
  },
  means: {
    buchholz_cut: 'Buchholz, cut 1: points of all opponents, the lowest left out',
    buchholz: 'Buchholz: points of all opponents',
    sonneborn_berger: 'Sonneborn-Berger: points of each opponent times the points won against them',
    direct_encounter: 'The games between those who are level',
    wins: 'Rounds with a full point, with or without playing',
    progressive: 'Progressive score: the points after each round, added up',
  },
  field: 'Tie-breaks of {name}, in this order',
  why: 'These put players on equal points in order. If you choose none: {usual}.',
} as const;

export type English = typeof en;

export const tieBreakWords = defineWords(en, () => import('./tie-break-words.hi.ts'));
