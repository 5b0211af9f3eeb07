import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Prize list',
  sub: 'What each place wins; of a pair or a team for all of them together. You pay the prizes yourself; they are not part of payouts.',
  failed: 'The prize list did not load',
  sum: '{sum} in prizes',
  ofAnnounced: '{sum} in prizes, of {announced} announced',
  place: 'Place',
  amount: 'Amount',
  item: 'Trophy, medal or thing',
  placeOf: '{category}, row {row}: place',
  amountOf: '{category}, row {row}: amount',
  itemOf: '{category}, row {row}: trophy, medal or thing',
  remove: 'Remove {category}, row {row}',
  add: 'Add a prize',
  addTo: 'Add a prize in {category}',
  copy: 'Use these where there are none',
  copied:
    '{count, plural, =0 {Every category has prizes of its own} one {# category has the prizes of {category} now} other {# categories have the prizes of {category} now}}. Nothing is saved yet.',
  tooMuch: '{sum} more than the {announced} that the event announces.',
  restored: 'Your unsaved changes are still here.',
  sharing: 'When several share a place',
  each: 'Each has the prize of the place',
  eachWhy: 'Two joint thirds: two third prizes.',
  pool: 'They share the prizes of the places they take',
  poolWhy: 'Two joint thirds: half of the third and the fourth prize each.',
  save: 'Save {count, plural, =0 {the empty list} one {# prize} other {# prizes}}',
  saved: 'Prize list saved',
  awards: 'Who wins what',
  awardsWhy: 'As results and recorded winners stand now.',
  noPrizes: 'No prizes yet',
  noPrizesWhy: 'Type them above and save; then it stands here who wins them.',
  noAwards: 'The places are not known yet',
  noAwardsWhy: 'Winners appear here when a category is played to its end, or its winners are recorded.',
  open: 'Not over yet: {categories}',
  nobody: 'Nobody has these prizes: {prizes}. Record the winners, or the third place, if they are missing.',
  category: 'Category',
  name: 'Name',
  withheld: 'Withheld',
  toPay: 'To pay',
  pan: 'PAN needed',
  taxed: 'Section {section}: {percent} % of the whole where a person wins more than {above}.',
  noTax:
    'Nothing is withheld: no section is set on this installation. Ask your adviser whether prizes of yours are taxed.',
  sign: 'Sheet to sign',
} as const;

export type English = typeof en;

export const prizeWords = defineWords(en, () => import('./words.hi.ts'));
