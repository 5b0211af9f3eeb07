import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { registrationId } from './registrations.ts';

export const receiptEndpoints = defineEndpoints({
  download: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId/receipt',
    config: {
      access: 'signed-in-any',
      summary: 'What I paid for a registration and what came back, as PDF',
      rateLimit: 'export',
      file: true,
    },
    schema: { params: registrationId, response: { 200: z.any() } },
  },
});
