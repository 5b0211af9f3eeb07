import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { presentPassword } from '../fields.ts';

/** Access is `signed-in-any`: a suspension does not take away the right to one's data. */
export const personalDataEndpoints = defineEndpoints({
  exportData: {
    method: 'POST',
    url: '/api/profile/export',
    config: {
      access: 'signed-in-any',
      summary: 'Export everything stored about you as one JSON file',
      file: true,
      rateLimit: 'export',
      stepUp: true,
    },
    schema: { body: z.strictObject({ password: presentPassword }), response: { 200: z.string() } },
  },
});
