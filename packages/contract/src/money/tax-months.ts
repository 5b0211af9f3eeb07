import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';

/** A month of an organizer's money as the papers of it say. Amounts in rupees, of days in India. */
export const taxMonth = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** Whether more may still come. */
  isRunning: z.boolean(),
  /** What players paid online, and what went back. */
  fees: z.number(),
  refunded: z.number(),
  /** GST by the invoices less the credit notes of the month; null without any. */
  feeGst: z.number().nullable(),
  commission: z.number(),
  /** Withheld less what refunds gave back; null where none was. */
  tcs: z.number().nullable(),
  tds: z.number().nullable(),
  /** Taken at the desk, less what it handed back. */
  desk: z.number(),
  /** How many invoices, bills of supply and credit notes players got. */
  papers: z.number(),
  /** Whether there are too many to go with the month's archive: they are the part `invoices` then. */
  papersApart: z.boolean(),
});
export type TaxMonth = z.output<typeof taxMonth>;

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month');
/** The month's CSV files, with the players' papers as PDF where they are few; or these papers alone. */
const part = z.enum(['month', 'invoices']).default('month');
export type MonthPart = z.output<typeof part>;
const months = z.object({
  success: z.literal(true),
  /** Newest first; the last five years. */
  months: z.array(taxMonth),
  /** Whether the platform has set a rate; without one nothing is withheld. */
  isSet: z.object({ tcs: z.boolean(), tds: z.boolean() }),
});

export const taxMonthEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/organizer/tax-months',
    config: { access: 'organizer', summary: 'List the months with money, for the accountant' },
    schema: { response: { 200: months } },
  },
  download: {
    method: 'GET',
    url: '/api/organizer/tax-months/:month/download',
    config: {
      access: 'organizer',
      summary: 'Get the papers of a month as a ZIP of CSV files: invoices, commission, TCS, TDS, desk',
      rateLimit: 'export',
      file: true,
      stepUp: true,
    },
    schema: { params: z.object({ month }), querystring: z.object({ part }), response: { 200: z.any() } },
  },
  listAsAdmin: {
    method: 'GET',
    url: '/api/admin/payees/:payeeId/tax-months',
    config: { access: 'admin', summary: 'List the months with money of a payee' },
    schema: { params: z.object({ payeeId: id }), response: { 200: months } },
  },
  downloadAsAdmin: {
    method: 'GET',
    url: '/api/admin/payees/:payeeId/tax-months/:month/download',
    config: {
      access: 'admin',
      summary: 'Get the papers of a month of a payee as a ZIP of CSV files',
      rateLimit: 'export',
      file: true,
      stepUp: true,
    },
    schema: { params: z.object({ payeeId: id, month }), querystring: z.object({ part }), response: { 200: z.any() } },
  },
});
