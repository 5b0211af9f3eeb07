import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';

export const fileEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/files/:fileId',
    config: {
      access: 'public',
      summary: 'A stored picture or document; what is not public only for its owner',
      file: true,
    },
    schema: { params: z.object({ fileId: id }), response: { 200: z.unknown() } },
  },
});
