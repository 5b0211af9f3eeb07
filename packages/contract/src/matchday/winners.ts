import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { ownEvent } from '../events/event.ts';
import { id, line } from '../fields.ts';

const place = line(120, 'Winner', 0).nullish();

const proposal = z.object({
  firstPlace: z.string().optional(),
  secondPlace: z.string().optional(),
  thirdPlace: z.string().optional(),
});

export const winnersEndpoints = defineEndpoints({
  propose: {
    method: 'GET',
    url: '/api/events/:eventId/proposed-winners',
    config: { access: 'event-staff', summary: 'Get the winners proposed by the draws of finished categories' },
    schema: {
      params: z.object({ eventId: id }),
      response: { 200: z.object({ success: z.literal(true), winners: z.record(z.string(), proposal) }) },
    },
  },
  record: {
    method: 'PUT',
    url: '/event/winners/:eventId',
    config: { access: 'event-staff', summary: 'Record or correct the winners, which completes the event' },
    schema: {
      params: z.object({ eventId: id }),
      body: z.strictObject({
        /** Why they are recorded although matches are open, or somebody named has not played; kept in the history. */
        reason: z.string().trim().min(1).max(300).optional(),
        winners: z.record(
          z.string().max(80),
          z.strictObject({ firstPlace: place, secondPlace: place, thirdPlace: place }),
        ),
      }),
      response: { 200: z.object({ success: z.literal(true), event: ownEvent }) },
    },
  },
});
