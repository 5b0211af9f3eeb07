import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Changed since the approval',
  what: 'Field',
  approved: 'Approved',
  approvedOn: 'Approved {date}',
  now: 'Now',
  means: 'What it means',
  event: 'Event',
  categories: 'Categories',
  unchanged: '{count, number} unchanged',
  notOffered: 'Not offered',
  removed: 'No longer offered',
  nothing: 'nothing',
  anotherPicture: 'another picture',
  entered: '{count, plural, one {# is} other {# are}} entered',
  nobody: 'Nobody is entered yet',
  tooSmall: '{count, number} are in, {places, number} places: nobody is removed',
  keepFee: '{count, plural, one {# who is in keeps what was paid} other {# who are in keep what they paid}}',
  free: 'Free',
  noLimit: 'no limit',
  places: '{count, plural, one {# place} other {# places}}',
  agesFrom: 'from {age} years',
  agesTo: 'up to {age} years',
  agesOn: { january: 'age before 1 January', december: 'age on 31 December' },
  formats: { singles: 'singles', doubles: 'doubles', mixed_doubles: 'mixed doubles', team: 'team' },
  genders: { female: 'women and girls', male: 'men and boys', mixed: 'mixed' },
  questions: 'What players are asked',
  required: 'required',
  noQuestions: 'Nothing beside name, phone and category.',
  accountHolder: 'Account holder',
  approve: 'Approve {count, plural, one {# change} other {# changes}}',
} as const;

export type English = typeof en;

export const differenceWords = defineWords(en, () => import('./difference-words.hi.ts'));
