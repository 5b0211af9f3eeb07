import { defineWords } from '../../../platform/language.tsx';

const en = {
  ofEachFee: 'Our commission is {rate} of each fee.',
  feeShare: 'Of a fee of {fee} you receive {share}: our commission is {rate}.',
} as const;

export type English = typeof en;

export const feeWords = defineWords(en, () => import('./words.hi.ts'));
