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
  isInWhy: 'This code has been used.',
  tooOld: 'This code is too old',
  phones: '{count, plural, =0 {Phones signed in} one {# phone is signed in} other {# phones are signed in}}',
  noPhones: 'No umpire is signed in yet.',
  courtOf: 'Court {court, number}',
  byPassword: 'with the password',
  byCode: 'by QR code',
  seen: 'Signed in since {since}, last seen {seen}',
  remove: 'Sign out',
  removeOf: 'Sign out the phone of {name}',
  removed: 'The phone of {name} is signed out',
  passwordOpens: 'Courts that the umpire password opens',
  passwordOpensWhy:
    'Leave it empty for all courts. It applies at once, also to phones already signed in. QR codes are not affected.',
  courtsSaved: 'The courts of the password are saved',
  next: 'Next phone',
  done: 'Done',
  closed: 'The umpire password lets no new phone in until {time}',
  closedWhy:
    'Umpires who are signed in go on. Let others in by QR code, or choose a new umpire password in the event’s form.',
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
