import { defineWords } from '../../../platform/language.tsx';

const en = {
  refund: 'Refund',
  title: 'Give {name} the fee back?',
  why: 'The place goes to the next on the waiting list, and the ticket no longer covers what is refunded.',
  what: 'What to refund',
  reason: 'Reason',
  reasonHint: 'The player reads it',
  reasonMissing: 'Reason is required',
  giveBack: 'Give {amount} back',
  takeAway: 'Take the place away',
  refunded: '{amount} is on its way to {name}',
  whole: 'Full fees, and the place is released',
  part: 'A part, and the place stays',
  kind: 'How much',
  amount: 'Amount',
  amountHint: 'Up to {amount} of what was paid can be refunded',
  amountMissing: 'Please enter an amount',
  tooMuch: 'At most {amount} can go back',
  taken: 'The place of {name} is free again',
  takeOff: 'Take off the waiting list',
  takeOffTitle: 'Take {name} off the waiting list?',
  takeOffWhy: 'Nobody is told: whoever was entered at the desk has no account.',
  takenOff: '{name} is off the waiting list',
  byHand: 'Refund at the desk',
  byHandOf: 'Refund at the desk: {name}',
  takeBack: 'Undo recorded refund',
  takeBackOf: 'Undo recorded refund: {name}',
} as const;

export type English = typeof en;

export const refundWords = defineWords(en, () => import('./words.hi.ts'));
