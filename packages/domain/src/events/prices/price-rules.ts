import type { Paise } from '../../money.ts';
import type { DepositRule } from './deposit.ts';

/**
 * What a rule makes of an amount: the whole price, so many percent less, or so much more (or less, where negative).
 * Exactly one of them.
 */
export interface PriceChange {
  price?: Paise | undefined;
  percent?: number | undefined;
  change?: Paise | undefined;
}

/** For which categories a rule holds, by id or by name as its caller tells them apart; null: for all of them. */
type Categories = readonly string[] | null;

/** A price of certain days in India, the last one included; null leaves one end open. */
export interface DateRule extends PriceChange {
  name: string;
  /** YYYY-MM-DD */
  from: string | null;
  /** YYYY-MM-DD */
  until: string | null;
  categories: Categories;
}

/** A price for those who belong to it and can prove it. */
export interface FeeClass extends PriceChange {
  name: string;
  categories: Categories;
  /** What proves it; empty where nothing does. */
  proof: string;
}

/** So many categories of one player for one price. */
export interface Bundle {
  categories: number;
  price: Paise;
}

/** How the fees of an event differ from its categories' own. */
export interface PriceRules {
  dates: readonly DateRule[];
  classes: readonly FeeClass[];
  bundles: readonly Bundle[];
  /** What is left beside the fee, and comes back to who comes; absent: nothing. */
  deposit?: DepositRule | null;
}

export const noPriceRules: PriceRules = { dates: [], classes: [], bundles: [] };

/** A code that gives something off: percent of each fee, or an amount of the whole order. */
export interface DiscountCode {
  code: string;
  percent?: number | undefined;
  amount?: Paise | undefined;
  categories: Categories;
}

/** When and how often a code may be used. */
export interface CodeLimits {
  /** YYYY-MM-DD, as with the prices by date. */
  from: string | null;
  until: string | null;
  /** In all; null: as often as anybody likes. */
  limit: number | null;
  perAccount: number | null;
}

export const holdsFor = (categories: Categories, category: string): boolean =>
  categories === null || categories.includes(category);

/** Whether an India day lies within a rule's days. */
export const isWithin = ({ from, until }: { from: string | null; until: string | null }, day: string): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

/** The classes that a category can be entered in. */
export const classesOf = <Class extends Pick<FeeClass, 'categories'>>(
  classes: readonly Class[],
  category: string,
): Class[] => classes.filter(({ categories }) => holdsFor(categories, category));

/**
 * The price by date that holds for a category on a day in India. Of several, one that names the category goes before
 * one for all of them; then the one that ends first, and of those the one that began last.
 */
export function dateRuleOn<Rule extends DateRule>(
  dates: readonly Rule[],
  category: string,
  day: string,
): Rule | undefined {
  const order = ({ categories, from, until }: Rule) => [
    categories === null ? 1 : 0,
    until ?? '9999',
    from === null ? '9999' : String(9999_99_99 - Number(from.replaceAll('-', ''))),
  ];
  const found = dates.filter((rule) => holdsFor(rule.categories, category) && isWithin(rule, day));
  return found.sort((one, other) => compare(order(one), order(other)))[0];
}

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  if (at < 0) return 0;
  return (one[at] as string) < (other[at] as string) ? -1 : 1;
}

/** Why a code gives nothing now; null where it does. `used` counts every use that was not given back. */
export function codeRefusal(
  code: CodeLimits & Pick<DiscountCode, 'categories'>,
  { day, used, usedByAccount, categories }: CodeUse,
): 'code_used_up' | 'code_used_by_account' | 'code_not_yet' | 'code_over' | 'code_not_for_these' | null {
  if (code.from !== null && day < code.from) return 'code_not_yet';
  if (code.until !== null && day > code.until) return 'code_over';
  if (code.limit !== null && used >= code.limit) return 'code_used_up';
  if (code.perAccount !== null && usedByAccount >= code.perAccount) return 'code_used_by_account';
  return categories.some((category) => holdsFor(code.categories, category)) ? null : 'code_not_for_these';
}

export interface CodeUse {
  /** Of the entry, in India. */
  day: string;
  used: number;
  usedByAccount: number;
  /** What is entered with it. */
  categories: readonly string[];
}

/** A code as it is compared and kept: people type it in any case, with or without spaces. */
export const plainCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
