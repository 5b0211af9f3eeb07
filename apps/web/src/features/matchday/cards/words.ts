import { defineWords } from '../../../platform/language.tsx';

const en = {
  green: 'Green card',
  yellow: 'Yellow card',
  yellowRed: 'Yellow and red card',
  red: 'Red card',
  black: 'Black card',
} as const;

export type English = typeof en;

export const cardWords = defineWords(en, () => import('./words.hi.ts'));
