import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, paragraph } from '../fields.ts';
import { pendingRevision, revisedValues } from '../events/event.ts';

const state = z.enum(['pending', 'approved', 'rejected', 'withdrawn', 'replaced']);

/** A change of an approved event, as administrators read it: only the fields that differ, before and after. */
export const revision = pendingRevision.extend({
  eventId: id,
  eventName: z.string(),
  organizerName: z.string(),
  state,
  before: revisedValues,
  after: revisedValues,
  decidedAt: moment.nullable(),
  /** Why it was rejected. */
  decisionReason: z.string().nullable(),
});
export type EventRevision = z.output<typeof revision>;

const decision = z
  .strictObject({
    decision: z.enum(['approved', 'rejected'], { error: 'Please approve or reject the change' }),
    reason: paragraph(1000, 'Reason', 0).optional(),
  })
  .refine(({ decision, reason }) => decision === 'approved' || Boolean(reason), {
    path: ['reason'],
    error: 'Reason is required',
  });
export type RevisionDecision = z.output<typeof decision>;

export const eventChangeEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/revisions',
    config: { access: 'admin', summary: 'List changes of approved events, those waiting longest first' },
    schema: {
      querystring: z.object({
        state: state.default('pending'),
      }),
      response: { 200: z.object({ success: z.literal(true), revisions: z.array(revision) }) },
    },
  },
  decide: {
    method: 'PUT',
    url: '/api/admin/revisions/:revisionId',
    config: { access: 'admin', summary: 'Approve a waiting change of an event as a whole, or reject it with a reason' },
    schema: {
      params: z.object({ revisionId: id }),
      body: decision,
      response: { 200: z.object({ success: z.literal(true), revision }) },
    },
  },
});
