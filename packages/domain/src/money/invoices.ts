import type { statesAndTerritories } from '../india-states.ts';
import type { Paise } from '../money.ts';
import { gstWithin } from './statements.ts';

type StateOrTerritory = (typeof statesAndTerritories)[number];

/** A tax invoice, or a credit note for a month in which refunds returned more commission than was earned. */
export type InvoiceKind = 'invoice' | 'credit_note';

/** The financial year of a day (YYYY-MM-DD) in India, which starts in April: 26-27. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${two(first)}-${two(first + 1)}`;
}

const two = (year: number) => String(year % 100).padStart(2, '0');

/** The number as printed: at most sixteen characters of letters, digits, dashes and slashes (CGST Rules, 46(b)). */
export function invoiceNumber({ kind, year, number }: { kind: InvoiceKind; year: string; number: number }): string {
  return `${kind === 'invoice' ? 'MDN' : 'MDC'}/${year}/${String(number).padStart(5, '0')}`;
}

/** An amount with its GST, in paise: the taxable value and the taxes add up to it. */
export interface TaxParts {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/**
 * Splits an amount that includes GST (18 %, services). Within one state half goes to the centre and half to the state,
 * equal to the paisa; between states all of it is integrated tax. Without a GSTIN of the issuer there is no tax.
 */
export function taxParts(amount: number, of: { issuerGstin: string | null; recipientState: string }): TaxParts {
  const none = 0 as Paise;
  if (of.issuerGstin === null) return { taxable: amount as Paise, cgst: none, sgst: none, igst: none };
  if (of.issuerGstin.slice(0, 2) !== gstStateCode(of.recipientState)) {
    const igst = gstWithin(amount);
    return { taxable: (amount - igst) as Paise, cgst: none, sgst: none, igst };
  }
  const half = Math.floor((amount * 900 * 2 + 11_800) / (2 * 11_800)) as Paise;
  return { taxable: (amount - 2 * half) as Paise, cgst: half, sgst: half, igst: none };
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
