import { defineWords } from '../../../platform/language.tsx';

const en = {
  umpire: 'Umpire',
  sub: "The organizer gives you the event's code and its umpire password.",
  passSub: 'The desk has let you in. Enter your name.',
  of: 'Umpire {name}',
  leave: 'Leave',
  code: 'Event code',
  password: 'Umpire password',
  name: 'Your name',
  open: 'Open matches',
  withPassword: 'Use the password instead',
  playEnded: 'The organizer has ended play',
  playEndedWhy: 'The points on this phone are kept. If play goes on, sign in again and your match opens where it was.',
  signInAgain: 'Sign in again',
  ended: 'Your sign-in has ended. Please sign in again.',
} as const;

export type English = typeof en;

export const umpireWords = defineWords(en, () => import('./words.hi.ts'));
