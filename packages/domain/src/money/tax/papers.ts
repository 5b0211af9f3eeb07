import type { TaxParts } from './gst.ts';
import type { FeeTreatment } from './profile.ts';

/** What a player gets for a fee, and for what goes back of it. */
export const feePaperKinds = ['tax_invoice', 'bill_of_supply', 'credit_note'] as const;
export type FeePaperKind = (typeof feePaperKinds)[number];

const series: Record<FeePaperKind, string> = { tax_invoice: 'MEI', bill_of_supply: 'MEB', credit_note: 'MEC' };

/**
 * The number as printed: the series of the organizer and the financial year, at most sixteen characters of letters,
 * digits, dashes and slashes (CGST Rules, 46(b), 49(b), 53(1A)(e)).
 */
export const feePaperNumber = ({ kind, year, number }: { kind: FeePaperKind; year: string; number: number }): string =>
  `${series[kind]}/${year}/${String(number).padStart(5, '0')}`;

/**
 * The paper of a fee: a tax invoice where it is taxable, a bill of supply where it is exempt and the organizer is
 * registered (CGST Act, s. 31(1), 31(3)(c)); null: a receipt says it.
 */
export function feePaperOf(fee: {
  treatment: FeeTreatment | null;
  isRegistered: boolean;
}): 'tax_invoice' | 'bill_of_supply' | null {
  if (fee.treatment === 'taxable') return 'tax_invoice';
  return fee.treatment === 'exempt' && fee.isRegistered ? 'bill_of_supply' : null;
}

/** The parts of a fee whose GST (paise) is known: within a state in equal halves. */
export function partsOfFee(fee: { taxable: number; gst: number; isWithinState: boolean }): TaxParts {
  const half = fee.isWithinState ? fee.gst / 2 : 0;
  const parts = { taxable: fee.taxable, cgst: half, sgst: half, igst: fee.isWithinState ? 0 : fee.gst };
  if (!Number.isInteger(half)) throw new RangeError(`GST of ${fee.gst} paise has no equal halves`);
  return parts as TaxParts;
}
