import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';

/** What a desk wants on paper beside the fixtures and the score sheets. */
export const papers = ['order-of-play', 'draws', 'check-in', 'blank-draws', 'medals'] as const;
export type Paper = (typeof papers)[number];

export const paperEndpoints = defineEndpoints({
  print: {
    method: 'GET',
    url: '/api/events/:eventId/papers/:paper',
    config: {
      access: 'event-staff',
      summary:
        'Get papers for the desk as PDF: order of play by day and court, draws with results, check-in lists, blank draws or the list of medals',
      rateLimit: 'heavy',
      file: true,
    },
    schema: {
      params: z.object({
        eventId: id,
        paper: z.enum(papers, { error: `paper must be one of ${papers.join(', ')}` }),
      }),
      response: { 200: z.any() },
    },
  },
});
