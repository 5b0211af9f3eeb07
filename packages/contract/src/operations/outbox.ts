import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page, search } from '../fields.ts';

const mail = z.object({ _id: id, to: z.string(), subject: z.string(), text: z.string(), createdAt: moment });
export type OutboxMail = z.output<typeof mail>;

/** Mails as they would be sent, where no mail server is set. They hold one-time links, so production never answers this. */
export const outboxEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/outbox',
    config: { access: 'admin', summary: 'Mail that waits because no mail server is set (not in production)' },
    schema: {
      querystring: z.strictObject({ q: search, page }),
      response: { 200: z.object({ success: z.literal(true), mails: z.array(mail), total: z.number() }) },
    },
  },
});
