import { channels, stoppableKinds } from '@maidan/domain/operations/channels';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

const token = z.string().min(1, 'The link is not whole').max(500, 'The link is not whole');
const stops = z.object({
  success: z.literal(true),
  kind: z.enum(stoppableKinds),
  /** The organizer whose messages these are; null for those of every organizer. */
  organizer: z.string().nullable(),
  /** Channels by which nothing of this kind comes any more. */
  stopped: z.array(z.enum(channels)),
  /** Whether this installation sends by WhatsApp. */
  whatsapp: z.boolean(),
});
export type MessageStops = z.output<typeof stops>;

/** What a message's own link opens, without an account: nobody has to sign in to be left in peace. */
export const messageStopEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/message-stops',
    config: { access: 'public', summary: 'Show which messages the link of a message can stop' },
    schema: { querystring: z.strictObject({ token }), response: { 200: stops } },
  },
  save: {
    method: 'PUT',
    url: '/api/message-stops',
    config: { access: 'public', summary: 'Stop messages of this kind by channel, or get them again' },
    schema: {
      body: z.strictObject({ token, stopped: z.array(z.enum(channels)).max(4, 'At most 4 channels') }),
      response: { 200: stops },
    },
  },
});
