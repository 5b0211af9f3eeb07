/** Refusals of corrections and of fees that are owed at the desk. */
export const errorsOfDesk = {
  registration_over: { status: 409, message: 'This registration has ended: enter the player again' },
  move_unpaid: { status: 409, message: 'Only a confirmed entry can be moved to another category' },
  move_other_format: {
    status: 409,
    message:
      'Single players can move only to categories for single players, pairs only to categories for pairs; invited pairs and teams cannot move',
  },
  not_one_person: { status: 409, message: 'These two registrations do not seem to belong to one person' },
  two_accounts: {
    status: 409,
    message: 'These registrations belong to different accounts: please cancel one of them',
  },
  merge_same_category: {
    status: 409,
    message: 'Both registrations are in the same category: please cancel one of these entries first',
  },
  merge_while_paying: {
    status: 409,
    message: 'A fee is being paid, or a place is on offer: please wait until that is settled',
  },
  merge_paid_two_ways: {
    status: 409,
    message:
      'The desk took one fee in cash and the other by UPI: they stay separate, so that the desk’s totals stay right',
  },
  entry_not_found: { status: 404, message: 'This registration has no such entry' },
  drawn: { status: 409, message: 'The draw is published: please ask the organizer' },
  corrected_too_often: {
    status: 409,
    message: 'The name or date of birth has been corrected 5 times. Please ask the organizer.',
  },
  no_account_to_ask: {
    status: 409,
    message: 'This player has no account to pay from: please take the fee at the desk',
  },
  not_offered: { status: 409, message: 'This place is no longer on offer to you' },
  nobody_else_waits: {
    status: 409,
    message: 'Nobody else is waiting: take the place, or leave the waiting list',
  },
  nobody_waits_here: { status: 409, message: 'No free place can be offered here: it is taken, or nobody waits' },
  offers_by_day: { status: 409, message: 'Places are offered from 7 in the morning to 10 in the evening' },
  no_fee_owed: { status: 409, message: 'This player owes no fee at the desk' },
  payment_too_large: { status: 409, message: 'This is more than the player still owes' },
  deposit_not_found: { status: 404, message: 'This deposit was not found' },
  deposit_decided: { status: 409, message: 'This deposit has already been given back' },
  deposit_not_to_hand_back: {
    status: 409,
    message: 'The desk has nothing of this deposit to hand back now. Give it back first, with a reason.',
  },
  no_deposit_to_take: {
    status: 409,
    message: 'There is no deposit to take: this event has none, or it was left already',
  },
  desk_payment_not_found: { status: 404, message: 'This payment was not found' },
  desk_payment_undone: { status: 409, message: 'This payment has already been undone' },
  desk_payment_refunded: {
    status: 409,
    message: 'A part of this payment was refunded at the desk: undo that refund first',
  },
} as const;
