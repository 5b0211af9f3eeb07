import { defineWords } from '../../../platform/language.tsx';

const en = {
  email: 'E-mail',
  codeTitle: 'Type the code from your mail',
  codeSub: 'We mailed six digits to {email}.',
  digits: 'Code',
  codeHint: 'It can take a minute. Look in the spam folder, too.',
  anotherAddress: 'Use another address',
  signInTitle: 'Sign in',
  signInSub: 'We mail you a code. What you have typed stays.',
  sendCode: 'Mail me a code',
  noMail: 'This installation sends no mail',
  noMailWhy: 'Sign in with your password, or make an account with one. What you have typed stays.',
  withPassword: 'Sign in with a password',
  makeAccount: 'Create an account',
  signIn: 'Sign in',
} as const;

export type English = typeof en;

export const mailedAccountWords = defineWords(en, () => import('./words.hi.ts'));
