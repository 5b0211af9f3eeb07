import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Deposit',
  for: 'Deposit, {category}',
  of: '{amount} for {category}',
  open: { checked_in: 'Comes back once you are checked in', on_court: 'Comes back once you were on court' },
  openAtDesk: { checked_in: 'Open until the player is checked in', on_court: 'Open until the player was on court' },
  coming: {
    back: 'Is being given back',
    back_at_desk: 'The desk hands it back in a moment',
    bank: 'On hold: the player’s bank is asking for this payment back',
  },
  why: {
    came: 'Given back: came',
    withdrawn_early: 'Given back: cancelled before the draw',
    withdrawn_by_rules: 'Given back: cancelled within the refund rules',
    ended_by_organizer: 'Given back: the organizer ended the entry',
    called_off: 'Given back: called off',
    paid_late: 'Given back: paid after the place was given away',
    not_recorded: 'Given back: no record says that anybody stayed away',
    bank: 'Taken back by the bank',
    stayed_away: 'Kept: stayed away',
    granted: 'Given back by the organizer after all',
    no_partner: 'Given back: without a partner',
    pair_left_one: 'Given back: a pair leaves one deposit',
  },
  ask: 'Were you there, or was there a good reason? Ask the organizer to give it back:',
  atDesk: { cash: 'Taken at the desk, in cash', upi: 'Taken at the desk, by UPI' },
  toHandBack: 'The desk hands it back',
  handedBack: 'Handed back on {at}',
  take: 'Take deposit {amount}',
  takeTitle: 'Take the deposit at the desk',
  takeWhy:
    'You have the money in your hands or in your own account. It is not part of the entry fees: it goes back to the player.',
  how: 'How it was paid',
  hows: { cash: 'Cash', upi: 'UPI to your own account' },
  takeDone: 'The deposit is recorded',
  handBack: 'Handed back',
  handBackOf: 'Handed back the deposit of {name}',
  handTitle: 'Hand back {amount}',
  handWhy: 'Give {name} the money first; this only records it.',
  handDone: 'Recorded as handed back',
  grant: 'Give it back',
  grantOf: 'Give the deposit of {name} back',
  grantTitle: 'Give {amount} back to {name}?',
  grantWhy: 'It is sent to what the player paid with. What you have already had of it comes off your next payout.',
  grantWhyDesk: 'The desk then hands it back.',
  reason: 'Reason',
  reasonHint: 'The player reads it',
  grantDone: 'The deposit goes back',
} as const;

export type English = typeof en;

export const depositWords = defineWords(en, () => import('./words.hi.ts'));
