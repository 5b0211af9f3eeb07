import { defineWords } from '../../../platform/language.tsx';

const en = { asNamed: 'Set as named: {what}' } as const;

export type English = typeof en;

export const categoryHintWords = defineWords(en, () => import('./category-hint-words.hi.ts'));
