import { isUpiId } from '@maidan/domain/entries/open-refunds';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { fileAddress, id, line, moment } from '../fields.ts';

/** A refund that the provider could not make: it stays open until it is made another way. Amounts in rupees. */
export const openRefund = z.object({
  _id: id,
  registrationId: id,
  playerName: z.string(),
  amount: z.number(),
  reason: z.string(),
  createdAt: moment,
  failedAt: moment,
  /** How often the provider was asked. */
  attempts: z.number(),
  /** The last other UPI id of the player that was tried, masked. */
  upi: z.string().nullable(),
});
export type OpenRefund = z.output<typeof openRefund>;

/** A refund that somebody paid outside the provider. */
export const refundByHand = z.object({
  _id: id,
  registrationId: id,
  playerName: z.string(),
  amount: z.number(),
  how: z.enum(['upi', 'bank', 'cash']),
  from: z.enum(['organizer', 'platform']),
  reference: z.string(),
  /** The address of the picture, good for an hour. */
  proof: fileAddress.nullable(),
  at: moment,
});
export type RefundByHand = z.output<typeof refundByHand>;

/** For providers that can send a refund elsewhere than it came from. */
const retryForm = z.strictObject({
  upi: line(100, 'UPI id').refine(isUpiId, 'Please enter a UPI id like name@bank').optional(),
});
const paidForm = z.strictObject({
  how: z.enum(['upi', 'bank', 'cash'], { error: 'Please say how it was paid' }),
  reference: line(100, 'Reference'),
});
const params = z.object({ eventId: id, refundId: id });
const retried = z.object({ success: z.literal(true), status: z.literal('created') });
const paid = z.object({ success: z.literal(true), status: z.literal('done') });

const proofBytes = 5 * 1024 * 1024;

export const openRefundEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/events/:eventId/open-refunds',
    config: { access: 'event-staff', summary: 'List failed refunds, and those paid by hand' },
    schema: {
      params: z.object({ eventId: id }),
      response: {
        200: z.object({
          success: z.literal(true),
          open: z.array(openRefund),
          byHand: z.array(refundByHand),
          /** Whether a refund can go to a UPI id other than the one it was paid from. */
          canGoElsewhere: z.boolean(),
        }),
      },
    },
  },
  retry: {
    method: 'POST',
    url: '/api/events/:eventId/open-refunds/:refundId/retry',
    config: {
      access: 'event-staff',
      summary: 'Retry a failed refund at the provider, optionally to another UPI id',
      idempotent: true,
      stepUp: true,
    },
    schema: { params, body: retryForm, response: { 200: retried } },
  },
  payByHand: {
    method: 'POST',
    url: '/api/events/:eventId/open-refunds/:refundId/by-hand',
    config: {
      access: 'event-staff',
      summary: 'Record that the organizer paid a failed refund; the next payout returns the amount',
      idempotent: true,
      stepUp: true,
    },
    schema: { params, body: paidForm, response: { 200: paid } },
  },
  saveProof: {
    method: 'PUT',
    url: '/api/events/:eventId/open-refunds/:refundId/proof',
    config: {
      access: 'event-staff',
      summary: 'Upload proof of a refund paid by hand',
      rateLimit: 'upload',
      form: { files: { proof: { maxCount: 1, maxBytes: proofBytes, tooLarge: 'picture_too_large' } } },
    },
    schema: {
      params,
      body: z.strictObject({}),
      response: { 200: z.object({ success: z.literal(true), proof: fileAddress }) },
    },
  },
  retryAsAdmin: {
    method: 'POST',
    url: '/api/admin/open-refunds/:refundId/retry',
    config: {
      access: 'admin',
      summary: 'Retry a failed refund at the provider',
      idempotent: true,
      stepUp: true,
    },
    schema: { params: z.object({ refundId: id }), body: retryForm, response: { 200: retried } },
  },
  payAsAdmin: {
    method: 'POST',
    url: '/api/admin/open-refunds/:refundId/by-hand',
    config: {
      access: 'admin',
      summary: 'Record that the platform paid a failed refund from its own bank account',
      idempotent: true,
      stepUp: true,
    },
    schema: { params: z.object({ refundId: id }), body: paidForm, response: { 200: paid } },
  },
});
