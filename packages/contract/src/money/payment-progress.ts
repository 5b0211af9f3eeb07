import { paymentStates } from '@maidan/domain/money/payment-progress';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page, search } from '../fields.ts';

/** What a player paid or tried to pay. Amounts in rupees: amount = share + commission + taxes. */
export const paymentProgress = z.object({
  id,
  playerName: z.string(),
  eventId: id,
  eventName: z.string(),
  amount: z.number(),
  commission: z.number(),
  refunded: z.number(),
  state: z.enum(paymentStates),
  /** When it reached the bank or arrives there, was declined or refunded, or was begun. */
  at: moment,
  /** Until when an unpaid place is held. */
  heldUntil: moment.nullable(),
  utr: z.string().nullable(),
});
export type PaymentProgress = z.output<typeof paymentProgress>;

export const paymentProgressEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/easysplit/payments',
    config: { access: 'organizer', summary: 'Every payment in any state, the newest first, and when money arrives' },
    schema: {
      querystring: z.object({
        /** Player, partner, event, UTR or order id. */
        q: search,
        page,
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          payments: z.array(paymentProgress),
          total: z.number(),
          /** What no transfer carries yet, by the run that will, in rupees. */
          arrivals: z.array(z.object({ at: moment, amount: z.number() })),
          /** What transfers under way carry. */
          underWay: z.number(),
          account: z.string(),
        }),
      },
    },
  },
});
