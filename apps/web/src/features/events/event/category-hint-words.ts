import { defineWords } from '../../../platform/language.tsx';

const en = { asNamed: 'Set as named: {what}', undo: 'Undo' } as const;

export type English = typeof en;

export const categoryHintWords = defineWords(en, () => import('./category-hint-words.hi.ts'));
