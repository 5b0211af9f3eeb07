import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Take a refund by hand back: {name}',
  sub: 'For one that was written down wrongly. It counts nowhere from then on; the history of the event keeps it with your reason. No money is moved.',
  which: 'Which one was wrong',
  cash: '{amount} in cash',
  upi: '{amount} by UPI',
  reason: 'Reason',
  reasonHint: 'Whoever reads the history of the event reads it',
  reasonMissing: 'Reason is required',
  confirm: 'Take {amount} back',
  done: 'Taken back: {amount} to {name}',
} as const;

export type English = typeof en;

/** What the dialog says that takes a refund by hand back. */
export const undoRefundWords = defineWords(en, () => import('./undo-refund-words.hi.ts'));
