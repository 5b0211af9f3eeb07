import { defineWords } from '../language.tsx';

const en = {
  free: 'Free',
  per: { pair: 'per pair', team: 'per team' },
} as const;

export type English = typeof en;

export const feeUnitWords = defineWords(en, () => import('./fee-unit-words.hi.ts'));
