import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { eventRegistration } from './event-registrations.ts';

const ofEntry = z.object({ eventId: id, registrationId: id, entryId: id });

export const movingEndpoints = defineEndpoints({
  keepEntry: {
    method: 'PUT',
    url: '/api/events/:eventId/registrations/:registrationId/entries/:entryId/keep',
    config: {
      access: 'event-staff',
      summary: 'Keep an entry in, after a change in which it could not be moved or refunded as chosen',
    },
    schema: {
      params: ofEntry,
      response: { 200: z.object({ success: z.literal(true), registration: eventRegistration }) },
    },
  },
  moveEntry: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/entries/:entryId/move',
    config: {
      access: 'event-staff',
      summary:
        'Move an entry to another category: what that costs less goes back, and all of it on request until a day',
      stepUp: true,
    },
    schema: {
      params: ofEntry,
      body: z.strictObject({
        category: line(80, 'Category'),
        reason: line(200, 'Reason'),
        /** YYYY-MM-DD, in India. */
        fullRefundUntil: z.iso.date({ error: 'Please choose a day' }),
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          registration: eventRegistration,
          /** Rupees on their way back online, still to be handed back by the desk, and owed no more. */
          refund: z.number(),
          byHand: z.number(),
          owedLess: z.number(),
        }),
      },
    },
  },
});
