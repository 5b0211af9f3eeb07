import type { Fact } from '../../fact.ts';
import { type Paise, paise } from '../../money.ts';
import { priceFact } from '../facts/price-facts.ts';
import type { DepositReturn } from './deposit-returns.ts';

/** A deposit for each entry with a fee, given back to who comes. */
export interface DepositRule {
  /** In paise; of a category that is not named below. */
  amount: Paise;
  back: DepositReturn;
  /** Categories with a deposit of their own, by id or by name as the caller tells them apart; 0: none. */
  own: readonly { category: string; amount: Paise }[];
}

/** What an entry in a category leaves as a deposit, in paise: 0 without a rule, and 0 where no fee is paid. */
export function depositOf(
  rule: DepositRule | null | undefined,
  { category, fee }: { category: string; fee: number },
): Paise {
  if (!rule || fee <= 0) return paise(0);
  return rule.own.find((one) => one.category === category)?.amount ?? rule.amount;
}

/** Why it is paid and when it comes back, as an order's line says it. */
export const depositReason = (back: DepositReturn): Fact =>
  back === 'checked_in' ? priceFact('deposit_checked_in') : priceFact('deposit_on_court');

/** When the deposit of a kept line comes back, by its reason. */
export const returnOf = (why: { code: string } | null | undefined): DepositReturn =>
  why?.code === 'deposit_on_court' ? 'on_court' : 'checked_in';
