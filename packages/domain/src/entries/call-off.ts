import type { Paise } from '../money.ts';
import { refundOf } from '../events/refund-policy.ts';

/**
 * What is refunded for an entry when its event is called off: the given percentage of the categories still entered,
 * never more than what is left of the payment after earlier refunds. Amounts in paise; rounded down to a whole paisa.
 */
export function callOffRefund({ price, left }: { price: Paise; left: Paise }, percent: number): Paise {
  return Math.min(refundOf(price, percent), left) as Paise;
}
