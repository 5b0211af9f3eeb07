import type { ShownPriceRules } from '@maidan/contract/events/prices';
import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { priceEntries } from '@maidan/domain/entries/entering/price-entries';
import { dateRuleOn, noPriceRules, type PriceRules } from '@maidan/domain/events/prices/price-rules';
import { endOfIndiaDay, indiaDay } from '@maidan/domain/india-time';
import { fromRupees, toRupees } from '@maidan/domain/money';
import { reasonInWords } from './reason-words.ts';

type Change = { price?: number | undefined; percent?: number | undefined; change?: number | undefined };

/** The prices of an event as the rules take them: in paise, categories by name. */
export function rulesOfEvent(prices: ShownPriceRules | undefined): PriceRules {
  if (!prices) return noPriceRules;
  const changeOf = ({ price, percent, change }: Change) => ({
    ...(price !== undefined && { price: fromRupees(price) }),
    ...(percent !== undefined && { percent }),
    ...(change !== undefined && { change: fromRupees(change) }),
  });
  return {
    dates: prices.dates.map(({ name, from = null, until = null, categories = null, ...change }) => ({
      name,
      from,
      until,
      categories,
      ...changeOf(change),
    })),
    classes: prices.classes.map(({ name, categories = null, proof = '', ...change }) => ({
      name,
      categories,
      proof,
      ...changeOf(change),
    })),
    bundles: prices.bundles.map(({ categories, price }) => ({ categories, price: fromRupees(price) })),
    ...(prices.deposit && {
      deposit: {
        amount: fromRupees(prices.deposit.amount),
        back: prices.deposit.back,
        own: prices.deposit.own.map(({ category, amount }) => ({ category, amount: fromRupees(amount) })),
      },
    }),
  };
}

export interface ShownPrice {
  /** In rupees. */
  amount: number;
  reasons: { text: string; amount: number | null }[];
}

interface Chosen {
  category: Pick<PublicCategory, 'name' | 'price'>;
  feeClass: string | null;
  invite: 'whole' | 'half' | null;
  waits: boolean;
}

/** What one player's categories cost at a moment, and why, by the rule that the server asks too. */
export function pricesAt(event: Pick<PublicEvent, 'prices'>, chosen: readonly Chosen[], at: Date): ShownPrice[] {
  const entries = chosen.map(({ category: { name, price }, ...one }) => ({
    ...one,
    player: 0,
    category: { id: name, price: fromRupees(price) },
  }));
  return priceEntries(rulesOfEvent(event.prices), entries, { at }).map(({ price, lines }) => ({
    amount: toRupees(price),
    reasons: lines.flatMap(({ kind, reason, amount }) =>
      reason ? [{ text: reasonInWords(reason), amount: kind === 'fee' ? null : amount / 100 }] : [],
    ),
  }));
}

/** A category's fee on this day, why it is not its own, and what it will be when the price of the day ends. */
export function priceToday(
  event: Pick<PublicEvent, 'prices'>,
  category: Pick<PublicCategory, 'name' | 'price'>,
  now: Date,
) {
  const alone = { category, feeClass: null, invite: null, waits: false };
  const [today] = pricesAt(event, [alone], now);
  const amount = today?.amount ?? category.price;
  const rule = dateRuleOn(rulesOfEvent(event.prices).dates, category.name, indiaDay(now));
  const next = rule?.until ? pricesAt(event, [alone], new Date(endOfIndiaDay(rule.until).getTime() + 1))[0] : undefined;
  const isOther = next !== undefined && next.amount !== amount;
  return { amount, reason: today?.reasons[0]?.text ?? null, after: isOther ? next.amount : null };
}
