import { disputeStates } from '@maidan/domain/entries/disputes';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page, paragraph } from '../fields.ts';

/** A payment disputed by the player's bank. Amounts in rupees. */
export const dispute = z.object({
  _id: id,
  event: z.object({ _id: id, name: z.string() }),
  organizerName: z.string(),
  playerName: z.string(),
  orderId: z.string(),
  /** What the bank claims. */
  amount: z.number(),
  /** What of it is or was held; less if a part had already been refunded. */
  held: z.number(),
  /** The organizer's part of the amount held. */
  share: z.number(),
  reason: z.string(),
  /** The provider's term for the stage: DISPUTE, CHARGEBACK, PRE_ARBITRATION. */
  stage: z.string(),
  state: z.enum(disputeStates),
  respondBy: moment.nullable(),
  /** Whether evidence can be sent now. */
  takesEvidence: z.boolean(),
  openedAt: moment,
  endedAt: moment.nullable(),
  evidence: z.array(z.object({ fileName: z.string(), note: z.string(), sentAt: moment })),
});
export type Dispute = z.output<typeof dispute>;

const listed = z.object({
  success: z.literal(true),
  disputes: z.array(dispute),
  total: z.number(),
  running: z.number(),
});

const evidence = {
  body: z.strictObject({ note: paragraph(1000, 'Explanation') }),
  response: { 200: z.object({ success: z.literal(true), dispute }) },
};
const form = {
  files: { file: { maxCount: 1, maxBytes: 10 * 1024 * 1024 } },
};

export const disputeEndpoints = defineEndpoints({
  ofEvent: {
    method: 'GET',
    url: '/api/events/:eventId/disputes',
    config: { access: 'event-staff', summary: 'List disputed payments of an event, newest first' },
    schema: { params: z.object({ eventId: id }), querystring: z.object({ page }), response: { 200: listed } },
  },
  sendEvidence: {
    method: 'POST',
    url: '/api/events/:eventId/disputes/:disputeId/evidence',
    config: {
      access: 'event-staff',
      summary: 'Contest a dispute with a picture or PDF, which is passed to the payment provider',
      rateLimit: 'upload',
      form,
    },
    schema: { params: z.object({ eventId: id, disputeId: id }), ...evidence },
  },
  all: {
    method: 'GET',
    url: '/api/admin/disputes',
    config: { access: 'admin', summary: 'List disputed payments, open ones first' },
    schema: { querystring: z.object({ page }), response: { 200: listed } },
  },
  sendEvidenceAsAdmin: {
    method: 'POST',
    url: '/api/admin/disputes/:disputeId/evidence',
    config: {
      access: 'admin',
      summary: 'Contest a dispute on the organizer’s behalf',
      rateLimit: 'upload',
      form,
    },
    schema: { params: z.object({ disputeId: id }), ...evidence },
  },
});
