import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment } from '../fields.ts';
import { eventRegistration } from './event-registrations.ts';
import { registrationStatus } from './registration.ts';

const params = z.object({ eventId: id, registrationId: id });

/** Another registration that seems to be of the same person. */
const twin = z.object({
  _id: id,
  name: z.string(),
  ticketCode: z.string().nullable(),
  status: registrationStatus,
  registrationDate: moment,
  categories: z.array(z.string()),
  /** In rupees: fees, and what of them is owed at the desk. */
  amount: z.number(),
  owed: z.number(),
  /** This one stays, and the registration that was asked about becomes part of it. */
  isKept: z.boolean(),
  /** Why the two cannot become one as they are: a code of `errors`, and the category that it is about. */
  refusal: z.object({ code: z.string(), message: z.string(), category: z.string().nullable() }).nullable(),
});
export type Twin = z.output<typeof twin>;

export const mergingEndpoints = defineEndpoints({
  twins: {
    method: 'GET',
    url: '/api/events/:eventId/registrations/:registrationId/twins',
    config: { access: 'event-staff', summary: 'Find registrations of the event that seem to be of the same person' },
    schema: { params, response: { 200: z.object({ success: z.literal(true), twins: z.array(twin) }) } },
  },
  merge: {
    method: 'POST',
    url: '/api/events/:eventId/registrations/:registrationId/merge',
    config: {
      access: 'event-staff',
      summary: 'Make two registrations of one person one: entries, payments and history move, both tickets are scanned',
    },
    schema: {
      params,
      body: z.strictObject({ other: id, reason: line(300, 'Reason', 0).default('') }),
      response: { 200: z.object({ success: z.literal(true), registration: eventRegistration }) },
    },
  },
});
