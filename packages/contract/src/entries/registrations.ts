import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
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
});
