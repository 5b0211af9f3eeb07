import { drawFormats } from '@maidan/domain/draws/category-format';
import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { drawSource } from './fixtures.ts';
import { resultKind } from './live-events.ts';

const ids = z.array(z.string()).readonly();

/** A draw with the names of its entrants, and nothing else of them. */
const publicDraw = z.object({
  category: z.string(),
  format: z.enum(drawFormats),
  rule: z.enum(['BWF', 'ITF', 'ITTF']),
  /** The number with which the lots were drawn: the same number draws them again. */
  lotSeed: z.union([z.number(), z.string()]),
  totalSlots: z.number(),
  numRounds: z.number(),
  entries: z.array(z.object({ id: z.string(), name: z.string(), seed: z.number().optional() })).readonly(),
  slots: z
    .array(z.union([z.object({ kind: z.literal('player'), entry: z.string() }), z.object({ kind: z.literal('bye') })]))
    .readonly(),
  byes: ids,
  matches: z
    .array(
      z.object({
        id: z.string(),
        round: z.number(),
        position: z.number(),
        group: z.number().optional(),
        bracket: z.enum(['winners', 'losers', 'grand_final', 'plate', 'third_place']).optional(),
        onlyIfLost: z.string().optional(),
        a: drawSource,
        b: drawSource,
      }),
    )
    .readonly(),
  groups: z.array(ids).readonly().optional(),
  qualifiersPerGroup: z.number().optional(),
  swiss: z.object({ colours: z.boolean(), byes: z.array(z.string().nullable()).readonly() }).optional(),
});

const plannedMatch = z.object({
  id: z.string(),
  label: z.string(),
  category: z.string(),
  round: z.number(),
  roundName: z.string(),
  court: z.number().nullable(),
  startMinute: z.number().nullable(),
  start: moment.nullable(),
  end: moment.nullable(),
  feeders: ids,
  entrants: z.array(z.object({ entry: z.string().nullable(), name: z.string().nullable(), text: z.string() })),
});
export type PublicMatch = z.output<typeof plannedMatch>;

const playedMatch = z.object({
  match: z.string(),
  status: z.enum(['waiting', 'held', 'called', 'playing', 'done']),
  court: z.number().nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  winner: z.string().nullable(),
  kind: resultKind.nullable(),
  score: z.array(z.tuple([z.number(), z.number()])),
});

export const publicDrawEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/public/events/:eventId/draws',
    config: {
      access: 'public',
      summary: 'The published draws and order of play of an approved event with the results so far: names only',
    },
    schema: {
      params: z.object({ eventId: id }),
      response: {
        200: z.object({
          success: z.literal(true),
          /** Null while the organizer has published none; everything else is then empty. */
          publishedAt: moment.nullable(),
          isLive: z.boolean(),
          /** From which the days of play are counted. */
          days: z.object({ start_day: z.string(), first_date: z.string().optional() }),
          draws: z.array(publicDraw),
          /** In playing order. */
          matches: z.array(plannedMatch),
          play: z.array(playedMatch),
        }),
      },
    },
  },
});
