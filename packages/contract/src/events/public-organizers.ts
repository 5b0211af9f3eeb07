import { codeOfAddress } from '@maidan/domain/events/event-address';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment, page } from '../fields.ts';
import { listedEvent } from './public-events.ts';

export const publicOrganizer = z.object({
  /** The last part of the page's address: a code that stays, and the name in words. */
  address: z.string(),
  name: z.string(),
  city: z.string(),
  since: moment,
  /** How many of their tournaments have begun. */
  eventsHeld: z.number(),
  /** Approved tournaments, those to come first. */
  events: z.array(listedEvent),
  total: z.number(),
  /** Rankings that everybody may see. */
  rankings: z.array(z.object({ _id: id, name: z.string() })),
});
export type PublicOrganizer = z.output<typeof publicOrganizer>;

export const publicOrganizerEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/public/organizers/:organizer',
    config: { access: 'public', summary: 'Get an organizer who has approved events, with these, those to come first' },
    schema: {
      params: z.object({
        organizer: z
          .string()
          .max(200)
          .refine((text) => codeOfAddress(text) !== null, 'This address is not valid'),
      }),
      querystring: z.object({ page }),
      response: { 200: z.object({ success: z.literal(true), organizer: publicOrganizer }) },
    },
  },
});
