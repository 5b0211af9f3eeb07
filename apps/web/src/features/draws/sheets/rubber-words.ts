import { defineWords } from '../../../platform/language.tsx';

const en = {
  rubbersOf: 'Rubbers of {one} – {other}, {score}',
  title: '{one} – {other}',
  neitherCame: 'Neither came',
  close: 'Close',
  kinds: { walkover: 'Walkover', retired: 'Retired', disqualified: 'Disqualified' },
} as const;

export type English = typeof en;

export const rubberWords = defineWords(en, () => import('./rubber-words.hi.ts'));
