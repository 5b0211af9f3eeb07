import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { expectedTimes } from '../draws/match.ts';
import { publicDrawsAnswer } from '../draws/public-draws.ts';
import { id, moment } from '../fields.ts';

/** The data of `snapshot`: the complete public draws. */
const liveSnapshot = publicDrawsAnswer.omit({ success: true });
export type LiveSnapshot = z.output<typeof liveSnapshot>;

/**
 * The data of `change`: matches, results and expected starts that differ, and the ids of results that were removed. A
 * null start is expected as scheduled.
 */
const liveChange = liveSnapshot
  .pick({
    version: true,
    isLive: true,
    stopped: true,
    courtNames: true,
    courtsOut: true,
    next: true,
    matches: true,
    play: true,
  })
  .extend({
    takenBack: z.array(z.string()),
    expected: expectedTimes.extend({ starts: z.record(z.string(), moment.nullable()) }).nullable(),
  });
export type LiveChange = z.output<typeof liveChange>;

export const publicLiveEndpoints = defineEndpoints({
  follow: {
    method: 'GET',
    url: '/api/public/events/:eventId/live',
    config: {
      access: 'public',
      summary:
        'Follow an approved event by server-sent events: a snapshot of its published draws, then changes; a known version or Last-Event-ID gets only what has changed since',
      file: true,
    },
    schema: {
      params: z.object({ eventId: id }),
      querystring: z.object({ known: z.string().max(64).optional() }),
      response: { 200: z.string() },
    },
  },
});
