import type { statesAndTerritories } from '../india-states.ts';
import { gstParts, type TaxParts } from './tax/gst.ts';

type StateOrTerritory = (typeof statesAndTerritories)[number];

/** A tax invoice, or a credit note for a month in which refunds returned more commission than was earned. */
export type InvoiceKind = 'invoice' | 'credit_note';

/** The financial year of a day (YYYY-MM-DD) in India, which starts in April: 26-27. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${two(first)}-${two(first + 1)}`;
}

/** The first day of a financial year of this century: 2026-04-01 of 26-27. */
export const firstDayOf = (year: string): string => `20${year.slice(0, 2)}-04-01`;

const two = (year: number) => String(year % 100).padStart(2, '0');

/** The number as printed: at most sixteen characters of letters, digits, dashes and slashes (CGST Rules, 46(b)). */
export function invoiceNumber({ kind, year, number }: { kind: InvoiceKind; year: string; number: number }): string {
  return `${kind === 'invoice' ? 'MDN' : 'MDC'}/${year}/${String(number).padStart(5, '0')}`;
}

/**
 * The GST of a month's commission at a rate in basis points, by where the recipient is. Without a GSTIN of the issuer
 * there is no tax.
 */
export function taxParts(
  amount: number,
  of: { issuerGstin: string | null; recipientState: string; bps: number },
): TaxParts {
  if (of.issuerGstin === null) return gstParts(amount, { bps: 0, isWithinState: true });
  const isWithinState = of.issuerGstin.slice(0, 2) === gstStateCode(of.recipientState);
  return gstParts(amount, { bps: of.bps, isWithinState });
}

/**
 * Where a service is supplied to: a registered recipient's state is that of the GSTIN (its first two digits), whatever
 * the profile says (IGST Act, s. 12(2)(a)); of others it is the state of the profile.
 */
export function placeOfSupply({ gstin, state }: { gstin: string | null; state: string }): string {
  const found = Object.entries(codes).find(([, code]) => code === gstin?.slice(0, 2));
  return found?.[0] ?? state;
}

/** The first two digits of a state's GSTINs; null for an unknown state. */
export const gstStateCode = (state: string): string | null => codes[state as StateOrTerritory] ?? null;

const codes: Record<StateOrTerritory, string> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};
