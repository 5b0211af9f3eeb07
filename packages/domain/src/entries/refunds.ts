import type { Paise } from '../money.ts';

/** What is known about a fee that may be refunded at the desk. */
export interface DeskFee {
  paidBy: 'online' | 'cash' | 'upi' | 'none';
  /** Whether the entry was ever confirmed; an entry that only waited has paid nothing. */
  wasConfirmed: boolean;
  amount: Paise;
  /** What was already refunded. */
  refunded: Paise;
}

/** How much of a fee can still be refunded at the desk, in paise: nothing if it was not paid at the desk. */
export function leftToRefund({ paidBy, wasConfirmed, amount, refunded }: DeskFee): Paise {
  const isDesk = paidBy === 'cash' || paidBy === 'upi';
  return (isDesk && wasConfirmed ? amount - refunded : 0) as Paise;
}

export type DeskRefundVerdict = { ok: true } | { ok: false; reason: 'not_paid_at_desk' | 'refund_too_large' };

/**
 * May this amount be recorded as refunded at the desk? Only for a fee that the desk took itself, in any number of
 * parts, and in total never more than was paid. Money that was paid online is refunded online.
 */
export function decideDeskRefund(fee: DeskFee, amount: Paise): DeskRefundVerdict {
  const isDesk = fee.paidBy === 'cash' || fee.paidBy === 'upi';
  if (!isDesk || !fee.wasConfirmed || fee.amount === 0) return { ok: false, reason: 'not_paid_at_desk' };
  return amount <= leftToRefund(fee) ? { ok: true } : { ok: false, reason: 'refund_too_large' };
}

/**
 * May a recorded refund be undone? Once, at any time: from then on it counts as never recorded, also for what can
 * still be refunded of the fee.
 */
export function decideUndo(record: { isUndone: boolean }): { ok: true } | { ok: false; reason: 'desk_refund_undone' } {
  return record.isUndone ? { ok: false, reason: 'desk_refund_undone' } : { ok: true };
}
