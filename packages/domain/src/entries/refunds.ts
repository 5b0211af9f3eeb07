import type { Paise } from '../money.ts';

/** What is known of a fee that may go back over the counter. */
export interface DeskFee {
  paidBy: 'online' | 'cash' | 'upi' | 'none';
  /** Whether the entry ever stood; who only waited has paid nothing. */
  wasConfirmed: boolean;
  amount: Paise;
  /** What was handed back before. */
  refunded: Paise;
}

/** What can still be handed back of a fee, in paise: nothing of one that was not paid at the desk. */
export function leftToRefund({ paidBy, wasConfirmed, amount, refunded }: DeskFee): Paise {
  const isDesk = paidBy === 'cash' || paidBy === 'upi';
  return (isDesk && wasConfirmed ? amount - refunded : 0) as Paise;
}

export type DeskRefundVerdict = { ok: true } | { ok: false; reason: 'not_paid_at_desk' | 'refund_too_large' };

/**
 * May so much be recorded as handed back by hand? Only of a fee that the desk took itself, in as many parts as one
 * likes, and together never more than was paid. Money that was paid online goes back online.
 */
export function decideDeskRefund(fee: DeskFee, amount: Paise): DeskRefundVerdict {
  const isDesk = fee.paidBy === 'cash' || fee.paidBy === 'upi';
  if (!isDesk || !fee.wasConfirmed || fee.amount === 0) return { ok: false, reason: 'not_paid_at_desk' };
  return amount <= leftToRefund(fee) ? { ok: true } : { ok: false, reason: 'refund_too_large' };
}

/**
 * May a record of money handed back be taken back? Once, whenever it turns out to be wrong: from then on it counts as
 * never written, also for what can be handed back of the fee.
 */
export function decideUndo(record: { isUndone: boolean }): { ok: true } | { ok: false; reason: 'desk_refund_undone' } {
  return record.isUndone ? { ok: false, reason: 'desk_refund_undone' } : { ok: true };
}
