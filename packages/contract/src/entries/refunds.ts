import { z } from 'zod';
import { id, moment } from '../fields.ts';

export const refundAnswer = z.object({
  _id: id,
  amount: z.number(),
  reason: z.string(),
  status: z.enum(['created', 'sent', 'done', 'failed', 'cancelled']),
  createdAt: moment,
  doneAt: moment.nullable(),
});
export type RefundAnswer = z.output<typeof refundAnswer>;
