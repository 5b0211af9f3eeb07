import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

const said = z.string().nullable();

export const legalPageEndpoints = defineEndpoints({
  operator: {
    method: 'GET',
    url: '/api/public/operator',
    config: { access: 'public', summary: 'Get who runs this installation and how to reach them' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          operator: z.object({
            legalName: said,
            address: said,
            cin: said,
            gstin: said,
            email: said,
            phone: said,
            hours: said,
            grievanceName: said,
            grievanceEmail: said,
            grievancePhone: said,
          }),
        }),
      },
    },
  },
});
