import { languages } from '@maidan/domain/languages';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';

export const playerCalendarEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/public/events/:eventId/players/:player/calendar',
    config: {
      access: 'public',
      summary: 'Get the matches of a player that have a time and are still to be played, as a calendar file',
      file: true,
    },
    schema: {
      params: z.object({ eventId: id, player: id }),
      querystring: z.object({ language: z.enum(languages).default('en') }),
      response: { 200: z.any() },
    },
  },
});
