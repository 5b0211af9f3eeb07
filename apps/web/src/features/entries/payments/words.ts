import { defineWords } from '../../../platform/language.tsx';

const en = {
  checkout: 'Checkout',
  notOpened: 'The checkout did not open',
  notFound: 'Order not found',
  notFoundWhy: 'It belongs to another account, or the link is incomplete.',
  mine: 'My tournaments',
  failed: 'The payment did not go through',
  failedAgain: 'This payment did not go through either',
  failedWhy: 'Nothing was taken. Your place is still held: try again, or choose another way to pay.',
  failedTopUp: 'Nothing was taken: try again, or choose another way to pay.',
  topUp: 'What you owe the platform',
  topUpWhy: 'It counts at once. If you owe less by then, the rest goes to your bank with the next payout.',
  countsAtOnce: 'It counts at once',
  expiredTopUp: 'Nothing was taken. What you owe is shown with your settlements.',
  toDashboard: 'To the dashboard',
  returned: 'Your payment is being refunded',
  returnedWhy: 'It arrived too late and the place was gone. The full amount is refunded.',
  seeRegistration: 'See the registration',
  to: 'To {organizer}',
  heldFor: 'Your place is held for',
  waiting: 'Waiting for your bank',
  waitingWhy: 'This page continues by itself. Please do not pay again.',
  gaveBack: 'You gave this place back',
  gaveBackWhy: 'Nothing was taken from your account.',
  backToEvent: 'Back to the tournament',
  expired: 'The time to pay is over',
  expiredWhy: 'Your place was released and you were not charged. You can enter again while places last.',
  takeAgain: 'Take the place again',
  giveUp: 'Cancel and release my place',
  howToPay: 'How to pay',
  methods: { upi: 'UPI', card: 'Card', netbanking: 'Net banking' },
  accounts: {
    upi: 'Test UPI address; no app opens',
    card: 'Test card; no number is asked for',
    netbanking: 'No account is reached',
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
  atProviderWhy: 'You pay on the page of Cashfree Payments and come back here by yourself.',
  providerAway: 'The payment page did not open',
  providerAwayWhy: 'Nothing was taken. Please check your connection and try again.',
} as const;

export type English = typeof en;

export const paymentWords = defineWords(en, () => import('./words.hi.ts'));
