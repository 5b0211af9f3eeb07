import { type Paise, paise } from '../money.ts';

/** What is known about a fee that may be refunded at the desk. */
export interface DeskFee {
  /** Whether the entry was ever confirmed; an entry that only waited has paid nothing. */
  wasConfirmed: boolean;
  /** What of it the desk took. */
  atDesk: Paise;
  /** What was already refunded there. */
  refunded: Paise;
}

/** How much of a fee can still be refunded at the desk, in paise: nothing if it was not paid at the desk. */
export function leftToRefund({ wasConfirmed, atDesk, refunded }: DeskFee): Paise {
  return (wasConfirmed ? atDesk - refunded : 0) as Paise;
}

export type DeskRefundVerdict = { ok: true } | { ok: false; reason: 'not_paid_at_desk' | 'refund_too_large' };

/**
 * May this amount be recorded as refunded at the desk? Only for a fee that the desk took itself, in any number of
 * parts, and in total never more than was paid. Money that was paid online is refunded online.
 */
export function decideDeskRefund(fee: DeskFee, amount: Paise): DeskRefundVerdict {
  if (!fee.wasConfirmed || fee.atDesk === 0) return { ok: false, reason: 'not_paid_at_desk' };
  return amount <= leftToRefund(fee) ? { ok: true } : { ok: false, reason: 'refund_too_large' };
}

/**
 * May a recorded refund be undone? Once, at any time: from then on it counts as never recorded, also for what can
 * still be refunded of the fee.
 */
export function decideUndo(record: { isUndone: boolean }): { ok: true } | { ok: false; reason: 'desk_refund_undone' } {
  return record.isUndone ? { ok: false, reason: 'desk_refund_undone' } : { ok: true };
}

/** A payment that entries were paid with, in paise: what of it may still go back, and which fees it paid. */
export interface RefundableOrder {
  orderId: string;
  /** Of the whole payment: others may have got theirs back, and a bank may hold some. */
  left: Paise;
  lines: readonly { id: string; entryId: string | null; left: number }[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const leftOfOrder = ({ left, lines }: RefundableOrder): number => Math.min(left, sum(lines.map((line) => line.left)));

/** What may still go back of these payments, in paise. */
export const leftOf = (orders: readonly RefundableOrder[]): Paise => paise(sum(orders.map(leftOfOrder)));

/** What goes back from one payment, and of which fees. */
export interface RefundPart {
  orderId: string;
  amount: Paise;
  lines: { lineId: string; amount: number }[];
}

/**
 * Which payment and which fees an amount in paise goes back from: from the payments in their order, within one in
 * proportion to what is left of its fees, to the paisa. Null if it is more than what is left.
 */
export function spreadRefund(orders: readonly RefundableOrder[], amount: Paise): RefundPart[] | null {
  if (amount > leftOf(orders)) return null;
  let open: number = amount;
  return orders.flatMap((order) => {
    const part = Math.min(open, leftOfOrder(order));
    open -= part;
    return part > 0 ? [{ orderId: order.orderId, amount: paise(part), lines: spread(order.lines, part) }] : [];
  });
}

/** Takes an amount in paise from fees in proportion to what is left of them, and never more than that. */
export function spread(lines: readonly { id: string; left: number }[], wanted: number): RefundPart['lines'] {
  const whole = sum(lines.map((line) => line.left));
  const amount = Math.min(wanted, whole);
  if (amount <= 0) return [];
  const parts = lines.map((line) => ({
    lineId: line.id,
    amount: Math.floor((amount * line.left) / whole),
    of: line.left,
  }));
  let open = amount - sum(parts.map((part) => part.amount));
  for (const part of parts) {
    const more = Math.min(open, part.of - part.amount);
    part.amount += more;
    open -= more;
  }
  return parts.filter((part) => part.amount > 0).map(({ lineId, amount: of }) => ({ lineId, amount: of }));
}
