import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { moment } from './fields.ts';

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

export const reconciliationEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/easysplit/vendor/reconciliation',
    config: { access: 'organizer', summary: 'Our books against the payment provider’s' },
    schema: {
      querystring: z.object({
        period: z
          .string()
          .regex(/^([1-9]\d{0,2})d$/, 'Period must be a number of days, such as 30d')
          .default('30d'),
      }),
      response: { 200: z.object({ success: z.literal(true), reconciliation }) },
    },
  },
});
