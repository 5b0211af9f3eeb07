import type { MoneyColumn } from '../money/columns.ts';
import { type Paise, paise, sumRupees } from '../money.ts';
import { feeDue, type GiveBack, type PaidFee } from './refunding/refund-due.ts';

/**
 * What the desk must have handed back in all once an entry paid there has ended with its event: what it had handed back
 * before, and what is due of the fees of the categories still entered, never more than what the desk took. In paise.
 */
export function handedBackInAll(
  { fees, amount, handedBack }: { fees: readonly PaidFee[]; amount: Paise; handedBack: Paise },
  by: GiveBack,
): Paise {
  const due = fees.reduce((sum, fee) => sum + feeDue(fee, by), 0);
  return paise(handedBack + Math.min(due, amount - handedBack));
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
