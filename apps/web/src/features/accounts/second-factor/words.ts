import { defineWords } from '../../../platform/language.tsx';

const en = {
  twoStep: 'Two-step sign-in',
  off: 'Off',
  on: 'On',
  offWhy: 'Your password alone signs in. With a code from an app on your phone, a stolen password opens nothing.',
  since: 'On since {date}. Signing in takes your password and a code from your authenticator app.',
  codesLeft:
    '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  turnOn: 'Turn on',
  renew: 'New recovery codes',
  replace: 'Move to another phone',
  turnOff: 'Turn off',
  kept: 'Administrators keep it here.',
  turnOffTitle: 'Turn two-step sign-in off?',
  turnOffWhy: 'The password alone will sign in again. Your other devices are signed out.',
  turnedOff: 'Two-step sign-in is off',
  renewTitle: 'New recovery codes?',
  renewWhy: 'The codes you have stop working.',
  yourPassword: 'Your password',
  setUp: 'Set up two-step sign-in',
  move: 'Move two-step sign-in to another phone',
  required: 'Administrators of this installation sign in with a password and a code. Set it up once, and you are in.',
  needed:
    'You need an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS or any other.',
  begin: 'Begin',
  scan: 'Scan this with the app',
  qr: 'QR code for your authenticator app',
  orType: 'Or type this key into it:',
  copyKey: 'Copy key',
  thenCode: 'Then enter the code that the app shows.',
  confirm: 'Turn on',
  startOver: 'Start over',
  keepThese: 'Keep these recovery codes',
  keepWhy:
    'Each signs you in once when your phone is lost. They are shown this once: keep them where your phone is not.',
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  kept10: 'I have kept them',
  isOn: 'Two-step sign-in is on',
  fileTitle: 'Recovery codes for Maidan, {account}',
  fileWhy: 'Each code signs in once. Made on {date}.',
} as const;

export type English = typeof en;

export const secondFactorWords = defineWords(en, () => import('./words.hi.ts'));
