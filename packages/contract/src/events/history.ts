import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { eventRole } from './staff.ts';
import { id, moment, page } from '../fields.ts';

export const historyEntry = z.object({
  _id: z.string(),
  at: moment,
  /** Null when it was not done by an account. */
  actor: z.string().nullable(),
  actorKind: z.enum(['user', 'umpire', 'system', 'provider']),
  actorRole: eventRole.nullable(),
  action: z.string(),
  /** To follow the actor's name, in English. */
  sentence: z.string(),
  /** The sentence's values, for other languages. */
  told: z.record(z.string(), z.unknown()),
  about: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const eventHistoryEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/events/:eventId/history',
    config: { access: 'event-staff', summary: 'List the history of the event, latest first' },
    schema: {
      params: z.object({ eventId: id }),
      querystring: z.object({ page, pageSize: z.coerce.number().int().min(1).max(200).default(50) }),
      response: { 200: z.object({ success: z.literal(true), entries: z.array(historyEntry), total: z.number() }) },
    },
  },
});
