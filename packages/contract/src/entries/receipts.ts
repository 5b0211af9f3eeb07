import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { orderRef } from './payments.ts';
import { registrationId } from './registrations.ts';

export const receiptEndpoints = defineEndpoints({
  download: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId/receipt',
    config: {
      access: 'signed-in-any',
      summary: 'Get a receipt of a payment of mine and what was refunded of it, as PDF',
      rateLimit: 'export',
      file: true,
    },
    schema: {
      params: registrationId,
      /** Of which payment; of the newest where none is named. */
      querystring: orderRef.partial(),
      response: { 200: z.any() },
    },
  },
  paper: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId/papers/:paperId',
    config: {
      access: 'signed-in-any',
      summary: 'Get a tax invoice, bill of supply or credit note of what I paid, as PDF',
      rateLimit: 'export',
      file: true,
    },
    schema: { params: registrationId.extend({ paperId: id }), response: { 200: z.any() } },
  },
  paperOfEvent: {
    method: 'GET',
    url: '/api/events/:eventId/registrations/:registrationId/papers/:paperId',
    config: {
      access: 'event-staff',
      summary: 'Get a tax invoice, bill of supply or credit note of a player, as PDF',
      rateLimit: 'export',
      file: true,
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id, paperId: id }),
      response: { 200: z.any() },
    },
  },
});
