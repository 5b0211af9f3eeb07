import { z } from 'zod';
import { listedOrganizer } from '../accounts/admin-organizers.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, paragraph } from '../fields.ts';

const params = z.object({ organizerId: id });
const answersOrganizer = { 200: z.object({ success: z.literal(true), organizer: listedOrganizer }) };

/** Here and not with the accounts: whoever is suspended is not paid meanwhile. */
export const suspensionEndpoints = defineEndpoints({
  suspend: {
    method: 'PUT',
    url: '/api/admin/organizers/:organizerId/suspend',
    config: {
      access: 'admin',
      security: 'organizer_suspended',
      summary: 'Suspend an organizer at once, on every device',
    },
    schema: {
      params,
      body: z.strictObject({
        reason: paragraph(500, 'Reason'),
        /** Payouts are held with the account, unless the administrator says otherwise. */
        holdPayouts: z.boolean().default(true),
      }),
      response: answersOrganizer,
    },
  },
  reinstate: {
    method: 'PUT',
    url: '/api/admin/organizers/:organizerId/reinstate',
    config: {
      access: 'admin',
      security: 'organizer_reinstated',
      summary: 'Reinstate a suspended organizer',
      stepUp: true,
    },
    schema: {
      params,
      /** If nothing is said, what was held with the account is released with it; what was held by itself stays so. */
      body: z.strictObject({ releasePayouts: z.boolean().optional() }).default({}),
      response: answersOrganizer,
    },
  },
});
