import type { Paise } from '../../money.ts';

/** What a registration has paid and still owes at the desk, in paise. */
export interface OwedFee {
  isConfirmed: boolean;
  paid: Paise;
  /** What of it the desk took. */
  atDesk: Paise;
  owed: Paise;
  /** What of that was refunded at the desk. */
  refunded: Paise;
}

export type DeskPaymentVerdict = { ok: true } | { ok: false; reason: 'no_fee_owed' | 'payment_too_large' };

/** May this amount be recorded as paid at the desk? In any number of parts, and never more than is owed. */
export function decideDeskPayment({ isConfirmed, owed }: OwedFee, amount: Paise): DeskPaymentVerdict {
  if (!isConfirmed || owed === 0) return { ok: false, reason: 'no_fee_owed' };
  return amount <= owed ? { ok: true } : { ok: false, reason: 'payment_too_large' };
}

/**
 * Which entries an owed sum is for: what is not paid of each, the entry that came last first, since it is the one that
 * was added unpaid. In paise; what no entry explains stands with the first.
 */
export function owedOf<Entry extends { id: string; price: number; paid: number }>(
  entries: readonly Entry[],
  owed: Paise,
): { id: string; amount: number }[] {
  const lines: { id: string; amount: number }[] = [];
  let left: number = owed;
  for (const { id, price, paid } of entries) {
    const amount = Math.min(left, Math.max(0, price - paid));
    left -= amount;
    if (amount > 0) lines.push({ id, amount });
  }
  const [first] = entries;
  if (left === 0 || !first) return lines;
  const known = lines.find(({ id }) => id === first.id);
  if (known) known.amount += left;
  else lines.push({ id: first.id, amount: left });
  return lines;
}

export type UndoPaymentVerdict = { ok: true } | { ok: false; reason: 'desk_payment_undone' | 'desk_payment_refunded' };

/** May a recorded payment be undone? Once, and not while more of it was refunded than would be left. */
export function decideUndoPayment(fee: OwedFee, record: { amount: Paise; isUndone: boolean }): UndoPaymentVerdict {
  if (record.isUndone) return { ok: false, reason: 'desk_payment_undone' };
  return fee.atDesk - record.amount >= fee.refunded ? { ok: true } : { ok: false, reason: 'desk_payment_refunded' };
}
