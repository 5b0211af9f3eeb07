import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { moment, rupees } from '../fields.ts';

export const reconciliation = z.object({
  totalProcessed: z.number(),
  reconciledAmount: z.number(),
  /** How many orders or transfers differ between our books and the provider's. */
  discrepancies: z.number(),
  matchRate: z.number(),
  period: z.string(),
  generatedAt: moment,
  details: z.array(z.object({ orderId: z.string(), problem: z.string(), ours: z.number(), theirs: z.number() })),
});
export type Reconciliation = z.output<typeof reconciliation>;

const querystring = z.object({
  period: z
    .string()
    .regex(/^([1-9]\d{0,2})d$/, 'Period must be a number of days, such as 30d')
    .default('30d'),
});
const response = { 200: z.object({ success: z.literal(true), reconciliation }) };

export const reconciliationEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/easysplit/vendor/reconciliation',
    config: { access: 'organizer', summary: 'Compare our books with the payment provider’s' },
    schema: { querystring, response },
  },
  compare: {
    method: 'POST',
    url: '/easysplit/vendor/reconciliation',
    config: {
      access: 'organizer',
      summary: 'Compare with the provider now; limited to a few times a minute',
      rateLimit: 'heavy',
    },
    schema: { querystring, response },
  },
  reportSandbox: {
    method: 'PUT',
    url: '/api/sandbox/orders/:orderId/report',
    config: {
      access: 'admin',
      summary: 'Test money only: change the sandbox’s books, so that a comparison finds a difference',
    },
    schema: {
      params: z.object({ orderId: z.string().regex(/^[\w-]{3,60}$/, 'This order is not known') }),
      /** Rupees: 0 leaves the payment out of the report, null reports it as paid. */
      body: z.strictObject({ amount: rupees.nullable() }),
      response: { 200: z.object({ success: z.literal(true) }) },
    },
  },
});
