import { type PricedAt, type PriceLine, priceOf, sumsOf } from '../../events/prices/price-of.ts';
import type { PriceRules } from '../../events/prices/price-rules.ts';
import type { Fact } from '../../fact.ts';
import { type Paise, paise } from '../../money.ts';
import { sharesOf } from './shares.ts';

/** A fee or discount of an entry, as it is kept with it. */
export interface AgreedLine {
  kind: 'fee' | 'discount';
  reason: Fact | null;
  /** In paise, negative for a discount. */
  amount: number;
}

interface Wanted {
  player: number;
  category: { id: string; price: number };
  feeClass: string | null;
  invite: 'whole' | 'half' | null;
  /** Waits for a place: what it will cost is seen when there is one. */
  waits: boolean;
}

/** What an entry costs whoever enters it, and what the partner pays who is invited. */
export interface AgreedPrice {
  price: Paise;
  partnerPays: Paise | null;
  /** Add up to the price. */
  lines: AgreedLine[];
  usesCode: boolean;
}

/**
 * What entries of one form cost: those with a place together, so that bundle and code count them; one that waits by
 * itself. Of a fee that is shared each pays half of what the class, the day, the bundle and the code of whoever enters
 * leave of it.
 */
export function priceEntries(rules: PriceRules, entries: readonly Wanted[], { at, code }: PricedAt): AgreedPrice[] {
  const asked = entries.map(({ player, category, feeClass }) => ({
    player,
    category: category.id,
    base: paise(category.price),
    feeClass,
  }));
  const alone = { ...rules, bundles: [] };
  const placed = entries.flatMap(({ waits }, index) => (waits ? [] : [index]));
  const together = priceOf(
    rules,
    asked.filter((_, index) => placed.includes(index)),
    { at, code },
  );
  return entries.map(({ waits, invite }, index) => {
    const own = waits
      ? priceOf(alone, asked.slice(index, index + 1), { at })
      : together.filter((line) => line.at === placed.indexOf(index));
    const whole = sumsOf(
      own.map((line) => ({ ...line, at: 0 })),
      1,
    )[0] as Paise;
    const { inviter, partner } = sharesOf(whole, invite ?? 'whole');
    return {
      price: inviter,
      partnerPays: invite ? partner : null,
      lines: partOf(own, inviter, invite === 'half'),
      usesCode: own.some(({ reason }) => reason?.code.startsWith('price_with_code')),
    };
  });
}

/** The inviter's part of each line: discounts are halved, and the fee is what makes the sum. */
function partOf(lines: readonly PriceLine[], sum: number, isHalf: boolean): AgreedLine[] {
  const off = lines
    .filter(({ kind }) => kind === 'discount')
    .map(({ reason, amount }) => ({
      kind: 'discount' as const,
      reason,
      amount: isHalf ? Math.ceil(amount / 2) : amount,
    }))
    .filter(({ amount }) => amount !== 0);
  const fee = off.reduce((left, { amount }) => left - amount, sum);
  const raisedBy = lines.find(({ kind }) => kind === 'fee')?.reason ?? null;
  return [{ kind: 'fee', reason: raisedBy, amount: fee }, ...off];
}

/**
 * What is left of unpaid entries' agreed prices when others of their form are given up: without the bundle, which
 * needs them, and with percents of a code on what is paid now. The rest of what was agreed stands.
 */
export function withoutBundle(lines: readonly AgreedLine[]): AgreedLine[] {
  const kept = lines.filter(({ reason }) => reason?.code !== 'price_of_bundle');
  if (kept.length === lines.length) return [...lines];
  const before = kept.filter(({ reason }) => !reason?.code.startsWith('price_with_code'));
  const left = before.reduce((sum, { amount }) => sum + amount, 0);
  return kept.map((line) => {
    const percent = line.reason?.code === 'price_with_code_percent' ? Number(line.reason.values.percent) : null;
    return percent === null ? line : { ...line, amount: -Math.floor((left * percent + 50) / 100) };
  });
}

/** What agreed lines add up to, in paise. */
export const sumOfLines = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
