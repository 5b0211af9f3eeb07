import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, page } from '../fields.ts';

/** As many as a page of the list has. */
export const entriesOnPage = 100;

/** Minors by their first name and the initial of the family name. */
const publicEntry = z.object({
  /** Leads to the page of the player, or of the team. */
  entry: z.string(),
  /** Of a team, what it is called. */
  name: z.string(),
  academy: z.string().nullable(),
  partner: z.object({ name: z.string(), academy: z.string().nullable(), entry: z.string().nullable() }).nullable(),
  seed: z.int().nullable(),
});
export type PublicEntry = z.output<typeof publicEntry>;

export const publicEntryEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/public/events/:eventId/entries',
    config: {
      access: 'public',
      summary: 'List who has entered a category, until its draw is published; minors by a short name',
    },
    schema: {
      params: z.object({ eventId: id }),
      querystring: z.object({ category: line(80, 'Category'), page }),
      response: {
        200: z.object({
          success: z.literal(true),
          category: z.string(),
          /** Its draw is published and tells who plays: nobody is listed here any more. */
          isDrawn: z.boolean(),
          /** How many are listed, on all pages. */
          total: z.int(),
          /** How many are on its waiting list. */
          waiting: z.int(),
          /** By name. */
          entries: z.array(publicEntry),
        }),
      },
    },
  },
});
