import { defineWords } from '../../../platform/language.tsx';

const en = {
  refund: 'Refund',
  title: 'Refund {name}?',
  why: 'The place is released, and the ticket no longer covers what is refunded.',
  what: 'What to refund',
  which: 'Which categories?',
  reason: 'Reason',
  reasonHint: 'The player sees this',
  reasonMissing: 'Reason is required',
  giveBack: 'Refund {amount}',
  takeAway: 'Cancel entry',
  takeAwayTitle: 'Cancel the entry of {name}?',
  takeAwayDesk: 'The place is free again. Then record what you pay back.',
  takeAwayFree: 'The place is free again. There is nothing to refund.',
  refunded: '{amount} is on its way to {name}',
  whole: 'The full fee; the place is released',
  part: 'Part of it; the place is kept',
  kind: 'How much',
  amount: 'Amount',
  amountHint: 'Up to {amount} can be refunded',
  amountMissing: 'Please enter an amount',
  tooMuch: 'At most {amount} can be refunded',
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
