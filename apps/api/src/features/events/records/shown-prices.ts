import type { DiscountCodeAnswer } from '@maidan/contract/events/codes';
import type { ShownPriceRules } from '@maidan/contract/events/prices';
import type { PriceChange, PriceRules } from '@maidan/domain/events/prices/price-rules';
import type { DepositRule } from '@maidan/domain/events/prices/deposit';
import { rupees } from '@maidan/domain/money';
import type { KeptCode } from './discount-codes.ts';

type Names = readonly { id: string; name: string }[];

/** Prices as answers show them: in rupees, categories by name. A rule for categories that are all gone is not shown. */
export function shownRules({ dates, classes, bundles, deposit }: PriceRules, names: Names): ShownPriceRules {
  const isOf = ({ categories }: { categories: readonly string[] | null }) =>
    categories === null || names.some(({ id }) => categories.includes(id));
  return {
    dates: dates.filter(isOf).map(({ name, from, until, categories, ...change }) => ({
      name,
      ...shownDays({ from, until }),
      ...shownCategories(categories, names),
      ...shownChange(change),
    })),
    classes: classes.filter(isOf).map(({ name, proof, categories, ...change }) => ({
      name,
      ...shownCategories(categories, names),
      ...shownChange(change),
      ...(proof !== '' && { proof }),
    })),
    bundles: bundles.map(({ categories, price }) => ({ categories, price: rupees(price) })),
    ...(deposit && { deposit: shownDeposit(deposit, names) }),
  };
}

const shownDeposit = ({ amount, back, own }: DepositRule, names: Names) => ({
  amount: rupees(amount),
  back,
  own: own.flatMap(({ category, amount: of }) =>
    names.filter(({ id }) => id === category).map(({ name }) => ({ category: name, amount: rupees(of) })),
  ),
});

/** A code as its organizer sees it on a day in India. */
export function shownCode(code: KeptCode, names: Names, today: string): DiscountCodeAnswer {
  const { id, percent, amount, categories, from, until, limit, perAccount, used } = code;
  return {
    _id: id,
    code: code.code,
    ...(percent !== undefined && { percent }),
    ...(amount !== undefined && { amount: rupees(amount) }),
    ...shownCategories(categories, names),
    ...shownDays({ from, until }),
    ...(limit !== null && { limit }),
    ...(perAccount !== null && { perAccount }),
    used,
    state: stateOf(code, today),
  };
}

function stateOf({ from, until, limit, used }: KeptCode, today: string): DiscountCodeAnswer['state'] {
  if (until !== null && until < today) return 'over';
  if (limit !== null && used >= limit) return 'used_up';
  return from !== null && from > today ? 'not_yet' : 'active';
}

const shownCategories = (categories: readonly string[] | null, names: Names) =>
  categories === null ? {} : { categories: names.filter(({ id }) => categories.includes(id)).map(({ name }) => name) };

const shownDays = ({ from, until }: { from: string | null; until: string | null }) => ({
  ...(from !== null && { from }),
  ...(until !== null && { until }),
});

const shownChange = ({ price, percent, change }: PriceChange) => ({
  ...(price !== undefined && { price: rupees(price) }),
  ...(percent !== undefined && { percent }),
  ...(change !== undefined && { change: rupees(change) }),
});
