import type { Paise } from '../money.ts';

export interface TransferCharges {
  serviceCharge: Paise;
  serviceTax: Paise;
  totalCharges: Paise;
  /** What arrives when the receiver pays the charges. */
  netAmount: Paise;
}

const gstBasisPoints = 1_800;

/**
 * What a transfer outside the automatic ones costs, from the provider's fee in basis points with its floor: the fee
 * rounded half up, and 18 % GST on it.
 */
export function transferCharges(amount: Paise, fee: { basisPoints: number; atLeast: Paise }): TransferCharges {
  const serviceCharge = Math.max(fee.atLeast, Math.floor((amount * fee.basisPoints + 5_000) / 10_000)) as Paise;
  const serviceTax = Math.floor((serviceCharge * gstBasisPoints + 5_000) / 10_000) as Paise;
  const totalCharges = (serviceCharge + serviceTax) as Paise;
  return { serviceCharge, serviceTax, totalCharges, netAmount: Math.max(0, amount - totalCharges) as Paise };
}

/**
 * Why a bank does not move an amount (paise) by a mode, as a sentence; null where it does. RTGS begins at two lakh rupees
 * and IMPS ends at five (Reserve Bank of India, RTGS regulations and the circular on IMPS of 8 October 2021).
 */
export function transferModeLimit(
  mode: string,
  amount: number,
): 'RTGS takes ₹2,00,000 and more' | 'IMPS takes up to ₹5,00,000' | null {
  if (mode === 'RTGS' && amount < 20_000_000) return 'RTGS takes ₹2,00,000 and more';
  return mode === 'IMPS' && amount > 50_000_000 ? 'IMPS takes up to ₹5,00,000' : null;
}
