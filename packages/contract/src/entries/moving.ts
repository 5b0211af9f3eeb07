import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { eventRegistration } from './event-registrations.ts';

export const movingEndpoints = defineEndpoints({
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
      params: z.object({ eventId: id, registrationId: id, entryId: id }),
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
