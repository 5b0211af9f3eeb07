import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';

const entry = z.string().min(1).max(100);
const lots = z.object({
  success: z.literal(true),
  /** Entries of a finished group that no criterion separates. */
  level: z.array(
    z.object({
      category: z.string(),
      /** Null for a round robin. */
      group: z.number().nullable(),
      entries: z.array(z.object({ entry: z.string(), name: z.string() })),
      /** In the order of the lot; null until one is drawn. `number` repeats it; null where the order was entered. */
      lot: z.object({ order: z.array(z.string()), number: z.number().nullable() }).nullable(),
      /** Nothing depends on the order yet: a lot may be drawn. */
      isOpen: z.boolean(),
    }),
  ),
});

/** The referee's lot among entries level in everything. */
export const lotEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/live-events/:eventId/lots',
    config: { access: ['event-staff', 'admin'], summary: 'List entries level in everything, and the lots drawn' },
    schema: { params: z.object({ eventId: id }), response: { 200: lots } },
  },
  draw: {
    method: 'PUT',
    url: '/api/live-events/:eventId/lots',
    config: { access: 'event-staff', summary: 'Draw lots between level entries, or enter the order the referee drew' },
    schema: {
      params: z.object({ eventId: id }),
      body: z.strictObject({
        category: z.string().max(80),
        entries: z.array(entry).min(2).max(1024),
        /** Best first; if absent, the lot is drawn here from a number that everybody can see. */
        order: z.array(entry).max(1024).optional(),
      }),
      response: { 200: lots },
    },
  },
});
export type LevelAnswer = z.output<typeof lots>['level'][number];
