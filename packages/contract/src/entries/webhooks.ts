import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { success } from '../fields.ts';

export const webhookEndpoints = defineEndpoints({
  receive: {
    method: 'POST',
    url: '/webhooks/:provider',
    config: { access: 'public', summary: "The payment provider's signed messages", rateLimit: 'webhook', raw: true },
    schema: { params: z.object({ provider: z.string().max(40) }), response: { 200: success } },
  },
});
