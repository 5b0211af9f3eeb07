import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { pinnedWords } from '../events/public-events.ts';
import { id, line } from '../fields.ts';

export const boardEndpoints = defineEndpoints({
  find: {
    method: 'GET',
    url: '/api/public/boards/:code',
    config: { access: 'public', summary: 'Find the event that a hall screen shows, by the code in its address' },
    schema: {
      params: z.object({ code: line(20, 'Event code') }),
      response: {
        200: z.object({
          success: z.literal(true),
          eventId: id,
          eventName: z.string(),
          sports: z.string(),
          /** Absent while nothing is pinned. */
          pinned: z.array(pinnedWords).optional(),
        }),
      },
    },
  },
});
