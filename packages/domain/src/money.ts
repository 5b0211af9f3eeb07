/** An amount in paise, the hundredth of a rupee; always a whole number. */
export type Paise = number & { readonly __unit: 'paise' };

/** Ten crore rupees: beyond any entry fee or prize, and far inside exact integers. */
export const largestAmount = 10_000_000_000 as Paise;

/** Marks a whole number as paise. Throws when it is not a safe integer: that is a bug in the caller. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/**
 * Reads an amount of rupees as typed or sent ("350", "350.5", 350.5): digits with at most two decimals. Text is read
 * digit by digit, never multiplied, so that no binary fraction slips in. Null when it is not such an amount, negative,
 * or beyond {@link largestAmount}.
 */
export function parseRupees(value: string | number): Paise | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value).trim());
  if (!match) return null;
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return amount <= largestAmount ? (amount as Paise) : null;
}

/** Paise as the rupees a JSON field carries (35050 → 350.5). */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

/** An amount of paise as the database has it, in the rupees a JSON field carries. Throws like {@link paise}. */
export function rupees(amount: number): number {
  return toRupees(paise(amount));
}

/** The rupees of a JSON field as paise (350.5 → 35050); may be negative, as differences are. */
export function fromRupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

/** Adds amounts of rupees from JSON fields without leaving binary fractions. */
export function sumRupees(amounts: readonly number[]): number {
  return toRupees(paise(amounts.reduce((sum, amount) => sum + fromRupees(amount), 0)));
}

/** ₹ with en-IN grouping; paise are shown only when not zero (B§9). */
export function formatRupees(amount: Paise): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100);
}

/** A rate in basis points: 5 % is 500. */
export type BasisPoints = number & { readonly __unit: 'basis points' };
