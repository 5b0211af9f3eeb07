import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';

export const fileEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/files/:fileId',
    config: {
      access: 'public',
      summary: 'Get a stored picture or document; private files need a signed address that has not expired',
      file: true,
    },
    schema: {
      params: z.object({ fileId: id }),
      querystring: z.object({
        expires: z.string().optional(),
        signature: z.string().optional(),
        /** A public picture at most this many pixels wide. */
        width: z.enum(['480', '960']).optional(),
      }),
      response: { 200: z.unknown() },
    },
  },
});
