import { defineWords } from '../../../platform/language.tsx';

const en = {
  claim: 'Tournaments,',
  claimEnd: 'played well.',
  promises: {
    enter: { what: 'Enter in a minute', how: 'Pay by UPI or card, and your ticket is on the phone.' },
    know: { what: 'Know when you play', how: 'Draw, court and time, as they change during the day.' },
    run: { what: 'Run your own', how: 'Entries, fixtures, umpires and payouts in one place.' },
  },
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 10 characters. A few words are easier to remember.',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  phoneDigits: 'Phone number must have 10 digits',
  passwordRequired: 'Password is required',
  passwordShort: 'Password needs at least {shortest, number} characters',
  signIn: 'Sign in',
  welcome: 'Good to see you again.',
  newHere: 'New to Maidan?',
  createAnAccount: 'Create an account',
  forgot: 'Forgot your password?',
  create: 'Create your account',
  createSub: 'One account to play in tournaments and to run them.',
  createAccount: 'Create account',
  haveOne: 'You have one already?',
  organizes: 'I organize tournaments',
  organizesHint: 'You set up your organization right after this.',
  back: 'Back to sign in',
  forgotSub: 'We send you a link to choose a new one.',
  mailbox: 'Look into your mailbox',
  onItsWay:
    'If there is an account for {email}, a link is on its way. It works once and for 30 minutes; the mail may have gone to the spam folder.',
  another: 'Try another address',
  sendLink: 'Send the link',
  choose: 'Choose a new password',
  chooseSub: 'All your devices are signed out then.',
  spent: 'This link is no longer valid',
  spentWhy: 'A link works once and for 30 minutes.',
  newLink: 'Ask for a new link',
  save: 'Save the password',
  changed: 'Your password is changed. Please sign in.',
} as const;

export type English = typeof en;

export const sessionWords = defineWords(en, () => import('./words.hi.ts'));
