import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page, search } from '../fields.ts';
import { says } from '../field-facts.ts';

export const listedOrganizer = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  organizationName: z.string(),
  /** What it was called before, the latest first. */
  formerNames: z.array(z.object({ name: z.string(), until: moment })),
  city: z.string(),
  stateUT: z.string(),
  status: z.enum(['active', 'suspended']),
  suspendedReason: z.string().nullable(),
  vendorStatus: z.string().nullable(),
  /** Whether an administrator holds the payouts; null without a vendor. */
  payoutsOnHold: z.boolean().nullable(),
  /** They are held since the account is suspended, and not by themselves. */
  payoutsHeldWithAccount: z.boolean(),
  hasSecondFactor: z.boolean(),
  events: z.object({ total: z.number(), pending: z.number(), approved: z.number() }),
  createdAt: moment,
});
export type ListedOrganizer = z.output<typeof listedOrganizer>;

export const adminOrganizerEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/admin/organizers',
    config: { access: 'admin', summary: 'List all organizers, newest first' },
    schema: {
      querystring: z.object({
        q: search,
        status: z.enum(['active', 'suspended', ''], { error: says('is_not_valid', { field: 'Status' }) }).default(''),
        page,
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          organizers: z.array(listedOrganizer),
          total: z.number(),
          pageSize: z.number(),
        }),
      },
    },
  },
});
