import { z } from 'zod';
import { defineEndpoints, securityActs } from '../endpoint.ts';
import { id, line, moment, page } from '../fields.ts';

export const securityLogRow = z.object({
  _id: id,
  firstAt: moment,
  lastAt: moment,
  /** How often within the hour. */
  times: z.number(),
  /** Null for a call that is kept here only because it was refused. */
  act: z.enum(securityActs).nullable(),
  /** Method and path of the call. */
  route: z.string(),
  /** The code of the refusal; null where it was done. */
  refusal: z.string().nullable(),
  userId: id.nullable(),
  /** Null where nobody was signed in, and the address that was typed has no account. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  eventId: id.nullable(),
  event: z.string().nullable(),
  address: z.string(),
});
export type SecurityLogRow = z.output<typeof securityLogRow>;

export const securityLogEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/security-log',
    config: {
      access: 'admin',
      summary: 'List sign-ins, codes, refusals and staff changes of the last year, latest first',
    },
    schema: {
      querystring: z.object({
        /** An account's id, name or e-mail, or a network address. */
        q: line(120, 'Search', 0).default(''),
        show: z.enum(['all', 'refused']).default('all'),
        page,
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          rows: z.array(securityLogRow),
          total: z.number(),
          pageSize: z.number(),
        }),
      },
    },
  },
});
