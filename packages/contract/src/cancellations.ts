import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { line } from './fields.ts';
import { refundAnswer } from './refunds.ts';
import { registration, registrationId } from './registrations.ts';

export const cancellationEndpoints = defineEndpoints({
  cancel: {
    method: 'POST',
    url: '/api/me/registrations/:registrationId/cancel',
    config: { access: 'signed-in-any', summary: 'Give back my place, or some categories of it', idempotent: true },
    schema: {
      params: registrationId,
      body: z.strictObject({ categories: z.array(line(80, 'Category')).min(1).max(20).optional() }),
      response: { 200: z.object({ success: z.literal(true), registration, refund: refundAnswer.nullable() }) },
    },
  },
});
