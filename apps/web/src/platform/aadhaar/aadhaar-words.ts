import { defineWords } from '../language.tsx';

const en = {
  label: 'Last four digits of Aadhaar (optional)',
  only: 'Only the last four digits are taken. The rest of the number was not kept.',
  four: 'All four digits, or none',
} as const;

export type English = typeof en;

export const aadhaarWords = defineWords(en, () => import('./aadhaar-words.hi.ts'));
