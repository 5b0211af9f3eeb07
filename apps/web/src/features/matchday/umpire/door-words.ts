import { defineWords } from '../../../platform/language.tsx';

const en = {
  letIn: 'Umpire access',
  title: 'Umpire access',
  sub: 'The umpire scans this with the phone’s camera. No password is needed.',
  code: 'QR code that signs one umpire in',
  forCourt: 'What the phone may score',
  allCourts: 'All courts',
  oneCourt: 'Court {court, number} only',
  goodUntil: 'Good for one phone, until {time}.',
  copyLink: 'Copy link',
  isIn: '{name} is in',
  isInWhy: 'This code is used up.',
  tooOld: 'This code is too old',
  next: 'Next phone',
  done: 'Done',
  closed: 'The umpire password lets no new phone in until {time}',
  closedWhy: 'Umpires who are in go on. Let others in by QR code, or choose a new umpire password in the event’s form.',
  wrong: '{guesses, plural, one {# wrong umpire password} other {# wrong umpire passwords}} in the last hour',
  allHere: 'From this network.',
  someHere: '{here, number} of them from this network, the rest from elsewhere.',
  elsewhere:
    '{places, plural, one {From one other network.} other {From # other networks.}} Whoever guesses has to wait longer each time.',
  open: 'Allow the password again',
  opened: 'New phones can sign in with the password again',
} as const;

export type English = typeof en;

export const doorWords = defineWords(en, () => import('./door-words.hi.ts'));
