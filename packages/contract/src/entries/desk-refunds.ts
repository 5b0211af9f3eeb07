import { parseRupees } from '@maidan/domain/money';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment, rupees } from '../fields.ts';

/** Money of the desk that went back over the counter. */
export const deskRefund = z.object({
  _id: id,
  /** Rupees. */
  amount: z.number(),
  how: z.enum(['cash', 'upi']),
  note: z.string(),
  at: moment,
});
export type DeskRefund = z.output<typeof deskRefund>;

export const deskRefundEndpoints = defineEndpoints({
  record: {
    method: 'POST',
    url: '/event/:eventId/registrations/:registrationId/hand-refunds',
    config: {
      access: 'event-staff',
      summary: 'Record that a fee which the desk took was handed back, or a part of it; no money is moved by this',
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id }),
      body: z.strictObject({
        amount: rupees.refine((value) => (parseRupees(value) ?? 0) > 0, 'Please enter an amount in rupees'),
        how: z.enum(['cash', 'upi'], { error: 'Please say how it was handed back' }),
        note: line(200, 'Note', 0).default(''),
      }),
      response: {
        201: z.object({
          success: z.literal(true),
          refund: deskRefund,
          /** Rupees of the fee that were handed back by now, and what is left of it. */
          handedBack: z.number(),
          left: z.number(),
        }),
      },
    },
  },
  takeBack: {
    method: 'POST',
    url: '/event/:eventId/registrations/:registrationId/hand-refunds/:refundId/take-back',
    config: {
      access: 'event-staff',
      summary: 'Take back a refund by hand that was written down wrongly: it counts nowhere from then on',
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id, refundId: id }),
      body: z.strictObject({ reason: line(200, 'Reason') }),
      response: {
        200: z.object({
          success: z.literal(true),
          /** Rupees of the fee that are handed back without it, and what is left of it. */
          handedBack: z.number(),
          left: z.number(),
        }),
      },
    },
  },
});
