import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { givenMoment, moment } from '../fields.ts';

export const payoutEndpoints = defineEndpoints({
  runSandbox: {
    method: 'POST',
    url: '/api/sandbox/settle',
    config: { access: 'admin', summary: 'Test money only: run settlements up to a given time', stepUp: true },
    schema: {
      body: z.strictObject({ until: givenMoment('until').optional() }),
      response: {
        200: z.object({
          success: z.literal(true),
          until: moment,
          initiated: z.number(),
          settled: z.number(),
          failed: z.number(),
          reversed: z.number(),
        }),
      },
    },
  },
});
