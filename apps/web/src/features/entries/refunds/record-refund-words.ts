import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Refund paid by hand: {name}',
  sub: 'For money of the desk that you handed back yourself. This writes it down; it sends nothing.',
  amount: 'Handed back',
  amountHint: '{paid} was paid at the desk, {left} of it can be handed back',
  amountMissing: 'Please enter an amount in rupees',
  tooMuch: 'At most {amount} can be handed back',
  how: 'How',
  cash: 'In cash',
  upi: 'By UPI from your own account',
  note: 'Note',
  noteHint: 'For your own records, such as the reason',
  record: 'Write it down',
  recorded: '{amount} handed back to {name}: written down',
} as const;

export type English = typeof en;

/** What the dialog says that writes a refund by hand down. */
export const recordRefundWords = defineWords(en, () => import('./record-refund-words.hi.ts'));
