import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Match alerts',
  why: 'When a match of yours, or of a player you follow, is called, changes court or gets a new time.',
  alertHere: 'Alert me on this device',
  alertByMail: 'Alert me by email',
  onDevice: 'On this device',
  onDeviceHint: 'Also while Maidan is closed.',
  byMail: 'By email',
  denied: 'Your browser blocks notifications from Maidan. Allow them in its site settings.',
  unable: 'This browser cannot show notifications. On an iPhone, add Maidan to the home screen first.',
  needsNetwork: 'They stay as they are. To change them you need a connection.',
  followOf: 'Tell me when {name} plays',
  followOn:
    'The bell tells you when {name} is called to a match, or it moves. Alerts come to this device or by e-mail too, once they are on.',
  followSignIn: 'Sign in to be told when {name} plays',
  followStop: 'Stop telling me',
  saved: 'Saved',
} as const;

export type English = typeof en;

export const matchAlertWords = defineWords(en, () => import('./words.hi.ts'));
