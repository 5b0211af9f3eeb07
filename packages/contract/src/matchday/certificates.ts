import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { registrationId } from '../entries/registrations.ts';
import { id, moment } from '../fields.ts';

const pdf = { 200: z.any() };

/** What a certificate is for: a place in the category, or taking part. */
export const award = z.enum(['first', 'second', 'third', 'participant']);

export const certificateEndpoints = defineEndpoints({
  own: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId/certificates',
    config: {
      access: 'signed-in-any',
      summary: 'Get the certificates of my registration as PDF, once the winners are recorded',
      rateLimit: 'export',
      file: true,
    },
    schema: { params: registrationId, response: pdf },
  },
  ofEvent: {
    method: 'GET',
    url: '/api/events/:eventId/certificates',
    config: {
      access: 'event-staff',
      summary: 'Get the certificates of an event as one PDF, for the winners or for everybody',
      rateLimit: 'heavy',
      file: true,
    },
    schema: {
      params: z.object({ eventId: id }),
      querystring: z.object({ of: z.enum(['winners', 'all']).default('winners') }),
      response: pdf,
    },
  },
  /** What the code on a certificate leads to. */
  verify: {
    method: 'GET',
    url: '/api/public/certificates/:code',
    config: { access: 'public', summary: 'Verify a certificate' },
    schema: {
      params: z.object({ code: z.string().max(60) }),
      response: {
        200: z.object({
          success: z.literal(true),
          certificate: z.object({
            name: z.string(),
            award,
            category: z.string(),
            eventName: z.string(),
            eventId: id,
            location: z.string(),
            dateandtime: moment,
            lastDay: z.string().nullable(),
            organization: z.string(),
          }),
        }),
      },
    },
  },
});
export type Award = z.output<typeof award>;
