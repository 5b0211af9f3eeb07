import type { MoneyColumn } from '../money/columns.ts';
import { sumRupees } from '../money.ts';

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
