import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { moment, page } from '../fields.ts';

export const figureNames = ['revenue', 'settled', 'pending', 'commission', 'refunded'] as const;

export const ledgerLine = z.object({
  id: z.string(),
  at: moment,
  what: z.string(),
  orderId: z.string().nullable(),
  eventName: z.string().nullable(),
  settlementId: z.string().nullable(),
  amount: z.number(),
});
export type LedgerLine = z.output<typeof ledgerLine>;

export const ledgerEndpoints = defineEndpoints({
  lines: {
    method: 'GET',
    url: '/api/easysplit/figures/:figure/lines',
    config: { access: 'organizer', summary: 'List the ledger lines that make up a figure, newest first' },
    schema: {
      params: z.object({ figure: z.enum(figureNames) }),
      querystring: z.object({ page }),
      response: {
        200: z.object({ success: z.literal(true), lines: z.array(ledgerLine), total: z.number(), sum: z.number() }),
      },
    },
  },
  orderLines: {
    method: 'GET',
    url: '/api/easysplit/orders/:orderId/lines',
    config: { access: 'organizer', summary: 'Get the ledger lines of one order' },
    schema: {
      params: z.object({ orderId: z.string().max(60) }),
      response: {
        200: z.object({
          success: z.literal(true),
          lines: z.array(
            z.object({ at: moment, what: z.string(), account: z.string(), debit: z.number(), credit: z.number() }),
          ),
        }),
      },
    },
  },
});
