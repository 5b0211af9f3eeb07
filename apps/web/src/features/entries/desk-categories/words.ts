import { defineWords } from '../../../platform/language.tsx';

const en = {
  add: 'Add a category',
  addFor: 'Add a category: {name}',
  title: 'Add a category for {name}',
  sub: 'Existing entries and payments stay as they are. The player is told.',
  category: 'Category',
  chooseCategory: 'Please choose a category',
  free: 'free',
  full: 'full',
  unfit: 'does not fit',
  partner: 'Partner’s name',
  partnerHint: 'Optional: pairs are often formed at the desk.',
  fee: 'The fee',
  cash: '{amount} in cash, now',
  upi: '{amount} by UPI, now',
  later: 'Owed: to be paid at the desk later',
  ask: 'The player pays online',
  askWhy: 'They get a link by notification and e-mail. The place is kept for {hours} hours, not counting the night.',
  askWhyNot: 'This player has no account to pay from.',
  reference: 'UPI reference',
  referenceHint: 'The last digits are enough to find it again.',
  reason: 'Reason',
  reasonHint: 'The player sees it, and it stays in the history.',
  admit: 'Admit the player anyway',
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
