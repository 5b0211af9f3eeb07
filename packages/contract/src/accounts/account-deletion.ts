import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { toldFact } from '../fact.ts';
import { moment, presentPassword } from '../fields.ts';

export const accountDeletion = z.object({
  askedAt: moment,
  /** The day of the erasure; until then the request can be withdrawn. */
  dueAt: moment,
});
export type AccountDeletion = z.output<typeof accountDeletion>;

/** Access is `signed-in-any`: a suspension does not take away the right to leave. */
export const accountDeletionEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/profile/deletion',
    config: { access: 'signed-in-any', summary: 'Get whether your account will be deleted, and what prevents it' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          deletion: accountDeletion.nullable(),
          /** Why the account cannot be deleted now. */
          hindrances: z.array(z.string()),
          /** What the erasure would wait for once it is due. */
          waits: z.array(z.string()),
          /** The same, for a page in another language. */
          facts: z.object({ hindrances: z.array(toldFact), waits: z.array(toldFact) }),
          graceDays: z.number().int(),
        }),
      },
    },
  },
  ask: {
    method: 'POST',
    url: '/api/profile/deletion',
    config: { access: 'signed-in-any', summary: 'Request deletion of your account, with the password' },
    schema: {
      body: z.strictObject({ password: presentPassword }),
      response: { 200: z.object({ success: z.literal(true), deletion: accountDeletion }) },
    },
  },
  withdraw: {
    method: 'DELETE',
    url: '/api/profile/deletion',
    config: { access: 'signed-in-any', summary: 'Cancel the deletion of your account' },
    schema: { response: { 200: z.object({ success: z.literal(true) }) } },
  },
});
