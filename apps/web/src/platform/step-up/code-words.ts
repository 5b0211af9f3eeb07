import { defineWords } from '../language.tsx';

const en = {
  code: 'Code',
  codeHint: 'Six digits, from your authenticator app',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten you kept when you set it up. Each works once.',
  useRecovery: 'Use a recovery code instead',
  useApp: 'Use the authenticator app instead',
  confirm: 'Confirm it is you',
  confirmWhy: 'Money and exports ask for a code when the last one is older than five minutes.',
  goOn: 'Continue',
} as const;

export type English = typeof en;

export const codeWords = defineWords(en, () => import('./code-words.hi.ts'));
