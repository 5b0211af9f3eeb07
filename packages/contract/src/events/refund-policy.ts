import { readUntil } from '@maidan/domain/events/prices/refund-policy-form';
import { parseRupees } from '@maidan/domain/money';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, rupees } from '../fields.ts';
import { refundPolicy } from './shown-refund-policy.ts';

const percent = 'Please enter a whole number from 0 to 100';

const input = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        until: z
          .string({ error: 'Please enter a day' })
          .max(40)
          .refine((text) => readUntil(text) !== null, 'Please enter a day'),
        percent: z.int(percent).min(0, percent).max(100, percent),
      }),
    )
    .max(6, 'At most 6 dates'),
  keep: rupees.refine((value) => parseRupees(value) !== null, 'Please enter an amount in rupees').default(0),
});
export type RefundPolicyInput = z.output<typeof input>;

const params = z.object({ eventId: id });
const response = {
  200: z.object({
    success: z.literal(true),
    ...refundPolicy.shape,
    /** The event has none of its own: what is answered follows its dates. */
    isUsual: z.boolean(),
  }),
};

export const refundPolicyEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    url: '/api/events/:eventId/refund-policy',
    config: { access: 'event-staff', summary: 'Get what comes back to players who cancel' },
    schema: { params, response },
  },
  save: {
    method: 'PUT',
    url: '/api/events/:eventId/refund-policy',
    config: { access: 'event-staff', summary: 'Set what comes back to players who enter from now on and cancel' },
    schema: { params, body: input, response },
  },
});
