export type PaymentStatus = 'pending' | 'failed' | 'dropped' | 'cancelled' | 'success';
export type OrderStatus = 'open' | 'paid' | 'expired' | 'closed' | 'refunding' | 'partially_refunded' | 'refunded';

const paymentRank: Record<PaymentStatus, number> = { pending: 0, failed: 1, dropped: 1, cancelled: 1, success: 2 };

/**
 * Messages arrive late, twice and out of order: a payment only ever moves forward. Of two states of the same rank the
 * later one is ignored, so that the outcome does not depend on the order of arrival (design of payments, §3.5).
 */
export function laterPaymentStatus(known: PaymentStatus, told: PaymentStatus): PaymentStatus {
  return paymentRank[told] > paymentRank[known] ? told : known;
}

/**
 * What a successful payment means for an order: the first one pays it, even after it has expired; any further one must
 * be refunded.
 */
export function successMeans(order: OrderStatus): 'pays' | 'pays_late' | 'second' {
  if (order === 'open') return 'pays';
  return order === 'expired' || order === 'closed' ? 'pays_late' : 'second';
}

/** An order's state after a refund was accepted or made; amounts in paise, `refunded` includes this refund. */
export function orderAfterRefund(amount: number, refunded: number, allDone: boolean): OrderStatus {
  if (!allDone) return 'refunding';
  return refunded >= amount ? 'refunded' : 'partially_refunded';
}
