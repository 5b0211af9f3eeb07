import { defineWords } from '../../../platform/language.tsx';

const en = {
  add: 'Add a category',
  addFor: 'Add a category: {name}',
  title: 'Add a category for {name}',
  sub: 'What is entered and paid already stays as it is. The player is told.',
  category: 'Category',
  chooseCategory: 'Please choose a category',
  free: 'free',
  full: 'full',
  unfit: 'does not fit',
  partner: 'Partner’s name',
  partnerHint: 'May be left out: pairs are often formed at the desk.',
  fee: 'The fee',
  cash: '{amount} in cash, now',
  upi: '{amount} by UPI, now',
  later: 'Owed: it is paid at the desk later',
  ask: 'The player pays online',
  askWhy: 'Gets a link by bell and e-mail. The place is kept for {hours} hours; those of the night do not count.',
  askWhyNot: 'This player has no account to pay from.',
  reference: 'UPI reference',
  referenceHint: 'The last digits are enough to find it again.',
  reason: 'Reason',
  reasonHint: 'The player reads it, and the history keeps it.',
  admit: 'Admit the player all the same',
  admitWhy: 'It is your decision. The event’s history records it.',
  different: 'This is a different person',
  submit: 'Add',
  submitPaid: 'Add, {amount} received',
  submitOwed: 'Add, {amount} owed',
  submitAsk: 'Add and ask for {amount}',
  added: '{category} added for {name}',
} as const;

export type English = typeof en;

export const deskCategoryWords = defineWords(en, () => import('./words.hi.ts'));
