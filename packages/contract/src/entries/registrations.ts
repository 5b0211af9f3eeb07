import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, phone } from '../fields.ts';
import { registration } from './registration.ts';

export const registrationId = z.object({ registrationId: id });

export const registrationEndpoints = defineEndpoints({
  listMine: {
    method: 'GET',
    url: '/api/me/registrations',
    config: { access: 'signed-in-any', summary: 'List my registrations, newest first' },
    schema: { response: { 200: z.object({ success: z.literal(true), registrations: z.array(registration) }) } },
  },
  getMine: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId',
    config: { access: 'signed-in-any', summary: 'Get one of my registrations with its ticket' },
    schema: {
      params: registrationId,
      response: { 200: z.object({ success: z.literal(true), registration }) },
    },
  },
  /** One that the desk or a sheet has made. */
  claim: {
    method: 'POST',
    url: '/api/me/claims',
    config: {
      access: 'signed-in',
      summary:
        'Take a registration without an account into mine, by its ticket code and the phone number given with it',
      rateLimit: 'claim',
    },
    schema: {
      body: z.strictObject({ ticketCode: line(20, 'Ticket code'), phone }),
      response: { 200: z.object({ success: z.literal(true), registration }) },
    },
  },
});
