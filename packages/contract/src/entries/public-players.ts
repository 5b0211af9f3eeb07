import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';

const playersEntry = z.object({
  /** The entry by which draws know it; of a pair, the pair's. */
  entry: z.string(),
  category: z.string(),
  partner: z
    .object({
      name: z.string(),
      /** The page of a partner who entered with details of their own. */
      player: z.string().nullable(),
    })
    .nullable(),
  seed: z.int().nullable(),
  /** It was given up; shown only where the published draw still has it. */
  isOut: z.boolean(),
});

/** One player, or one team, of a public event; minors by their first name and the initial of the family name. */
export const publicPlayer = z.object({
  /** The one id of the page, whichever of the player's entries led here. */
  player: z.string(),
  name: z.string(),
  academy: z.string().nullable(),
  isTeam: z.boolean(),
  /** The event counts for a public ranking: whom the player has met there can be asked for. */
  isRanked: z.boolean(),
  /** In the order of the event's categories. */
  entries: z.array(playersEntry),
});
export type PublicPlayer = z.output<typeof publicPlayer>;

export const publicPlayerEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/public/events/:eventId/players/:player',
    config: {
      access: 'public',
      summary:
        'Get in which categories of a public event a player plays, by one of their entries; minors by a short name',
    },
    schema: {
      params: z.object({ eventId: id, player: id }),
      response: { 200: z.object({ success: z.literal(true), player: publicPlayer }) },
    },
  },
});
