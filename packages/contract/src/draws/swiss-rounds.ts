import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment } from '../fields.ts';

const eventParams = z.object({ eventId: id });

const standing = z.object({
  entry: z.string(),
  name: z.string(),
  /** Shared by entries that no tie-break separates. */
  place: z.number(),
  points: z.number(),
  buchholzCut: z.number(),
  buchholz: z.number(),
  won: z.number(),
  played: z.number(),
  hadBye: z.boolean(),
  /** Rounds that were paired before a late entry joined. */
  missed: z.number(),
  /** Neither played nor had the bye in the last paired round. */
  absent: z.boolean(),
  /** The registration is no longer confirmed. */
  withdrawn: z.boolean(),
});

const swissCategory = z.object({
  category: z.string(),
  colours: z.boolean(),
  rounds: z.number(),
  /** Rounds paired so far. */
  paired: z.number(),
  /** The boards of the last paired round, in order. */
  boards: z.array(
    z.object({
      match: z.string(),
      label: z.string(),
      sides: z.array(z.string()),
      court: z.number().nullable(),
      start: moment.nullable(),
      isOver: z.boolean(),
    }),
  ),
  /** Who has the bye in that round. */
  bye: z.string().nullable(),
  /** Labels of matches of that round without a result. */
  open: z.array(z.string()),
  /** No match of that round has been called or played: it may be paired again. */
  mayPairAgain: z.boolean(),
  /** The round to be paired next and its scheduled start; null after the last. */
  next: z.object({ round: z.number(), start: moment.nullable() }).nullable(),
  standings: z.array(standing),
});
export type SwissCategoryAnswer = z.output<typeof swissCategory>;

const pairBody = z.strictObject({
  category: z.string().max(80),
  round: z.number().int().min(1).max(1024),
  /** Ids of the entries left out: withdrawn or not present. */
  absent: z.array(z.string().max(100)).max(1024).default([]),
});
const answer = { success: z.literal(true), version: z.number(), categories: z.array(swissCategory) };

export const swissRoundEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/events/:eventId/swiss-rounds',
    config: { access: ['event-staff', 'admin'], summary: 'List rounds and standings of the Swiss draws of an event' },
    schema: { params: eventParams, response: { 200: z.object(answer) } },
  },
  pair: {
    method: 'POST',
    url: '/api/events/:eventId/swiss-rounds',
    config: {
      access: 'event-staff',
      summary: 'Pair the next Swiss round, once the previous one is over',
    },
    schema: { params: eventParams, body: pairBody, response: { 201: z.object(answer) } },
  },
  pairAgain: {
    method: 'PUT',
    url: '/api/events/:eventId/swiss-rounds',
    config: {
      access: 'event-staff',
      summary: 'Pair the latest round again, before any of its matches is called or played',
    },
    schema: { params: eventParams, body: pairBody, response: { 200: z.object(answer) } },
  },
});
