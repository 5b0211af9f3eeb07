import { paymentStates } from '@maidan/domain/money/payment-progress';
import { payoutSchedules } from '@maidan/domain/money/settlements';
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
  /** What goes back to the player, made or not. */
  refunded: z.number(),
  /** How much of it the bank has not made yet. */
  notMade: z.number(),
  refund: z.enum(['made', 'under_way', 'open']).nullable(),
  state: z.enum(paymentStates),
  /** When it reached the bank or arrives there, was declined or refunded, or was begun. */
  at: moment,
  /** Until when an unpaid place is held. */
  heldUntil: moment.nullable(),
  utr: z.string().nullable(),
});
export type PaymentProgress = z.output<typeof paymentProgress>;

/** A bank transfer; searching for its `settlementId` finds the payments in it. Amounts in rupees. */
export const payout = z.object({
  settlementId: z.string(),
  status: z.enum(['INITIATED', 'SETTLED', 'FAILED', 'REVERSED']),
  utr: z.string().nullable(),
  amount: z.number(),
  /** The total of the transfer; differs from `amount` where an event has only a part of it. */
  transferAmount: z.number(),
  account: z.string(),
  initiatedAt: moment,
  settledAt: moment.nullable(),
});
export type Payout = z.output<typeof payout>;

const query = {
  /** Player, partner, event, UTR, settlement or order id. */
  q: search,
  page,
  /** How many on a page. */
  limit: z.coerce.number().int().min(1).max(50).default(10),
  /** How many of the newest transfers. */
  payouts: z.coerce.number().int().min(1).max(1000).default(10),
};

const progress = z.object({
  success: z.literal(true),
  payments: z.array(paymentProgress),
  total: z.number(),
  /** What no transfer carries yet, by the run that will, in rupees; empty while an administrator holds the payouts. */
  arrivals: z.array(z.object({ at: moment, amount: z.number() })),
  /** What would be paid out but for an administrator's hold on the payouts; null without a hold. */
  held: z.number().nullable(),
  schedule: z.enum(payoutSchedules),
  /** What transfers under way carry. */
  underWay: z.number(),
  /** What refunds and disputes took beyond what is open: the next payouts are less by it. */
  keptBack: z.number(),
  /** The newest transfers; of one event only those that carry something of it, with its part of each as `amount`. */
  payouts: z.array(payout),
  /** How many transfers there are; at most `query.payouts` of them are listed. */
  payoutsTotal: z.number(),
  /** Masked; empty before the organizer has an account. */
  account: z.string(),
});

export const paymentProgressEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/easysplit/payments',
    config: {
      access: 'organizer',
      summary: 'List all payments in any state, newest first, with the date the money arrives',
    },
    schema: { querystring: z.object(query), response: { 200: progress } },
  },
  ofEvent: {
    method: 'GET',
    url: '/event/:eventId/payments',
    config: {
      access: 'event-staff',
      summary: 'List all payments for an event in any state, with the date the money arrives',
    },
    schema: { params: z.object({ eventId: id }), querystring: z.object(query), response: { 200: progress } },
  },
});
