import type { OrderForPayer } from '@maidan/contract/entries/payments';

/** What the checkout shows; derived from the server's order alone. */
export type CheckoutState =
  | 'choose'
  | 'waiting'
  | 'failed'
  | 'unfinished'
  | 'expired'
  | 'unanswered'
  | 'confirmed'
  | 'returned';

/** Whether the order is an organizer paying in what they owe: it then has no entry. */
export const isTopUp = ({ registrationId }: Pick<OrderForPayer, 'registrationId'>): boolean => registrationId === null;

const isUnanswered = ({ lastAttempt }: Pick<OrderForPayer, 'lastAttempt'>) => lastAttempt?.status === 'pending';

export function checkoutState(
  order: Pick<OrderForPayer, 'status' | 'registrationStatus' | 'lastAttempt' | 'expiresAt'>,
  seen: { now: Date; waiting: boolean },
): CheckoutState {
  // What is still open is paid for beside what is confirmed: a category that was added, or the rest of a pair's fee.
  if (order.registrationStatus === 'confirmed' && order.status !== 'open') return 'confirmed';
  // Paid and not confirmed: an invited partner has to answer.
  if (order.status === 'paid' && (order.registrationStatus === null || order.registrationStatus === 'held'))
    return 'confirmed';
  if (['refunding', 'partially_refunded', 'refunded', 'paid'].includes(order.status)) return 'returned';
  if (order.status !== 'open' || order.registrationStatus === 'expired' || order.registrationStatus === 'cancelled')
    return isUnanswered(order) ? 'unanswered' : 'expired';
  if (isUnanswered(order) || seen.waiting) return 'waiting';
  if (new Date(order.expiresAt) <= seen.now) return 'expired';
  const attempt = order.lastAttempt?.status;
  // Whoever leaves the payment page may have approved it in their UPI app: the bank has not said no.
  if (attempt === 'dropped') return 'unfinished';
  return attempt === 'failed' || attempt === 'cancelled' ? 'failed' : 'choose';
}

/** "14:05" remaining; "0:00" once it is over. */
export function countdown(until: string, now: Date): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
