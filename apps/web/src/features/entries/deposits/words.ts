import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Deposit',
  for: 'Deposit, {category}',
  of: '{amount} for {category}',
  open: {
    checked_in: 'You get it back once you are checked in',
    on_court: 'You get it back once you have been on court',
  },
  openAtDesk: {
    checked_in: 'Held until the player is checked in',
    on_court: 'Held until the player has been on court',
  },
  coming: {
    back: 'Being given back',
    back_at_desk: 'The desk will hand it back shortly',
    bank: 'On hold: the player’s bank has disputed the payment',
  },
  why: {
    came: 'Given back: turned up',
    withdrawn_early: 'Given back: cancelled before the draw',
    withdrawn_by_rules: 'Given back: cancelled in time by the refund rules',
    ended_by_organizer: 'Given back: the organizer cancelled the entry',
    called_off: 'Given back: called off',
    paid_late: 'Given back: paid after the place had gone',
    not_recorded: 'Given back: nothing on record says the player stayed away',
    bank: 'Taken back by the bank',
    stayed_away: 'Kept: stayed away',
    granted: 'Given back by the organizer after all',
    no_partner: 'Given back: no partner found',
    pair_left_one: 'Given back: a pair leaves only one deposit',
  },
  ask: 'Were you there, or did you have a good reason not to be? Ask the organizer to give it back:',
  atDesk: { cash: 'Taken at the desk, in cash', upi: 'Taken at the desk, by UPI' },
  toHandBack: 'The desk hands it back',
  handedBack: 'Handed back on {at}',
  take: 'Take deposit {amount}',
  takeTitle: 'Take the deposit at the desk',
  takeWhy:
    'You have the money in hand or in your own account. It is not part of the entry fees: it goes back to the player.',
  how: 'How it was paid',
  hows: { cash: 'Cash', upi: 'UPI to your own account' },
  takeDone: 'The deposit is recorded',
  handBack: 'Record as handed back',
  handBackOf: 'Record the deposit of {name} as handed back',
  handTitle: 'Hand back {amount}',
  handWhy: 'Give {name} the money first; this only records it.',
  handDone: 'Recorded as handed back',
  grant: 'Give it back',
  grantOf: 'Give back the deposit of {name}',
  grantTitle: 'Give {amount} back to {name}?',
  grantWhy:
    'It goes back to the account the player paid from. Whatever has already been paid out to you comes off your next payout.',
  grantWhyDesk: 'The desk then hands it back.',
  reason: 'Reason',
  reasonHint: 'The player sees this',
  grantDone: 'The deposit is on its way back',
} as const;

export type English = typeof en;

export const depositWords = defineWords(en, () => import('./words.hi.ts'));
