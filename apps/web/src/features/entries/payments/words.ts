import { defineWords } from '../../../platform/language.tsx';

const en = {
  checkout: 'Checkout',
  notOpened: 'The checkout did not open',
  notFound: 'Order not found',
  notFoundWhy: 'It belongs to another account, or the link is incomplete.',
  mine: 'My tournaments',
  failed: 'The payment did not go through',
  failedAgain: 'This payment did not go through either',
  failedWhy:
    'Your place is still held: try again, or choose another way to pay. If money has left your account anyway, it is not lost: your bank returns it, or it reaches us and pays for your place. Anything paid twice comes back in full.',
  failedTopUp:
    'Try again, or choose another way to pay. If money has left your account anyway, it is not lost: your bank returns it, or it reaches us and counts.',
  unfinished: 'We do not know yet whether you paid',
  unfinishedWhy:
    'The bank has not answered. If you approved the payment in your UPI app, wait here for a few minutes: this page continues by itself. If you did not, pay now: your place is still held, and an extra payment comes back in full.',
  unfinishedTopUp:
    'The bank has not answered. If you approved the payment, wait here for a few minutes: this page continues by itself. If you did not, pay now.',
  unanswered: 'We do not know yet whether you paid',
  unansweredWhy:
    'Your bank has not answered, and your place was released in the meantime. We keep checking with the bank for another 24 hours. If the payment arrives and there is still a place, it is yours again; if not, the full amount comes back. You get a mail either way. If there is no mail by then, nothing has reached us, and your bank returns what it took. Please do not pay again until then.',
  unansweredTopUp:
    'Your bank has not answered. If the payment arrives, it counts at once and we tell you. Please do not pay again until then.',
  topUp: 'What you owe the platform',
  topUpWhy: 'It counts at once. If you owe less by then, the rest goes to your bank with the next payout.',
  countsAtOnce: 'It counts at once',
  expiredTopUp:
    'A payment that is still under way counts when it arrives. What you owe is shown with your settlements.',
  nothingOwedWhy: 'What you owe is shown with your settlements.',
  toDashboard: 'To the dashboard',
  returned: 'Your payment is being refunded',
  returnedWhy: 'It arrived too late and the place was gone. The full amount is refunded.',
  seeRegistration: 'See the registration',
  to: 'To {organizer}',
  heldFor: 'Your place is held for',
  keptUntil: 'Your place is kept until',
  timeToday: '{time} today',
  timeTomorrow: '{time} tomorrow',
  waiting: 'Waiting for your bank',
  waitingWhy:
    'We do not know yet whether you paid. With UPI the answer may take some minutes: this page continues by itself, and you get a mail as soon as we know. Please do not pay again.',
  gaveBack: 'You gave this place back',
  gaveBackWhy: 'You pay nothing for it. A payment that was still under way comes back in full.',
  backToEvent: 'Back to the tournament',
  expired: 'Your time to pay has run out',
  expiredWhy:
    'Your place was released; you can take it again while places last. If you paid in the last minutes, wait first: if the payment arrives and there is still a place, it is yours again; if not, the full amount comes back. You get a mail either way.',
  takeAgain: 'Take the place again',
  dontAdd: 'Don’t add {categories}',
  giveUp: 'Cancel and release my place',
  howToPay: 'How to pay',
  methods: { upi: 'UPI', card: 'Card', netbanking: 'Net banking' },
  accounts: {
    upi: 'Test UPI address; no app opens',
    card: 'Test card; no number is asked for',
    netbanking: 'Test bank; no account is charged',
  },
  testBank: 'Test bank',
  howToEnd: 'How should this test payment end?',
  outcomes: {
    success: { label: 'The payment succeeds', sub: 'You get your ticket' },
    failed: { label: 'Bank declines', sub: 'You can try again' },
    dropped: { label: 'Player abandons payment', sub: 'The place stays held for a while' },
    disputed: {
      label: 'It succeeds, then the bank disputes it',
      sub: 'You get your ticket; the organizer has to answer',
    },
  },
  pay: 'Pay {amount}',
  atProvider: 'UPI, cards and net banking',
  atProviderWhy: 'You pay on the page of Cashfree Payments and are brought back here automatically.',
  providerAway: 'The payment page did not open',
  providerAwayWhy: 'No payment has begun. Please check your connection and try again.',
} as const;

export type English = typeof en;

export const paymentWords = defineWords(en, () => import('./words.hi.ts'));
