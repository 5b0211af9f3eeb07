import type { Paise } from '../money.ts';

/** What is known of a fee that may go back over the counter. */
export interface DeskFee {
  paidBy: 'online' | 'cash' | 'upi' | 'none';
  /** Whether the entry ever stood; who only waited has paid nothing. */
  wasConfirmed: boolean;
  amount: Paise;
  /** What was handed back before. */
  handedBack: Paise;
}

/** What can still be handed back of a fee, in paise: nothing of one that was not paid at the desk. */
export function leftToHandBack({ paidBy, wasConfirmed, amount, handedBack }: DeskFee): Paise {
  const isDesk = paidBy === 'cash' || paidBy === 'upi';
  return (isDesk && wasConfirmed ? amount - handedBack : 0) as Paise;
}

export type DeskRefundVerdict = { ok: true } | { ok: false; reason: 'not_paid_at_desk' | 'refund_too_large' };

/**
 * May so much be recorded as handed back by hand? Only of a fee that the desk took itself, in as many parts as one
 * likes, and together never more than was paid. Money that was paid online goes back online.
 */
export function decideDeskRefund(fee: DeskFee, amount: Paise): DeskRefundVerdict {
  const isDesk = fee.paidBy === 'cash' || fee.paidBy === 'upi';
  if (!isDesk || !fee.wasConfirmed || fee.amount === 0) return { ok: false, reason: 'not_paid_at_desk' };
  return amount <= leftToHandBack(fee) ? { ok: true } : { ok: false, reason: 'refund_too_large' };
}

/**
 * May a record of money handed back be taken back? Once, whenever it turns out to be wrong: from then on it counts as
 * never written, also for what can be handed back of the fee.
 */
export function decideTakingBack(record: {
  isTakenBack: boolean;
}): { ok: true } | { ok: false; reason: 'taken_back_before' } {
  return record.isTakenBack ? { ok: false, reason: 'taken_back_before' } : { ok: true };
}
