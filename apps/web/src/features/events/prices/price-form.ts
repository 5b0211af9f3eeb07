import type { RefundPolicyInput } from '@maidan/contract/events/refund-policy';
import type { RefundPolicyAnswer } from '@maidan/contract/events/shown-refund-policy';
import type { PriceRulesForm, ShownPriceRules } from '@maidan/contract/events/prices';
import type { RefundPolicy } from '@maidan/domain/events/refund-policy';
import { readUntil } from '@maidan/domain/events/prices/refund-policy-form';
import type { DepositReturn } from '@maidan/domain/events/prices/deposit-returns';
import type { PriceChange, PriceRules } from '@maidan/domain/events/prices/price-rules';
import { fromRupees, paise } from '@maidan/domain/money';

/** How a rule changes a fee: rupees less or more, percent less, or the whole price. */
export type How = 'less' | 'more' | 'percent' | 'price';

interface Changed {
  how: How;
  amount: number | '';
}

export interface DateDraft extends Changed {
  name: string;
  from: string | null;
  until: string | null;
  categories: string[];
}

export interface ClassDraft extends Changed {
  name: string;
  proof: string;
  categories: string[];
}

/** The screen's fields, by the names that the server's errors use. Amounts in rupees. */
export interface PriceDraft {
  dates: DateDraft[];
  classes: ClassDraft[];
  bundles: { categories: number | ''; price: number | '' }[];
  rules: { until: string | null; percent: number | '' }[];
  keep: number | '';
  /** Null: none is asked. */
  deposit: DepositDraft | null;
}

export interface DepositDraft {
  amount: number | '';
  back: DepositReturn;
  /** Categories with a deposit of their own. */
  own: { category: string; amount: number | '' }[];
}

const howOf = (change: { price?: number; percent?: number; change?: number }): Changed => {
  if (change.price !== undefined) return { how: 'price', amount: change.price };
  if (change.percent !== undefined) return { how: 'percent', amount: change.percent };
  const by = change.change ?? 0;
  return by > 0 ? { how: 'more', amount: by } : { how: 'less', amount: -by };
};

/** What stands on the server, as fields. */
export const draftOf = (prices: ShownPriceRules, policy: RefundPolicyAnswer): PriceDraft => ({
  dates: prices.dates.map(({ name, from, until, categories, ...change }) => ({
    name,
    from: from ?? null,
    until: until ?? null,
    categories: categories ?? [],
    ...howOf(change),
  })),
  classes: prices.classes.map(({ name, proof, categories, ...change }) => ({
    name,
    proof: proof ?? '',
    categories: categories ?? [],
    ...howOf(change),
  })),
  bundles: prices.bundles.map((bundle) => ({ ...bundle })),
  rules: policy.rules.map((rule) => ({ ...rule })),
  keep: policy.keep,
  deposit: prices.deposit ? { ...prices.deposit, own: prices.deposit.own.map((one) => ({ ...one })) } : null,
});

const changeOf = ({ how, amount }: Changed) => {
  const by = amount === '' ? 0 : amount;
  if (how === 'price') return { price: by };
  if (how === 'percent') return { percent: by };
  return { change: how === 'less' ? -by : by };
};

const named = (categories: readonly string[]) => (categories.length > 0 ? { categories: [...categories] } : {});

/** The fields as the server takes them. */
export const pricesToSend = ({ dates, classes, bundles, deposit }: PriceDraft): PriceRulesForm => ({
  dates: dates.map(({ name, from, until, categories, ...change }) => ({
    name: name.trim(),
    ...(from && { from }),
    ...(until && { until }),
    ...named(categories),
    ...changeOf(change),
  })),
  classes: classes.map(({ name, proof, categories, ...change }) => ({
    name: name.trim(),
    ...(proof.trim() && { proof: proof.trim() }),
    ...named(categories),
    ...changeOf(change),
  })),
  bundles: bundles.map(({ categories, price }) => ({ categories: Number(categories), price: Number(price) })),
  ...(deposit && { deposit }),
});

export const policyToSend = ({ rules, keep }: PriceDraft): RefundPolicyInput => ({
  rules: rules.map(({ until, percent }) => ({ until: until ?? '', percent: Number(percent) })),
  keep: keep === '' ? 0 : keep,
});

const changeInPaise = (change: Changed): PriceChange => {
  const { price, percent, change: by } = changeOf(change) as { price?: number; percent?: number; change?: number };
  return {
    ...(price !== undefined && { price: fromRupees(price) }),
    ...(percent !== undefined && { percent }),
    ...(by !== undefined && { change: fromRupees(by) }),
  };
};

const onlyThese = (categories: readonly string[]) => (categories.length > 0 ? categories : null);

/** What is typed so far, as the rules of prices read it; a row without an amount does nothing yet. */
export const rulesOf = ({ dates, classes, bundles, deposit }: PriceDraft): PriceRules => ({
  dates: dates.filter(countsDate).map(({ name, from, until, categories, ...change }) => ({
    name,
    from,
    until,
    categories: onlyThese(categories),
    ...changeInPaise(change),
  })),
  classes: classes
    .filter(({ amount }) => amount !== '')
    .map(({ name, proof, categories, ...change }) => ({
      name,
      proof,
      categories: onlyThese(categories),
      ...changeInPaise(change),
    })),
  bundles: bundles.flatMap(({ categories, price }) =>
    categories === '' || price === '' ? [] : [{ categories, price: fromRupees(price) }],
  ),
  ...(deposit && {
    deposit: {
      amount: fromRupees(deposit.amount || 0),
      back: deposit.back,
      own: deposit.own.map(({ category, amount }) => ({ category, amount: fromRupees(amount || 0) })),
    },
  }),
});

/** Rows that `rulesOf` and `policyOf` leave out: which list they stand in, by what name, and which of it they are. */
export function unfinishedRows(draft: PriceDraft): { list: UnfinishedList; name: string; number: number }[] {
  const { dates, classes, bundles, rules } = draft;
  const rows = [
    ...dates.map((row, at) => ({ list: 'dates' as const, name: row.name.trim(), at, done: countsDate(row) })),
    ...classes.map((row, at) => ({ list: 'classes' as const, name: row.name.trim(), at, done: row.amount !== '' })),
    ...bundles.map((row, at) => ({
      list: 'bundles' as const,
      name: '',
      at,
      done: row.categories !== '' && row.price !== '',
    })),
    ...rules.map((row, at) => ({ list: 'rules' as const, name: '', at, done: countsRule(row) })),
  ];
  return rows.filter(({ done }) => !done).map(({ list, name, at }) => ({ list, name, number: at + 1 }));
}
export type UnfinishedList = 'dates' | 'classes' | 'bundles' | 'rules';

const countsDate = ({ amount, from, until }: DateDraft) => amount !== '' && Boolean(from || until);
const countsRule = ({ until, percent }: PriceDraft['rules'][number]) =>
  Boolean(until && readUntil(until)) && percent !== '';

/** The refund rules typed so far, as they are read; a row without a date or a share does nothing yet. */
export const policyOf = ({ rules, keep }: PriceDraft): RefundPolicy => ({
  rules: rules.flatMap(({ until, percent }) =>
    until && readUntil(until) && percent !== '' ? [{ until, percent }] : [],
  ),
  keep: keep === '' ? paise(0) : fromRupees(keep),
});
