import { defineWords } from '../../../platform/language.tsx';

const en = {
  refund: 'Refund',
  title: 'Give {name} the fee back?',
  why: 'The place goes to whoever waits for it, and the ticket stops working for what is given back.',
  what: 'What is given back',
  reason: 'Reason',
  reasonHint: 'The player reads it',
  reasonMissing: 'Reason is required',
  giveBack: 'Give {amount} back',
  takeAway: 'Take the place away',
  refunded: '{amount} go back to {name}',
  taken: 'The place of {name} is free again',
  takeOff: 'Take off the waiting list',
  takeOffTitle: 'Take {name} off the waiting list?',
  takeOffWhy: 'Nobody is told: whoever was entered at the desk has no account.',
  takenOff: '{name} is off the waiting list',
  byHand: 'Refund paid by hand',
  byHandOf: 'Refund paid by hand: {name}',
  takeBack: 'Take a refund by hand back',
  takeBackOf: 'Take a refund by hand back: {name}',
} as const;

export type English = typeof en;

export const refundWords = defineWords(en, () => import('./words.hi.ts'));
