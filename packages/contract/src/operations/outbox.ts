import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page, search } from '../fields.ts';

const mail = z.object({ _id: id, to: z.string(), subject: z.string(), text: z.string(), createdAt: moment });
export type OutboxMail = z.output<typeof mail>;

/** Mails that would be sent, where no mail server is set. Without their one-time links, and nowhere else. */
export const outboxEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/outbox',
    config: { access: 'admin', summary: 'List mails held because no mail server is configured (not in production)' },
    schema: {
      querystring: z.strictObject({ q: search, page }),
      response: {
        200: z.object({ success: z.literal(true), isOn: z.boolean(), mails: z.array(mail), total: z.number() }),
      },
    },
  },
});
