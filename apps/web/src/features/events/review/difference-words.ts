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
  keepFee:
    '{count, plural, one {# entered player keeps the fee already paid} other {# entered players keep the fees already paid}}',
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
  noQuestions:
    'The organizer asks no questions of their own. Name, birth date, gender, city and phone are asked of everybody.',
  accountHolder: 'Account holder',
  asked: 'Asked for',
  titleWaiting: 'What is asked for',
  publicAlready: 'public already',
  playersRead: 'The reason players will read',
  choices: 'Done with it: {count, plural, one {# entry that no longer fits} other {# entries that no longer fit}}',
  choiceMove: '{player}: from {category} to {to}',
  choiceRefund: '{player}: out of {category}, the whole fee goes back',
  fullRefund: 'Whoever cancels gets the whole fee back until {until}, and at least for three days after the approval.',
  noMapLink: 'no link: the map searches for the place',
  sendBack: 'Send back with a reason',
  sendChangeBack: 'Send the change back',
  approved_change: 'Changes approved and public. The organizer has been told.',
  sent_back: 'Change sent back. The organizer has been told why.',
  approve: 'Approve {count, plural, one {# change} other {# changes}}',
} as const;

export type English = typeof en;

export const differenceWords = defineWords(en, () => import('./difference-words.hi.ts'));
