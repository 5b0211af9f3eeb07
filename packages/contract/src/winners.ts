import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { ownEvent } from './events.ts';
import { id, line } from './fields.ts';

const place = line(120, 'Winner', 0).nullish();

export const winnersEndpoints = defineEndpoints({
  record: {
    method: 'PUT',
    url: '/event/winners/:eventId',
    config: { access: 'event-staff', summary: 'Record or correct the winners; the event is completed by it' },
    schema: {
      params: z.object({ eventId: id }),
      body: z.strictObject({
        winners: z.record(
          z.string().max(80),
          z.strictObject({ firstPlace: place, secondPlace: place, thirdPlace: place }),
        ),
      }),
      response: { 200: z.object({ success: z.literal(true), event: ownEvent }) },
    },
  },
});
