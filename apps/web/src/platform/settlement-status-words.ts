import { defineWords } from './language.tsx';

const en = {
  PENDING: 'PENDING',
  INITIATED: 'INITIATED',
  COMPLETED: 'COMPLETED',
  SETTLED: 'SETTLED',
  FAILED: 'FAILED',
  REVERSED: 'REVERSED',
} as const;

export type English = typeof en;

/** The state of a share or a transfer; English keeps the specification's codes. */
export const settlementStatusWords = defineWords(en, () => import('./settlement-status-words.hi.ts'));
