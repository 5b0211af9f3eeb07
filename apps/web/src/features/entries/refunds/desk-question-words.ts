import { defineWords } from '../../../platform/language.tsx';

const en = {
  ask: 'What happened to the {amount} taken at the desk?',
  handedBack: 'Handed back',
  handedBackWhy: 'Recorded as a refund at the desk',
  owed: 'To be handed back later',
  owedWhy: 'Listed in the event’s money until it is handed back',
  kept: 'Kept',
  keptWhy: 'It stays your income',
  missing: 'Please say what happened to the money',
  amount: 'How much',
  amountHint: 'Up to {amount}; the rest is kept',
  how: 'How',
  cash: 'In cash',
  upi: 'By UPI from your own account',
} as const;

export type English = typeof en;

/** What is asked of money that the desk took, whenever the entry it paid for is given up. */
export const deskQuestionWords = defineWords(en, () => import('./desk-question-words.hi.ts'));
