import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Refund at the desk: {name}',
  sub: 'For cash or UPI you have paid back yourself. This only records it; no money is sent.',
  amount: 'Amount refunded',
  amountHint: '{paid} was paid at the desk; up to {left} can be refunded',
  amountMissing: 'Please enter an amount in rupees',
  tooMuch: 'At most {amount} can be refunded',
  how: 'How',
  cash: 'In cash',
  upi: 'By UPI from your own account',
  note: 'Note',
  noteHint: 'For your own records, such as the reason',
  became: '{amount} is still to be handed back. What happened to it?',
  handedBack: 'Handed back',
  kept: 'Kept after all',
  keptWhy: 'It stays your income',
  reason: 'Reason',
  reasonHint: 'Shown in the event’s history',
  reasonMissing: 'Reason is required',
  keep: 'Keep it',
  keptDone: '{amount} is kept',
  record: 'Record refund',
  recorded: 'Recorded: {amount} refunded to {name}',
} as const;

export type English = typeof en;

/** What the dialog says that writes a refund by hand down. */
export const recordRefundWords = defineWords(en, () => import('./record-refund-words.hi.ts'));
