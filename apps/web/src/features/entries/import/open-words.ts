import { defineWords } from '../../../platform/language.tsx';

const en = { open: 'Import players' } as const;

export type English = typeof en;

/** What the list of registrations says of the import before it is opened; the rest is loaded with it. */
export const openWords = defineWords(en, () => import('./open-words.hi.ts'));
