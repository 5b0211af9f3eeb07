import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';

const params = z.object({ eventId: id, player: id });
const followed = z.object({ success: z.literal(true), isFollowed: z.boolean() });

/** Hearing of another player's matches: by the bell, and in the ways that the account has chosen for its own. */
export const playerFollowEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/me/events/:eventId/followed-players/:player',
    config: { access: 'signed-in', summary: 'Get whether you are told when a player of a public event is called' },
    schema: { params, response: { 200: followed } },
  },
  save: {
    method: 'PUT',
    url: '/api/me/events/:eventId/followed-players/:player',
    config: { access: 'signed-in', summary: 'Be told when a player of a public event is called, or no longer' },
    schema: {
      params,
      body: z.strictObject({ on: z.boolean({ error: 'on must be true or false' }) }),
      response: { 200: followed },
    },
  },
});
