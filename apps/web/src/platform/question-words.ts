import { defineWords } from './language.tsx';

const en = { chooseOne: 'Choose one' } as const;

export type English = typeof en;

export const questionWords = defineWords(en, () => import('./question-words.hi.ts'));
