import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { registrationId } from './registrations.ts';

export const receiptEndpoints = defineEndpoints({
  download: {
    method: 'GET',
    url: '/api/me/registrations/:registrationId/receipt',
    config: {
      access: 'signed-in-any',
      summary: 'Get a receipt of what I paid and what was refunded, as PDF',
      rateLimit: 'export',
      file: true,
    },
    schema: { params: registrationId, response: { 200: z.any() } },
  },
});
