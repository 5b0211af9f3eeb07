import { defineWords } from '../../../platform/language.tsx';

const en = {
  noToken: 'No authentication token found',
  failed: 'Failed to load Easy Split status',
  timeout: 'Request timeout - please try again',
} as const;

export type English = typeof en;

export const statusWords = defineWords(en, () => import('./status-words.hi.ts'));
