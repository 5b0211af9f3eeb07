import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { ownEvent } from './event.ts';
import { id, line } from '../fields.ts';

export const eventCopyEndpoints = defineEndpoints({
  duplicate: {
    method: 'POST',
    url: '/api/events/:eventId/duplicate',
    config: {
      access: 'organizer',
      summary: 'Copy an event into a new draft: texts, categories, poster and page, without its players',
      rateLimit: 'upload',
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id }),
      body: z.strictObject({
        eventName: line(120, 'Event name', 0).default(''),
        dateandtime: line(40, 'Event date and time', 0).default(''),
        lastdate: line(40, 'Registration end date', 0).default(''),
      }),
      response: { 201: z.object({ success: z.literal(true), event: ownEvent }) },
    },
  },
});
