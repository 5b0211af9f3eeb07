import { defineWords } from '../../../platform/language.tsx';

const en = {
  asNamed: 'Set as named: {what}',
  upTo: 'up to {age} years on the day of play',
  from: '{age} years or more on the day of play',
  undo: 'Undo',
} as const;

export type English = typeof en;

export const categoryHintWords = defineWords(en, () => import('./category-hint-words.hi.ts'));
