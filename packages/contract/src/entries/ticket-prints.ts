import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { registrationId } from './registrations.ts';

export const ticketPrintEndpoints = defineEndpoints({
  ticket: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId/ticket',
    config: {
      access: 'signed-in-any',
      summary: 'Get my ticket as PDF',
      rateLimit: 'export',
      file: true,
    },
    schema: { params: registrationId, response: { 200: z.any() } },
  },
  ofEvent: {
    method: 'GET',
    url: '/api/me/events/:eventId/tickets.pdf',
    config: {
      access: 'signed-in-any',
      summary: 'Get the tickets of all my players at an event as one PDF, a page each',
      rateLimit: 'export',
      file: true,
    },
    schema: { params: z.object({ eventId: id }), response: { 200: z.any() } },
  },
  sheets: {
    method: 'GET',
    url: '/api/events/:eventId/ticket-prints',
    config: {
      access: 'event-staff',
      summary: 'Get badges or wristbands for players with tickets, as PDF',
      rateLimit: 'export',
      file: true,
    },
    schema: {
      params: z.object({ eventId: id }),
      querystring: z.strictObject({
        kind: z.enum(['badges', 'wristbands']),
        category: z.string().trim().max(80).default(''),
      }),
      response: { 200: z.any() },
    },
  },
});
