import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment } from '../fields.ts';

/** A tax invoice for a month's commission, or a credit note. Amounts in rupees. */
export const commissionInvoice = z.object({
  _id: id,
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  /** YYYY-MM. */
  month: z.string(),
  issuedAt: moment,
  taxable: z.number(),
  gst: z.number(),
  amount: z.number(),
});
export type CommissionInvoice = z.output<typeof commissionInvoice>;

export const invoiceEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/easysplit/vendor/invoices',
    config: { access: 'organizer', summary: 'List monthly tax invoices for the commission, newest first' },
    schema: { response: { 200: z.object({ success: z.literal(true), invoices: z.array(commissionInvoice) }) } },
  },
  download: {
    method: 'GET',
    url: '/easysplit/vendor/invoices/:invoiceId/download',
    config: { access: 'organizer', summary: 'Get a tax invoice as PDF', rateLimit: 'export', file: true, stepUp: true },
    schema: { params: z.object({ invoiceId: id }), response: { 200: z.any() } },
  },
});
