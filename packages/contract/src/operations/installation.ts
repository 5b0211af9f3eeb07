import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

export const installationEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/admin/installation',
    config: { access: 'admin', summary: 'List problems with the setup of this installation' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          /** `proxy_unknown`: requests come through a proxy that TRUST_PROXY does not name. */
          faults: z.array(z.enum(['proxy_unknown'])),
        }),
      },
    },
  },
});
