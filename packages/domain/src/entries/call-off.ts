import type { MoneyColumn } from '../money/columns.ts';
import { type Paise, sumRupees } from '../money.ts';
import { refundOf } from '../events/refund-policy.ts';

/**
 * What is refunded for an entry when its event is called off: the given percentage of the categories still entered,
 * never more than what is left of the payment after earlier refunds. Amounts in paise; rounded down to a whole paisa.
 */
export function callOffRefund({ price, left }: { price: Paise; left: Paise }, percent: number): Paise {
  return Math.min(refundOf(price, percent), left) as Paise;
}

/**
 * What the desk must have handed back in all once an entry paid there has ended with its event: what it had handed back
 * before, and the given percentage of the categories still entered, never more than the fee. Amounts in paise.
 */
export function handedBackInAll(
  { price, amount, handedBack }: { price: Paise; amount: Paise; handedBack: Paise },
  percent: number,
): Paise {
  const left = (amount - handedBack) as Paise;
  return (handedBack + callOffRefund({ price, left }, percent)) as Paise;
}

export interface CallOffMoney {
  paid: number;
  /** Refunded, or asked back by a bank, before. */
  taken: number;
  refund: number;
}

/**
 * What was paid one way, down to what goes back when the event is called off: less what went back before, and less
 * what is kept, by the policy or of a category cancelled before. Amounts in rupees.
 */
export function callOffColumn({ paid, taken, refund }: CallOffMoney): MoneyColumn<'paid' | 'taken' | 'kept'> {
  const kept = sumRupees([paid, -taken, -refund]);
  const lines = [
    { kind: 'paid' as const, amount: paid },
    { kind: 'taken' as const, amount: 0 - taken },
    { kind: 'kept' as const, amount: 0 - kept },
  ];
  return { lines: lines.filter(({ kind, amount }) => kind === 'paid' || amount !== 0), sum: refund };
}
