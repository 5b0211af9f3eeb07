import type { BasisPoints, Paise } from '../money.ts';

/**
 * Splits a payment between platform and organizer: commission rounded half up, the organizer's share by
 * subtraction, so that the two always add up to the gross (design of payments, §3.4).
 */
export function splitPayment(gross: Paise, rate: BasisPoints): { commission: Paise; share: Paise } {
  const commission = Math.floor((gross * rate + 5_000) / 10_000) as Paise;
  return { commission, share: (gross - commission) as Paise };
}

/** Taxes that the platform withholds from the organizer, as rates of what the player pays; 0 if switched off. */
export interface TaxRates {
  /** Collected at source under the GST Act. */
  tcs: BasisPoints;
  /** Deducted at source under the Income-tax Act. */
  tds: BasisPoints;
}

/**
 * Deducts withheld taxes from an organizer's share, each rounded half up and never more than what is left, so that
 * share and taxes always add up to the original share.
 */
export function withholdTaxes(gross: Paise, share: Paise, rates: TaxRates): { share: Paise; tcs: Paise; tds: Paise } {
  const of = (rate: number) => Math.floor((gross * rate + 5_000) / 10_000);
  const tcs = Math.min(share, of(rates.tcs)) as Paise;
  const tds = Math.min(share - tcs, of(rates.tds)) as Paise;
  return { share: (share - tcs - tds) as Paise, tcs, tds };
}
