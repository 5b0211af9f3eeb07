import { z } from 'zod';
import { drawToLeave } from '../draws/left-draw.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { registrationId } from './registrations.ts';

const preview = z.object({ success: z.literal(true), draws: z.array(drawToLeave) });

export const leavingEndpoints = defineEndpoints({
  ofEvent: {
    method: 'GET',
    url: '/api/events/:eventId/registrations/:registrationId/draws',
    config: {
      access: 'event-staff',
      summary: 'Preview what a refund or cancellation changes in the draws: byes, walkovers, who could take the line',
    },
    schema: { params: z.object({ eventId: id, registrationId: id }), response: { 200: preview } },
  },
  ofMine: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId/draws',
    config: { access: 'signed-in-any', summary: 'Preview what cancelling changes in the draws' },
    schema: { params: registrationId, response: { 200: preview } },
  },
});
