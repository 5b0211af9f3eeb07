import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { eventRegistration } from './event-registrations.ts';
import { registration } from './registration.ts';
import { registrationId } from './registrations.ts';

export const waitingEndpoints = defineEndpoints({
  pass: {
    method: 'POST',
    url: '/api/me/registrations/:registrationId/entries/:entryId/pass',
    config: {
      access: 'signed-in',
      summary: 'Pass on a place that is offered: go to the end of the waiting list, or leave it',
      rateLimit: 'entry',
      idempotent: true,
    },
    schema: {
      params: registrationId.extend({ entryId: id }),
      body: z.strictObject({ leave: z.boolean().default(false) }),
      response: { 200: z.object({ success: z.literal(true), registration }) },
    },
  },
  offer: {
    method: 'POST',
    url: '/event/:eventId/registrations/:registrationId/entries/:entryId/offer',
    config: {
      access: 'event-staff',
      summary: 'Offer a free place to somebody on the waiting list, by day',
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id, entryId: id }),
      response: { 200: z.object({ success: z.literal(true), registration: eventRegistration }) },
    },
  },
});
