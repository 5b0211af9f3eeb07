import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { payment } from './payments.ts';

export const topUpEndpoints = defineEndpoints({
  begin: {
    method: 'POST',
    url: '/easysplit/vendor/top-up',
    config: {
      access: 'organizer',
      summary: 'Pay in all that is owed, by an order of its own; the same one while it is open',
      rateLimit: 'register',
    },
    schema: {
      body: z.strictObject({}),
      response: { 201: z.object({ success: z.literal(true), payment }) },
    },
  },
});
