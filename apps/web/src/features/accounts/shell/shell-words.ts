import { defineWords } from '../../../platform/language.tsx';

const en = {
  home: 'Maidan, go to home',
  skip: 'Skip to the content',
  account: 'Account of {name}',
  profile: 'Profile',
  signOut: 'Sign out',
  signIn: 'Sign in',
  signUp: 'Sign up',
  settings: 'Language and theme',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'As the device',
  language: 'Language',
  dashboard: 'Dashboard',
  administration: 'Administration',
  mine: 'My tournaments',
  unknown: 'We could not check who you are',
  unknownWhy: 'Your sign-in is kept. Please try again in a moment.',
  dismiss: 'Hide this announcement',
  more: 'More',
  less: 'Less',
  announcement: 'Announcement',
  loading: 'Loading',
  offline: 'No network.',
  offlineSince: 'No network. What you see is as of {when}.',
  loginToContinue: 'Please log in to continue',
  loginToDashboard: 'Please log in to access the dashboard',
  adminsCannot: 'Admins cannot be organizers',
  notAllowed: 'You are not allowed to do this',
  upgrade: 'You need to upgrade to an organizer account',
  authFailed: 'Failed to authenticate user',
  authError: 'Authentication error',
  statusFailed: 'Failed to fetch organizer status',
  statusError: 'An error occurred while fetching status',
  suspended: 'Account Suspended',
  suspendedWhy: 'Please contact the administrator for assistance',
} as const;

export type English = typeof en;

export const shellWords = defineWords(en, () => import('./shell-words.hi.ts'));
