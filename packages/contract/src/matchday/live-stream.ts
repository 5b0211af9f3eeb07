import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { publicDrawsAnswer } from '../draws/public-draws.ts';

/** What `snapshot` carries: all of the public draws. */
const liveSnapshot = publicDrawsAnswer.omit({ success: true });
export type LiveSnapshot = z.output<typeof liveSnapshot>;

/** What `change` carries: the matches and results that are not as they were, and the ids of results that were taken back. */
const liveChange = liveSnapshot
  .pick({ isLive: true, stopped: true, matches: true, play: true, expected: true })
  .extend({ takenBack: z.array(z.string()) });
export type LiveChange = z.output<typeof liveChange>;

export const publicLiveEndpoints = defineEndpoints({
  follow: {
    method: 'GET',
    url: '/api/public/events/:eventId/live',
    config: {
      access: 'public',
      summary:
        'Server-sent events of an approved event: a snapshot of its published draws, then changes; whoever comes back with Last-Event-ID and has missed nothing gets changes alone',
      file: true,
    },
    schema: { params: z.object({ eventId: id }), response: { 200: z.string() } },
  },
});
