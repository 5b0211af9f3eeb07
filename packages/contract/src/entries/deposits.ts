import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { deposit } from './shown/deposit.ts';

const ofRegistration = z.object({ eventId: id, registrationId: id });
const ofDeposit = ofRegistration.extend({ depositId: id });
const answer = { 200: z.object({ success: z.literal(true), deposits: z.array(deposit) }) };
const how = z.enum(['cash', 'upi'], { error: 'Please say how the money changed hands' });

/** Deposits of one registration, as the event's staff see and settle them. Each call answers all of them. */
export const depositEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/events/:eventId/registrations/:registrationId/deposits',
    config: { access: 'event-staff', summary: 'What a player left as a deposit, and what became of it' },
    schema: {
      params: ofRegistration,
      response: {
        200: z.object({
          success: z.literal(true),
          deposits: z.array(deposit),
          /** Rupees that the desk may take by the event's rule, for entries without a deposit. */
          toTake: z.number(),
        }),
      },
    },
  },
  take: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/deposits',
    config: {
      access: 'event-staff',
      summary: 'Record that the desk took the deposit of the entries without one; moves no money',
    },
    schema: { params: ofRegistration, body: z.strictObject({ how }), response: answer },
  },
  handBack: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/deposits/:depositId/handed-back',
    config: {
      access: 'event-staff',
      summary: 'Record that the desk handed back a deposit that it took; moves no money',
    },
    schema: { params: ofDeposit, body: z.strictObject({ how }), response: answer },
  },
  grant: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/deposits/:depositId/grant',
    config: {
      access: 'event-staff',
      summary: 'Give a deposit back after all, open or kept, with the reason',
      stepUp: true,
    },
    schema: { params: ofDeposit, body: z.strictObject({ reason: line(300, 'Reason') }), response: answer },
  },
});
