import { defineWords } from '../language.tsx';

const en = { offer: 'Write it as {name}' } as const;

export type English = typeof en;

export const capitalsWords = defineWords(en, () => import('./capitals-words.hi.ts'));
