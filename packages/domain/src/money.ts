/** An amount in paise, the hundredth of a rupee; always a whole number. */
export type Paise = number & { readonly __unit: 'paise' };

/** Ten crore rupees: beyond any entry fee or prize, and far inside exact integers. */
export const largestAmount = 10_000_000_000 as Paise;

/** Marks a whole number as paise. Throws when it is not a safe whole number: that is a bug of the caller. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/**
 * Reads an amount of rupees as typed or sent ("350", "350.5", 350.5): digits with at most two decimals.
 * Text is read digit by digit, never multiplied, so that no binary fraction slips in.
 * Null when it is not such an amount, negative, or beyond {@link largestAmount}.
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

/** The rupees of a JSON field as paise (350.5 → 35050); negative ones too, as differences are. */
export function fromRupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

/** Adds amounts of rupees as JSON fields carry them, without the fractions that binary numbers would leave over. */
export function sumRupees(amounts: readonly number[]): number {
  return toRupees(paise(amounts.reduce((sum, amount) => sum + fromRupees(amount), 0)));
}

/** ₹ with en-IN grouping; paise are shown only when there are some (B§9). */
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

/**
 * Splits a payment between platform and organizer: commission rounded half up, the organizer's share by
 * subtraction, so that the two always add up to the gross (design of payments, §3.4).
 */
export function splitPayment(gross: Paise, rate: BasisPoints): { commission: Paise; share: Paise } {
  const commission = Math.floor((gross * rate + 5_000) / 10_000) as Paise;
  return { commission, share: (gross - commission) as Paise };
}

/** Taxes that the platform withholds from the organizer, as rates of what the player pays; 0 where not switched on. */
export interface TaxRates {
  /** Collected at source under the GST act. */
  tcs: BasisPoints;
  /** Deducted at source under the income-tax act. */
  tds: BasisPoints;
}

/**
 * Takes withheld taxes off an organizer's share, each rounded half up and never more than what is left, so that share
 * and taxes always add up to the share before.
 */
export function withholdTaxes(gross: Paise, share: Paise, rates: TaxRates): { share: Paise; tcs: Paise; tds: Paise } {
  const of = (rate: number) => Math.floor((gross * rate + 5_000) / 10_000);
  const tcs = Math.min(share, of(rates.tcs)) as Paise;
  const tds = Math.min(share - tcs, of(rates.tds)) as Paise;
  return { share: (share - tcs - tds) as Paise, tcs, tds };
}
