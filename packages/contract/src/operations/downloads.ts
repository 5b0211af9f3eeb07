import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { moment } from '../fields.ts';
import { says } from '../field-facts.ts';

export const downloadEndpoints = defineEndpoints({
  createDownloadTicket: {
    method: 'POST',
    url: '/api/download-tickets',
    config: { access: 'signed-in', summary: 'Get an address that opens one file once, within a minute' },
    schema: {
      body: z.strictObject({
        /** The path of a call that answers a file, with its query. */
        path: z
          .string({ error: says('is_required', { field: 'path' }) })
          .max(1000, 'path is too long')
          .regex(/^\/(?![/\\])[^\s#\\]*$/, 'path must be a path of this server'),
      }),
      response: { 200: z.object({ success: z.literal(true), url: z.string(), expiresAt: moment }) },
    },
  },
});
