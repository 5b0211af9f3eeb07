import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { refundAnswer } from './refunds.ts';
import { registration, registrationId, registrationStatus } from './registrations.ts';

export const cancellationEndpoints = defineEndpoints({
  refund: {
    method: 'POST',
    url: '/event/:eventId/registrations/:registrationId/refund',
    config: {
      access: 'event-staff',
      summary: 'Give a player the whole fee back and take the place away; some categories or all of them',
      idempotent: true,
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id }),
      body: z.strictObject({
        categories: z.array(line(80, 'Category')).min(1).max(20).optional(),
        reason: line(200, 'Reason'),
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          refund: refundAnswer.nullable(),
          status: registrationStatus,
        }),
      },
    },
  },
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
