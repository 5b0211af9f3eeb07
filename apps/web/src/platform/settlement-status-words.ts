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

/** How far a share or a transfer is; English keeps the codes of the specification. */
export const settlementStatusWords = defineWords(en, () => import('./settlement-status-words.hi.ts'));
