import { defineWords } from '../../../platform/language.tsx';

const en = {
  order: 'Order of the categories',
  orderHint: 'Priority 1 starts first where that costs no time. Allow more time to keep the order almost everywhere.',
  early: 'Only where play ends no later',
  later: 'Play may end up to {percent}% later',
} as const;

export type English = typeof en;

export const orderWords = defineWords(en, () => import('./order-words.hi.ts'));
