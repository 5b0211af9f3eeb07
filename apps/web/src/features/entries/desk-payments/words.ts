import { defineWords } from '../../../platform/language.tsx';

const en = {
  toPay: '{amount} to pay',
  paidSoFar: '{amount} paid so far',
  collect: 'Collect {amount}',
  collectFrom: 'Collect {amount} from {name}',
  sendLink: 'Send link',
  sendLinkTo: 'Send payment link: {name}',
  linkSent: 'Payment link sent to {name}, by notification and e-mail',
  linkTold: 'Payment link sent to {name}, by notification',
  title: 'Collect the fee of {name}',
  sub: 'You already have the money: this only records it.',
  amount: 'Amount',
  amountHint: '{amount} is still to be paid; a part is fine.',
  amountMissing: 'Please enter an amount',
  tooMuch: 'Only {amount} is still to be paid',
  how: 'Paid',
  cash: 'In cash',
  upi: 'By UPI to your own account',
  reference: 'UPI reference',
  referenceHint: 'The last digits are enough to find it again.',
  referenceMissing: 'Please enter the last digits of the UPI reference',
  recorded: '{amount} from {name} recorded',
  payments: 'Paid at the desk',
  ofCash: '{amount} cash',
  ofUpi: '{amount} UPI',
  undo: 'Undo recorded payment',
  undoOf: 'Undo recorded payment: {amount}',
  undoTitle: 'Undo the recorded payment of {amount}?',
  undoSub: 'For a payment recorded by mistake: the fee becomes due again. The history keeps both.',
  reason: 'Reason',
  undone: 'Payment of {amount} undone',
} as const;

export type English = typeof en;

export const deskPaymentWords = defineWords(en, () => import('./words.hi.ts'));
