import { type Problem, problemAt } from '../../fact.ts';
import { type Paise, parseRupees } from '../../money.ts';
import { eventFact } from '../facts/event-facts.ts';
import { priceRefusal } from '../facts/price-refusals.ts';
import type { DepositRule } from './deposit.ts';
import type { DepositReturn } from './deposit-returns.ts';
import type { Bundle, CodeLimits, DateRule, DiscountCode, FeeClass, PriceChange, PriceRules } from './price-rules.ts';

type Typed = string | number | null | undefined;
type Day = string | null | undefined;

interface TypedChange {
  price?: Typed;
  percent?: number | null | undefined;
  change?: Typed;
}

interface ForCategories {
  categories?: readonly string[] | null | undefined;
}

/** Prices as an organizer types them: amounts in rupees, categories by name. */
export interface TypedRules {
  dates: readonly (TypedChange & ForCategories & { name: string; from?: Day; until?: Day })[];
  classes: readonly (TypedChange & ForCategories & { name: string; proof?: string | null | undefined })[];
  bundles: readonly { categories: number; price: Typed }[];
  deposit?: TypedDeposit | null | undefined;
}

interface TypedDeposit {
  amount: Typed;
  back: DepositReturn;
  own?: readonly { category: string; amount: Typed }[] | null | undefined;
}

/** A code as an organizer types it. */
export interface TypedCode extends ForCategories {
  code: string;
  percent?: number | null | undefined;
  amount?: Typed;
  from?: Day;
  until?: Day;
  limit?: number | null | undefined;
  perAccount?: number | null | undefined;
}

interface KnownCategory {
  id: string;
  name: string;
}

/** The prices that were typed, by the ids of the categories, and what is wrong with them, each fault at its field. */
export function readPriceRules(
  { dates, classes, bundles, deposit }: TypedRules,
  known: readonly KnownCategory[],
): { rules: PriceRules; problems: Problem[] } {
  const problems: Problem[] = [];
  const rules = {
    dates: dates.map((date, at): DateRule => {
      const path = `dates.${at}`;
      const { from = null, until = null } = date;
      if (from === null && until === null) problems.push(problemAt(`${path}.until`, priceRefusal('rule_needs_day')));
      problems.push(...dayProblems(date, path));
      return {
        name: date.name,
        from,
        until,
        ...readChange(date, path, problems),
        ...chosen(date, { known, path, problems }),
      };
    }),
    classes: classes.map((one, at): FeeClass => {
      const path = `classes.${at}`;
      const isTwice = classes.slice(0, at).some(({ name }) => name.toLowerCase() === one.name.toLowerCase());
      if (isTwice) problems.push(problemAt(`${path}.name`, priceRefusal('rule_name_twice', { name: one.name })));
      return {
        name: one.name,
        proof: one.proof ?? '',
        ...readChange(one, path, problems),
        ...chosen(one, { known, path, problems }),
      };
    }),
    bundles: bundles.map(({ categories, price }, at): Bundle => {
      const path = `bundles.${at}`;
      if (bundles.slice(0, at).some((other) => other.categories === categories))
        problems.push(problemAt(`${path}.categories`, priceRefusal('bundle_twice', { count: categories })));
      return { categories, price: readAmount(price, `${path}.price`, problems) };
    }),
    ...(deposit && { deposit: readDeposit(deposit, known, problems) }),
  };
  return { rules, problems };
}

/** At least a rupee, which is the least that a player can be sent back; none at all only of a category of its own. */
function readDeposit(
  { amount, back, own }: TypedDeposit,
  known: readonly KnownCategory[],
  problems: Problem[],
): DepositRule {
  const read = (typed: Typed, path: string, isOptional: boolean) => {
    const found = readAmount(typed, path, problems);
    const isGood = found >= smallestDeposit || (isOptional && found === 0);
    if (!isGood && !problems.some((one) => one.path === path))
      problems.push(problemAt(path, priceRefusal('deposit_too_small')));
    return found;
  };
  const named = own ?? [];
  return {
    amount: read(amount, 'deposit.amount', named.length > 0),
    back,
    own: named.flatMap(({ category, amount: typed }, at) => {
      const { categories } = chosen({ categories: [category] }, { known, path: `deposit.own.${at}`, problems });
      const found = read(typed, `deposit.own.${at}.amount`, true);
      if (named.slice(0, at).some((other) => other.category.toLowerCase() === category.toLowerCase()))
        problems.push(problemAt(`deposit.own.${at}.category`, priceRefusal('deposit_twice', { category })));
      return (categories ?? []).map((id) => ({ category: id, amount: found }));
    }),
  };
}

const smallestDeposit = 100;

/** A code that was typed, by the ids of the categories, and what is wrong with it. */
export function readCode(
  form: TypedCode,
  known: readonly KnownCategory[],
): { code: DiscountCode & CodeLimits; problems: Problem[] } {
  const problems = dayProblems(form, '');
  const { percent, amount } = form;
  const isPercent = percent !== null && percent !== undefined;
  if (isPercent === isGiven(amount)) problems.push(problemAt('percent', priceRefusal('rule_one_of')));
  const off = isGiven(amount) ? readAmount(amount, 'amount', problems) : undefined;
  if (off === 0) problems.push(problemAt('amount', priceRefusal('rule_not_amount')));
  const { categories } = chosen(form, { known, path: '', problems });
  const code = {
    code: form.code,
    ...(isPercent ? { percent } : { amount: off }),
    categories,
    from: form.from ?? null,
    until: form.until ?? null,
    limit: form.limit ?? null,
    perAccount: form.perAccount ?? null,
  };
  return { code, problems };
}

const at = (path: string, field: string) => (path === '' ? field : `${path}.${field}`);

const dayProblems = ({ from, until }: { from?: Day; until?: Day }, path: string): Problem[] =>
  from && until && until < from ? [problemAt(at(path, 'until'), priceRefusal('rule_ends_before'))] : [];

const isGiven = (typed: Typed): typed is string | number =>
  typed !== null && typed !== undefined && String(typed).trim() !== '';

function readChange({ price, percent, change }: TypedChange, path: string, problems: Problem[]): PriceChange {
  const isPercent = percent !== null && percent !== undefined;
  if ([isGiven(price), isPercent, isGiven(change)].filter(Boolean).length !== 1) {
    problems.push(problemAt(at(path, 'price'), priceRefusal('rule_one_of')));
    return {};
  }
  if (isPercent) return { percent };
  if (isGiven(price)) return { price: readAmount(price, at(path, 'price'), problems) };
  const typed = String(change).trim();
  const amount = readAmount(typed.replace(/^[-+]/, ''), at(path, 'change'), problems);
  return { change: (typed.startsWith('-') ? 0 - amount : amount) as Paise };
}

function readAmount(typed: Typed, path: string, problems: Problem[]): Paise {
  const amount = isGiven(typed) ? parseRupees(typed) : null;
  if (amount !== null && amount <= largestPrice) return amount;
  problems.push(problemAt(path, priceRefusal('rule_not_amount')));
  return 0 as Paise;
}

/** Ten lakh rupees, as for the fee of a category. */
const largestPrice = 100_000_000;

function chosen(
  { categories }: ForCategories,
  { known, path, problems }: { known: readonly KnownCategory[]; path: string; problems: Problem[] },
): { categories: readonly string[] | null } {
  if (!categories) return { categories: null };
  const found = categories.map((name, index) => {
    const category = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const field = at(path, `categories.${index}`);
    if (!category) problems.push(problemAt(field, eventFact('category_of_another', { category: name })));
    return category?.id;
  });
  return { categories: [...new Set(found.flatMap((id) => id ?? []))] };
}
