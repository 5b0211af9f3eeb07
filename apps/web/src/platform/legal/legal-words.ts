import { defineWords } from '../language.tsx';

const en = {
  pages: 'Rules and contact',
  privacy: 'Privacy',
  terms: 'Terms',
  refunds: 'Refunds',
  contact: 'Contact',
  signingUp: 'By creating an account you agree to these pages:',
  entering: 'What applies to your entry and your money:',
} as const;

export type English = typeof en;

/** Names of the pages that people look for before they pay; every screen that leads there uses them. */
export const legalWords = defineWords(en, () => import('./legal-words.hi.ts'));
