import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { fact } from '../fact.ts';
import { id, moment } from '../fields.ts';
import { refundPolicy } from '../events/shown-refund-policy.ts';
import { registrationStatus } from './registration.ts';

/** What the checkout needs. `checkoutUrl` is null where the provider's own script opens it. */
export const payment = z.object({
  orderId: z.string(),
  amount: z.number(),
  currency: z.literal('INR'),
  provider: z.enum(['sandbox', 'cashfree']),
  sessionId: z.string(),
  checkoutUrl: z.string().nullable(),
});
export type Payment = z.output<typeof payment>;

/** An order as its payer sees it. */
export const orderForPayer = z.object({
  orderId: z.string(),
  amount: z.number(),
  currency: z.literal('INR'),
  provider: z.enum(['sandbox', 'cashfree']),
  isTestMoney: z.boolean(),
  status: z.enum(['open', 'paid', 'expired', 'closed', 'refunding', 'partially_refunded', 'refunded']),
  sessionId: z.string(),
  /** When the place that waits for this payment is given back. */
  expiresAt: moment,
  /** Null, as are its status and its event, of what an organizer pays in of what they owe. */
  registrationId: id.nullable(),
  /** Of what is paid here: a registration may have other categories, which are paid already. */
  registrationStatus: registrationStatus.nullable(),
  /** It pays a fee that is owed at the desk: there is no place to give up. */
  isOwed: z.boolean(),
  /** The registration has other categories that stand already: it is paid for an added one. */
  isAddition: z.literal(true).optional(),
  lastAttempt: z
    .object({ status: z.enum(['pending', 'failed', 'dropped', 'cancelled', 'success']), at: moment })
    .nullable(),
  event: z
    .object({
      _id: id,
      name: z.string(),
      dateandtime: moment,
      /** The last day, if it is a later one (YYYY-MM-DD). */
      lastDay: z.string().nullish(),
      lastdate: moment,
      location: z.string(),
      /** What comes back of this order if its player cancels. */
      refundPolicy,
    })
    .nullable(),
  organizerName: z.string(),
  /** Each fee and discount, with the player it is for; `why` where it is not the category's own price. */
  lines: z.array(z.object({ name: z.string(), player: z.string(), price: z.number(), why: fact.nullable() })),
});
export type OrderForPayer = z.output<typeof orderForPayer>;

export const orderRef = z.object({ orderId: z.string().regex(/^[\w-]{3,60}$/, 'This order is not known') });

export const paymentEndpoints = defineEndpoints({
  getOrder: {
    method: 'GET',
    url: '/api/me/orders/:orderId',
    config: {
      access: 'signed-in-any',
      summary: 'Get the status of my order; the provider is asked while it is open',
    },
    schema: {
      params: orderRef,
      response: { 200: z.object({ success: z.literal(true), order: orderForPayer, now: moment }) },
    },
  },
  playPayer: {
    method: 'POST',
    url: '/api/sandbox/orders/:orderId/pay',
    config: {
      access: 'public',
      summary: 'Act as the payer of a test order; not available with a live provider',
      rateLimit: 'register',
    },
    schema: {
      params: orderRef,
      body: z.strictObject({
        outcome: z.enum(['success', 'failed', 'dropped', 'disputed'], {
          error: 'The outcome is success, failed, dropped or disputed',
        }),
        method: z.enum(['upi', 'card', 'netbanking']).default('upi'),
      }),
      response: { 200: z.object({ success: z.literal(true), paymentId: z.string() }) },
    },
  },
});
