import type { Paise } from '../../money.ts';

/** What a registration at the desk has paid and still owes, in paise. */
export interface OwedFee {
  isConfirmed: boolean;
  paid: Paise;
  owed: Paise;
  /** What of the paid part was refunded at the desk. */
  refunded: Paise;
}

export type DeskPaymentVerdict = { ok: true } | { ok: false; reason: 'no_fee_owed' | 'payment_too_large' };

/** May this amount be recorded as paid at the desk? In any number of parts, and never more than is owed. */
export function decideDeskPayment({ isConfirmed, owed }: OwedFee, amount: Paise): DeskPaymentVerdict {
  if (!isConfirmed || owed === 0) return { ok: false, reason: 'no_fee_owed' };
  return amount <= owed ? { ok: true } : { ok: false, reason: 'payment_too_large' };
}

export type UndoPaymentVerdict = { ok: true } | { ok: false; reason: 'desk_payment_undone' | 'desk_payment_refunded' };

/** May a recorded payment be undone? Once, and not while more of it was refunded than would be left. */
export function decideUndoPayment(fee: OwedFee, record: { amount: Paise; isUndone: boolean }): UndoPaymentVerdict {
  if (record.isUndone) return { ok: false, reason: 'desk_payment_undone' };
  return fee.paid - record.amount >= fee.refunded ? { ok: true } : { ok: false, reason: 'desk_payment_refunded' };
}
