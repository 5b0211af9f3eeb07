import { defineWords } from '../../../platform/language.tsx';

const en = {
  areYouOn: 'This is court {court, number}. Are you on it?',
  yoursWas: 'Until now you were on court {court, number}.',
  becomesYours: 'Then it is your court from now on.',
  yes: 'Yes, court {court, number}',
  no: 'No',
} as const;

export type English = typeof en;

export const courtWords = defineWords(en, () => import('./court-words.hi.ts'));
