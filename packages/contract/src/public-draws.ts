import { z } from 'zod';
import { publicDraw } from './draw.ts';
import { defineEndpoints } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { expectedTimes, playedMatch, scheduledMatch } from './match.ts';

/** Who looks after a court is not for everybody. */
const publicMatch = scheduledMatch.omit({ courtHead: true });

export const publicDrawEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/public/events/:eventId/draws',
    config: {
      access: 'public',
      summary: 'The published draws and order of play of an approved event with the results so far: names only',
    },
    schema: {
      params: z.object({ eventId: id }),
      response: {
        200: z.object({
          success: z.literal(true),
          /** Null while the organizer has published none; everything else is then empty. */
          publishedAt: moment.nullable(),
          isLive: z.boolean(),
          /** From which the days of play are counted. */
          days: z.object({ start_day: z.string(), first_date: z.string().optional() }),
          draws: z.array(publicDraw),
          /** In playing order. */
          matches: z.array(publicMatch),
          play: z.array(playedMatch),
          /** Null while the event is not live, and before play begins. */
          expected: expectedTimes.nullable(),
        }),
      },
    },
  },
});
