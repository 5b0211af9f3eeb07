import type { Paise } from '../money.ts';
import { refundOf } from '../events/refund-policy.ts';

/**
 * What goes back of an entry when its event is called off: so many percent of the categories that stand, never more
 * than what is left of the payment after earlier refunds. Amounts in paise; rounded down to a whole paisa.
 */
export function callOffRefund({ price, left }: { price: Paise; left: Paise }, percent: number): Paise {
  return Math.min(refundOf(price, percent), left) as Paise;
}
