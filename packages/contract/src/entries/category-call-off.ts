import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { callOffPreview } from './call-off.ts';
import { deskOutcome } from './refunds.ts';

const params = z.object({ eventId: id });
const category = line(80, 'Category');

/** What calling one category off would do now, in rupees: the whole fee goes back, whatever the policy says. */
const categoryPreview = callOffPreview.extend({
  /** Drawn matches that are not played any more. */
  matches: z.number(),
});
export type CategoryPreview = z.output<typeof categoryPreview>;

export const categoryCallOffEndpoints = defineEndpoints({
  preview: {
    method: 'GET',
    url: '/api/events/:eventId/category-call-off/preview',
    config: {
      access: 'event-staff',
      summary: 'Preview calling one category off: who is refunded how much, and which drawn matches go',
    },
    schema: {
      params,
      querystring: z.object({ category }),
      response: { 200: z.object({ success: z.literal(true), preview: categoryPreview }) },
    },
  },
  start: {
    method: 'POST',
    url: '/api/events/:eventId/category-call-off',
    config: {
      access: 'event-staff',
      summary: 'Call one category off: its fees go back in full, its matches go; the others stay as they are',
      idempotent: true,
      stepUp: true,
    },
    schema: {
      params,
      body: z.strictObject({ category, reason: line(200, 'Reason'), desk: deskOutcome.default('owed') }),
      response: {
        200: z.object({
          success: z.literal(true),
          category: z.string(),
          /** Registrations whose entry has ended, and rupees on their way back online. */
          people: z.number(),
          refund: z.number(),
          /** Rupees that the desk took for it and the organizer is still to hand back. */
          byHand: z.number(),
          matches: z.number(),
        }),
      },
    },
  },
});
