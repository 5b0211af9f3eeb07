import { z } from 'zod';
import { publicDraw } from './draw.ts';
import { sealedHash } from './sealed-hash.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment } from '../fields.ts';
import { expectedTimes, playedMatch, scheduledMatch } from './match.ts';

/** The person in charge of a court is not public. */
export const publicMatch = scheduledMatch.omit({ courtHead: true });

const params = z.object({ eventId: id });
const hours = z.object({ start: z.string(), end: z.string(), endsNextDay: z.boolean().optional() });
/** From what the day of play of a moment follows; the hours only where some day ends after midnight. */
export const daysOfPlay = z.object({
  start_day: z.string(),
  first_date: z.string().optional(),
  startTime: z.string().optional(),
  endTime: z.string().optional(),
  endsNextDay: z.boolean().optional(),
  custom_day_times: z.record(z.string(), hours.nullable()).optional(),
});
const orderOfPlay = z.object({
  success: z.literal(true),
  /** Identifies this answer: equal answers have equal versions, and the live stream sends the changes since one. */
  version: z.string(),
  /** Null until the organizer has published a version; everything else is then empty. */
  publishedAt: moment.nullable(),
  isLive: z.boolean(),
  /** Play is stopped in the whole hall; absent otherwise. */
  stopped: z.object({ since: moment, reason: z.string().nullable() }).optional(),
  /** Courts out of use, until a moment or (null) for good; absent if there are none. */
  courtsOut: z.array(z.object({ court: z.int(), until: moment.nullable() })).optional(),
  days: daysOfPlay,
  /** Fixes the number of the draw to come; absent once draws are published. */
  sealed: sealedHash.optional(),
  /** What courts are called, by number; absent where none has a name. */
  courtNames: z.record(z.string(), z.string()).optional(),
  /** In playing order. */
  matches: z.array(publicMatch),
  play: z.array(playedMatch),
  /** Null while the event is not live, and before play begins. */
  expected: expectedTimes.nullable(),
  /**
   * The next matches, in the order in which the desk will be able to call them; absent where that is by expected start.
   * It does not say what a match waits for.
   */
  next: z.array(z.string()).optional(),
});
export const publicDrawsAnswer = orderOfPlay.extend({ draws: z.array(publicDraw) });
const publicResult = publicMatch
  .pick({ id: true, label: true, category: true, round: true, roundName: true, name: true, entrants: true })
  .extend(playedMatch.pick({ winner: true, kind: true, score: true, finishedAt: true, rubbers: true }).shape);

export const publicDrawEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/public/events/:eventId/draws',
    config: {
      access: 'public',
      summary: 'Get the published draws and order of play of an approved event with results so far; names only',
    },
    schema: { params, response: { 200: publicDrawsAnswer } },
  },
  orderOfPlay: {
    method: 'GET',
    url: '/api/public/events/:eventId/order-of-play',
    config: {
      access: 'public',
      summary: 'Get the published order of play of an approved event, with finished matches',
    },
    schema: { params, response: { 200: orderOfPlay } },
  },
  results: {
    method: 'GET',
    url: '/api/public/events/:eventId/results',
    config: { access: 'public', summary: 'List finished matches of an approved event, latest first' },
    schema: {
      params,
      response: {
        200: z.object({
          success: z.literal(true),
          publishedAt: moment.nullable(),
          isLive: z.boolean(),
          results: z.array(publicResult),
        }),
      },
    },
  },
});
