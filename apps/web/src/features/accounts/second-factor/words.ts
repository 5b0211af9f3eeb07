import { defineWords } from '../../../platform/language.tsx';

const en = {
  twoStep: 'Two-step sign-in',
  off: 'Off',
  on: 'On',
  offWhy:
    'You sign in with your password only. With a code from an app on your phone, a stolen password is not enough.',
  since: 'On since {date}. Signing in takes your password and a code from your authenticator app.',
  codesLeft:
    '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  turnOn: 'Turn on',
  renew: 'New recovery codes',
  replace: 'Move to another phone',
  turnOff: 'Turn off',
  kept: 'Administrators keep it here.',
  turnOffTitle: 'Turn two-step sign-in off?',
  turnOffWhy: 'You will sign in with your password only. Your other devices are signed out.',
  turnedOff: 'Two-step sign-in is off',
  renewTitle: 'New recovery codes?',
  renewWhy: 'Your current codes will stop working.',
  yourPassword: 'Your password',
  setUp: 'Set up two-step sign-in',
  move: 'Move two-step sign-in to another phone',
  required: 'Administrators of this installation sign in with a password and a code. Set it up once, and you are in.',
  needed:
    'You need an authenticator app on your phone: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS or any other. Your other devices are signed out when it is on.',
  begin: 'Begin',
  scan: 'Scan this with the app',
  openApp: 'Open in the authenticator app',
  qr: 'QR code for your authenticator app',
  orType: 'Or type this key into it:',
  copyKey: 'Copy key',
  thenCode: 'Then enter the code that the app shows.',
  confirm: 'Turn on',
  startOver: 'Start over',
  keepThese: 'Keep these recovery codes',
  keepWhy: 'Each signs you in once when your phone is lost. They are shown only now: keep them away from your phone.',
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  kept10: 'I have saved them',
  isOn: 'Two-step sign-in is on',
  fileTitle: 'Recovery codes for Maidan, {account}',
  fileWhy: 'Each code signs in once. Made on {date}.',
} as const;

export type English = typeof en;

export const secondFactorWords = defineWords(en, () => import('./words.hi.ts'));
