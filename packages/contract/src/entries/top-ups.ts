import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { refundOfCallOff } from './call-off.ts';
import { payment } from './payments.ts';

export const topUpEndpoints = defineEndpoints({
  begin: {
    method: 'POST',
    url: '/easysplit/vendor/top-up',
    config: {
      // Whoever is suspended still pays what they owe.
      access: 'organizer-any',
      summary:
        'Create an order that pays everything owed, or what a call-off would need; an open one is returned again',
      rateLimit: 'register',
    },
    schema: {
      body: z.strictObject({
        /** Then it is what would be owed once this event is called off so. */
        callOff: z.strictObject({ event: id, refund: refundOfCallOff }).optional(),
      }),
      response: { 201: z.object({ success: z.literal(true), payment }) },
    },
  },
});
