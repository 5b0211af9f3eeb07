import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page, paragraph } from '../fields.ts';

/** Money that does not match our records; nothing was confirmed because of it. Amounts in rupees. */
export const paymentAlert = z.object({
  _id: id,
  kind: z.string(),
  /** A sentence on what happened and what an administrator should do. */
  message: z.string(),
  advice: z.string(),
  /** The reference of the order, refund or transfer. */
  reference: z.string(),
  paymentId: z.string().nullable(),
  /** For a refund that is still open: it can be tried again or recorded as paid. */
  refundId: id.nullable(),
  amounts: z.array(z.object({ label: z.string(), amount: z.number() })),
  /** Null when our books do not have the reference. */
  event: z.object({ _id: id, name: z.string() }).nullable(),
  organizer: z.object({ _id: id, name: z.string() }).nullable(),
  playerName: z.string().nullable(),
  createdAt: moment,
  resolvedAt: moment.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string(),
});
export type PaymentAlert = z.output<typeof paymentAlert>;

export const paymentAlertEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/payment-alerts',
    config: { access: 'admin', summary: 'List payments, refunds and transfers that need attention, newest first' },
    schema: {
      querystring: z.object({ status: z.enum(['open', 'resolved', '']).default('open'), page }),
      response: {
        200: z.object({
          success: z.literal(true),
          alerts: z.array(paymentAlert),
          total: z.number(),
          /** How many are open, regardless of the filter. */
          open: z.number(),
        }),
      },
    },
  },
  resolve: {
    method: 'PUT',
    url: '/api/admin/payment-alerts/:alertId',
    config: { access: 'admin', summary: 'Close an alert with a note of what was found' },
    schema: {
      params: z.object({ alertId: id }),
      body: z.strictObject({ note: paragraph(500, 'Note') }),
      response: { 200: z.object({ success: z.literal(true), alert: paymentAlert }) },
    },
  },
});
