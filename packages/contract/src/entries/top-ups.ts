import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { payment } from './payments.ts';

export const topUpEndpoints = defineEndpoints({
  begin: {
    method: 'POST',
    url: '/easysplit/vendor/top-up',
    config: {
      // Whoever is suspended still pays what they owe.
      access: 'organizer-any',
      summary: 'Create an order that pays everything owed; an open one is returned again',
      rateLimit: 'register',
    },
    schema: {
      body: z.strictObject({}),
      response: { 201: z.object({ success: z.literal(true), payment }) },
    },
  },
});
