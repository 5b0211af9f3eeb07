import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment } from '../fields.ts';

export const umpireEndpoints = defineEndpoints({
  signIn: {
    method: 'POST',
    url: '/api/umpire/login',
    config: { access: 'public', summary: "A token for one event's matches" },
    schema: {
      body: z.strictObject({
        eventCode: line(20, 'Event code'),
        password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200),
        name: line(80, 'Your name'),
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          token: z.string(),
          eventId: id,
          eventName: z.string(),
          expiresAt: moment,
        }),
      },
    },
  },
});
