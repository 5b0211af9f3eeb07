import type { Fact } from '../../fact.ts';
import { indiaDay } from '../../india-time.ts';
import { formatRupees, type Paise } from '../../money.ts';
import { dayValue, priceFact } from '../facts/price-facts.ts';
import {
  type Bundle,
  type DateRule,
  dateRuleOn,
  type DiscountCode,
  type FeeClass,
  holdsFor,
  type PriceChange,
  type PriceRules,
} from './price-rules.ts';

/** A category that somebody enters. */
export interface PricedEntry {
  /** Whose: a bundle is one player's. */
  player: number;
  /** As the rules name it. */
  category: string;
  /** The category's own price. */
  base: Paise;
  /** The name of the class that the player has chosen. */
  feeClass?: string | null | undefined;
}

/** A fee, or what is taken off it: the lines of an entry add up to what is paid for it. */
export interface PriceLine {
  /** Which of the entries. */
  at: number;
  kind: 'fee' | 'discount';
  /** Null for the category's own fee. */
  reason: Fact | null;
  /** Negative for a discount. */
  amount: Paise;
}

/** Besides the rules, what the price depends on. */
export interface PricedAt {
  at: Date;
  code?: DiscountCode | null;
}

/**
 * What entries cost and why, in paise: the category's own price, then the class, the price by date, the bundle and the
 * code, each standing on what those before it left, and never below nothing. What makes a price higher is said with the
 * fee itself, what makes it lower is a line of its own.
 *
 * A date's whole price takes the place of the category's own one, so that what a class takes off stands on it; a class
 * that has a whole price itself keeps it on all days. Percents are rounded to the nearest paisa, half a paisa in
 * the player's favour, separately for each entry.
 */
export function priceOf(rules: PriceRules, entries: readonly PricedEntry[], { at, code }: PricedAt): PriceLine[] {
  const day = indiaDay(at);
  const priced = entries.map((entry) => ownPrice(rules, entry, day));
  for (const player of new Set(entries.map((entry) => entry.player)))
    takeBundle(
      rules.bundles,
      priced.filter((_, index) => entries[index]?.player === player),
    );
  if (code)
    takeCode(
      code,
      priced.filter((_, index) => holdsFor(code.categories, entries[index]?.category ?? '')),
    );
  return priced.flatMap(({ fee, raisedBy, off }, index) => [
    { at: index, kind: 'fee' as const, reason: raisedBy, amount: fee as Paise },
    ...off.map(({ reason, amount }) => ({ at: index, kind: 'discount' as const, reason, amount: -amount as Paise })),
  ]);
}

/** What is paid for each of the entries. */
export function sumsOf(lines: readonly PriceLine[], entries: number): Paise[] {
  const sums = Array<number>(entries).fill(0);
  for (const { at, amount } of lines) sums[at] = (sums[at] ?? 0) + amount;
  return sums as Paise[];
}

/**
 * Categories with the prices of a day, as the desk takes them: of those that one player enters also the bundle. Classes
 * and codes are chosen by players online.
 */
export function pricedAtDesk<Category extends { id: string; name: string; price: Paise }>(
  rules: PriceRules,
  categories: readonly Category[],
  { wanted, at }: { wanted: readonly string[]; at: Date },
): Category[] {
  const names = new Set(wanted.map((name) => name.toLowerCase()));
  const chosen = categories.filter(({ name }) => names.has(name.toLowerCase()));
  const entries = chosen.map(({ id, price }) => ({ player: 0, category: id, base: price }));
  const sums = sumsOf(priceOf(rules, entries, { at }), entries.length);
  return categories.map((category) => {
    const price = sums[chosen.indexOf(category)];
    return price === undefined ? category : { ...category, price };
  });
}

interface Priced {
  fee: number;
  raisedBy: Fact | null;
  off: { reason: Fact; amount: number }[];
}

const leftOf = ({ fee, off }: Priced) => off.reduce((left, { amount }) => left - amount, fee);

function ownPrice({ dates, classes }: PriceRules, { category, base, feeClass }: PricedEntry, day: string): Priced {
  const priced: Priced = { fee: base, raisedBy: null, off: [] };
  const chosen = classes.find(({ name, categories }) => name === feeClass && holdsFor(categories, category));
  const date = dateRuleOn(dates, category, day);
  const byClass = () => chosen && change(priced, chosen, classReason(chosen));
  const byDate = () => date && change(priced, date, dateReason(date));
  if (date?.price === undefined) {
    byClass();
    byDate();
  } else {
    if (chosen?.price === undefined) byDate();
    byClass();
  }
  return priced;
}

function change(priced: Priced, { price, percent, change: by = 0 as Paise }: PriceChange, reason: Fact): void {
  const left = leftOf(priced);
  const next = Math.max(0, price ?? (percent === undefined ? left + by : left - share(left, percent)));
  if (next > left) Object.assign(priced, { fee: priced.fee + next - left, raisedBy: reason });
  if (next < left) priced.off.push({ reason, amount: left - next });
}

/** Percent of an amount to the nearest paisa, half a paisa up. */
const share = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

const classReason = ({ name, percent }: FeeClass) =>
  percent === undefined
    ? priceFact('price_of_class', { name })
    : priceFact('price_of_class_percent', { name, percent });

const dateReason = ({ name, from, until }: DateRule) =>
  until === null
    ? priceFact('price_from', { name, from: dayValue(from ?? '') })
    : priceFact('price_until', { name, until: dayValue(until) });

/** The bundle that saves one player most, if one does: it takes the dearest. */
function takeBundle(bundles: readonly Bundle[], priced: readonly Priced[]): void {
  const dearest = priced.filter((one) => leftOf(one) > 0).sort((one, other) => leftOf(other) - leftOf(one));
  const found = bundles
    .filter(({ categories }) => categories <= dearest.length)
    .map(({ categories: count, price }) => {
      const taken = dearest.slice(0, count);
      return { count, price, taken, saved: sum(taken.map(leftOf)) - price };
    });
  const best = found.sort((one, other) => other.saved - one.saved)[0];
  if (!best || best.saved <= 0) return;
  takeOff(best.taken, best.saved, priceFact('price_of_bundle', { count: best.count, price: formatRupees(best.price) }));
}

function takeCode({ code, percent, amount = 0 as Paise }: DiscountCode, priced: readonly Priced[]): void {
  if (percent === undefined) {
    takeOff(priced, Math.min(amount, sum(priced.map(leftOf))), priceFact('price_with_code', { code }));
    return;
  }
  for (const one of priced)
    takeOff([one], share(leftOf(one), percent), priceFact('price_with_code_percent', { code, percent }));
}

/** Takes an amount off several entries, of each in proportion to what it costs, to the paisa. */
function takeOff(priced: readonly Priced[], amount: number, reason: Fact): void {
  let left = sum(priced.map(leftOf));
  let rest = amount;
  for (const one of priced) {
    const own = leftOf(one);
    const part = left === 0 ? 0 : Number((BigInt(rest) * BigInt(own)) / BigInt(left));
    const taken = own === left ? rest : part;
    if (taken > 0) one.off.push({ reason, amount: taken });
    left -= own;
    rest -= taken;
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
