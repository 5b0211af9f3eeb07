import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Email',
  proved: 'Confirmed',
  unproved: 'Not confirmed',
  unprovedWhy:
    'Open the link in the mail we sent to {email}. Until then you cannot set up two-step sign-in, become an organizer or keep two unpaid places.',
  earlierWhy: 'We have not checked yet whether our mails reach you. One press in a mail does it.',
  sendLink: 'Send the link again',
  linkSent: 'The link is on its way to {email}',
  noMail: 'This installation sends no mail, so the address can be neither confirmed nor changed.',
  waiting: 'Waiting for {email}: open the link in the mail we sent there.',
  change: 'Change address',
  changeTitle: 'Change your email address',
  changeSub: 'We mail a link to the new address. Nothing changes until you open it; we also tell the present address.',
  newEmail: 'New email address',
  password: 'Your password',
  send: 'Send the link',
  asked: 'Open the link in the mail to {email}',
  confirmFirst: 'Confirm your email address first',
  verifyTitle: 'Confirm your email address',
  verifySub:
    'It shows that our mails reach you. If you did not make an account here, do not confirm: choose a password of your own instead, and the account is yours.',
  confirm: 'Confirm this address',
  done: 'Your email address is confirmed',
  doneWhy: 'Mails about your entries go to {email}.',
  onward: 'Continue',
  over: 'This link is no longer valid',
  overWhy: 'A link works once, within 24 hours. Under Profile you can ask for another.',
  toProfile: 'Open your profile',
  takeOver: 'Choose a new password',
  byMail: 'Sign in with a mailed code',
  byMailSub: 'We mail you six digits. No password needed.',
  emailRequired: 'Email is required',
  sendCode: 'Send me a code',
  codeTitle: 'Type the code',
  codeSub:
    'If there is an account for {email}, six digits are on their way. They work for 10 minutes; look in the spam folder, too.',
  code: 'Code from the mail',
  codeHint: 'Six digits',
  signIn: 'Sign in',
  another: 'Send another code',
  withPassword: 'Use the password',
} as const;

export type English = typeof en;

export const emailWords = defineWords(en, () => import('./words.hi.ts'));
