import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page } from '../fields.ts';
import { says } from '../field-facts.ts';

const subjectKind = z.enum([
  'user',
  'organizer',
  'vendor',
  'event',
  'registration',
  'order',
  'fixtures',
  'announcement',
  'match',
  'staff',
  'job',
]);

export const auditEntry = z.object({
  _id: id,
  at: moment,
  /** Who did it: the name of the account or of the umpire; null if neither. */
  actor: z.string().nullable(),
  actorId: id.nullable(),
  actorKind: z.enum(['user', 'umpire', 'system', 'provider']),
  action: z.string(),
  subjectKind,
  subjectId: id.nullable(),
  eventId: id.nullable(),
  /** Ids, states and amounts: no personal data. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntryAnswer = z.output<typeof auditEntry>;

export const adminAuditEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/audit',
    config: {
      access: 'admin',
      summary: 'List the audit log, latest first, optionally for one kind of record or one id',
    },
    schema: {
      querystring: z.object({
        /** A kind of subject, or the id of a subject, an event or a person. */
        subject: z
          .union([z.literal(''), subjectKind, z.uuid({ error: says('is_not_valid', { field: 'Subject' }) })])
          .default(''),
        page,
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          entries: z.array(auditEntry),
          total: z.number(),
          pageSize: z.number(),
        }),
      },
    },
  },
});
