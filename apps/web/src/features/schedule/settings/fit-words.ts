import { defineWords } from '../../../platform/language.tsx';

const en = {
  fitsInDays: 'It fits, in {count, plural, one {# day} other {# days}}',
  takesDays: 'It takes {count, plural, one {# day} other {# days}}',
} as const;

export type English = typeof en;

/** What the forecast says of more than one day. */
export const fitWords = defineWords(en, () => import('./fit-words.hi.ts'));
