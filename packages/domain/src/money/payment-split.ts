import type { BasisPoints, Paise } from '../money.ts';

/**
 * Splits a payment between platform and organizer: commission rounded half up, the organizer's share by
 * subtraction, so that the two always add up to the gross (design of payments, §3.4).
 */
export function splitPayment(gross: Paise, rate: BasisPoints): { commission: Paise; share: Paise } {
  const commission = Math.floor((gross * rate + 5_000) / 10_000) as Paise;
  return { commission, share: (gross - commission) as Paise };
}
