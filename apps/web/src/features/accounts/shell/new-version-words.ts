import { defineWords } from '../../../platform/language.tsx';

const en = {
  newVersion: 'A new version of Maidan is ready.',
  update: 'Update',
} as const;

export type English = typeof en;

export const newVersionWords = defineWords(en, () => import('./new-version-words.hi.ts'));
