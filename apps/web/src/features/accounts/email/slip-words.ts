import { defineWords } from '../../../platform/language.tsx';

const en = { email: 'Email', didYouMean: 'Did you mean {email}?' } as const;

export type English = typeof en;

export const slipWords = defineWords(en, () => import('./slip-words.hi.ts'));
