import { defineWords } from '../../../platform/language.tsx';

const en = {
  mine: 'My tournaments',
  players: 'My players',
  find: 'Find a tournament',
  failed: 'Your tournaments could not be loaded',
  none: 'No tournament yet',
  noneWhy: 'Enter one, and its ticket, draw and results are kept here.',
  ahead: 'Coming up',
  ended: 'No longer entered',
  earlier: 'Earlier',
  ticket: 'Ticket',
  tryAgain: 'Try again',
  pay: 'Pay {amount}',
  registration: 'Registration',
  givenBack: '{category} (cancelled)',
  free: 'Free',
  paid: 'Total paid',
  order: 'Payment reference',
  registered: 'Registered',
  refund: 'Refund {state}',
  tooMany: 'Payment too many: refund {state}',
  refundReason: 'Reason',
  /** The server's own reasons, as it stores them; every other one was typed by the organizer. */
  refundReasons: {
    'Paid twice': 'Paid twice',
    'Paid after the place was given away': 'Paid after the place was given away',
  },
  /** Beside a category whose state is not the registration's. */
  entryStates: {
    held: 'not paid yet',
    awaiting_partner: 'waits for the partner',
    waitlisted: 'on the waitlist',
    offered: 'a place is free',
    expired: 'the time to pay is over',
    passed: 'passed on',
  },
  withState: '{fee} · {state}',
  addCategory: 'Add a category',
  addCategorySub: 'On the same ticket, paid on its own.',
  whichCategory: 'Category',
  chooseCategory: 'Please choose a category',
  partnerNeeded: 'This category needs a partner',
  fullNow: '{category} is full: you join its waitlist and pay nothing now.',
  add: 'Add',
  addAndPay: 'Add and pay {amount}',
  joinWaitlist: 'Join the waitlist',
  added: '{category} added',
  eventPage: 'Tournament page',
  another: 'Enter another player',
  receipt: 'Receipt (PDF)',
  receiptOffline: 'Receipt (PDF): needs the network',
  receiptFailed: 'The receipt did not download',
  cancel: 'Cancel registration',
  cancelTitle: 'Cancel your registration?',
  cancelSomeTitle: 'What do you want to cancel?',
  keepIt: 'Keep my place',
  giveThese: '{count, plural, one {Cancel this entry} other {Cancel these entries}}',
  giveIt: 'Cancel and release my place',
  cancelWhy: 'Your place is released at once.',
  cancelPartWhy:
    '{count, plural, one {Its place is released at once} other {Their places are released at once}}; your other entries stay.',
  cancelTicketWhy: 'Your place is released at once and your ticket stops working.',
  partnerToo: '{partners} {count, plural, one {loses the place} other {lose their places}} too.',
  moneyBack: 'You will be refunded {amount} ({percent, number}%).',
  moneyBackForAll: 'For all of them you would be refunded {amount} ({percent, number}%).',
  moneyBackUntil: 'This holds until {until}.',
  back: '{amount} back',
  noMoneyBack: 'The fee is no longer refundable.',
  chooseWhich: 'The other entries stay as they are.',
  refunded: 'Your refund of {amount} goes to the UPI, card or account you paid with, within seven working days',
  cancelledToast: 'Registration cancelled',
  refundDone: '{amount} was refunded to you.',
  refundSent: '{amount} was refunded. It can take up to seven working days to reach your account.',
  refundDelayed: 'Your refund of {amount} is delayed: the bank did not accept it. The money is still yours.',
  refundOnItsWay:
    'Your refund of {amount} is on its way to the UPI, card or account you paid with. It can take up to seven working days.',
  places: {
    first: 'Winner in {category}.',
    second: 'Runner-up in {category}.',
    third: 'Third place in {category}.',
  },
  looks: {
    checkedIn: { word: 'Checked in', sentence: 'You are checked in. Good luck!' },
    played: { word: 'Played', sentence: 'This tournament is over.' },
    over: 'Over',
    confirmed: { word: 'Confirmed', sentence: 'Your place is safe.' },
    /** Confirmed, with a category that waits for its own payment. */
    open: {
      word: 'One more to pay',
      held: '{categories}: held until {until}. Pay to keep it. Everything else is safe.',
      offered: '{categories}: a place is free, kept for you until {until}. Everything else is safe.',
    },
    held: { word: 'Unpaid', sentence: 'Pay to keep it.', until: 'Held until {until}. Pay to keep it.' },
    offered: { word: 'A place is free', sentence: 'Take it now.', until: 'Kept for you until {until}.' },
    waitlisted: { word: 'Waitlist', sentence: 'We write to you as soon as a place is free.' },
    unanswered: {
      word: 'Payment not known yet',
      sentence:
        'Your bank has not answered yet. You get a mail as soon as the payment arrives. Please do not pay again meanwhile.',
      released:
        'Your bank has not answered, and the place was released. We keep checking with the bank for another 24 hours: a payment that arrives takes the place again while there is one, otherwise it comes back in full. You get a mail in both cases.',
    },
    expired: {
      word: 'Expired',
      sentence:
        'The time to pay is over. If you paid in the last minutes, wait for our mail: the payment counts while there is a place, otherwise it comes back in full.',
      givenAway: 'The place was given away.',
    },
    cancelled: { word: 'Cancelled', sentence: 'This registration was cancelled.' },
    calledOff: { word: 'Called off', sentence: 'The tournament was called off: {reason}.' },
  },
} as const;

export type English = typeof en;

export const registrationWords = defineWords(en, () => import('./words.hi.ts'));
