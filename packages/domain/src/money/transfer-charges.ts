import type { Paise } from '../money.ts';

export interface TransferCharges {
  serviceCharge: Paise;
  serviceTax: Paise;
  totalCharges: Paise;
  /** What arrives if the recipient pays the charges. */
  netAmount: Paise;
}

const gstBasisPoints = 1_800;

/**
 * The charges for a transfer outside the automatic payouts, from the provider's fee in basis points and its minimum:
 * the fee rounded half up, plus 18 % GST.
 */
export function transferCharges(amount: Paise, fee: { basisPoints: number; atLeast: Paise }): TransferCharges {
  const serviceCharge = Math.max(fee.atLeast, Math.floor((amount * fee.basisPoints + 5_000) / 10_000)) as Paise;
  const serviceTax = Math.floor((serviceCharge * gstBasisPoints + 5_000) / 10_000) as Paise;
  const totalCharges = (serviceCharge + serviceTax) as Paise;
  return { serviceCharge, serviceTax, totalCharges, netAmount: Math.max(0, amount - totalCharges) as Paise };
}

/**
 * Why a bank does not transfer an amount (paise) by this mode, as a sentence; null where it does. RTGS starts at two
 * lakh rupees and IMPS is limited to five (Reserve Bank of India, RTGS regulations and the circular on IMPS of 8
 * October 2021).
 */
export function transferModeLimit(
  mode: string,
  amount: number,
): 'RTGS takes ₹2,00,000 and more' | 'IMPS takes up to ₹5,00,000' | null {
  if (mode === 'RTGS' && amount < 20_000_000) return 'RTGS takes ₹2,00,000 and more';
  return mode === 'IMPS' && amount > 50_000_000 ? 'IMPS takes up to ₹5,00,000' : null;
}
