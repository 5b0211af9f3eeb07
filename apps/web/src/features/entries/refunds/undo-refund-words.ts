import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Undo recorded refund: {name}',
  sub: 'For a refund recorded by mistake. It no longer counts anywhere; the event’s history keeps it with your reason. No money moves.',
  which: 'Which one was wrong',
  cash: '{amount} in cash',
  upi: '{amount} by UPI',
  reason: 'Reason',
  reasonHint: 'Shown in the event’s history',
  reasonMissing: 'Reason is required',
  confirm: 'Undo refund of {amount}',
  done: 'Undone: refund of {amount} to {name}',
} as const;

export type English = typeof en;

/** What the dialog says that takes a refund by hand back. */
export const undoRefundWords = defineWords(en, () => import('./undo-refund-words.hi.ts'));
