import { z } from 'zod';
import { moment } from './fields.ts';

/** `drawn` and `void` (neither side came) are results of Swiss matches; they have no winner. */
export const resultKind = z.enum(['played', 'walkover', 'retired', 'disqualified', 'drawn', 'void']);
export const matchStatus = z.enum(['waiting', 'held', 'called', 'playing', 'done']);
/** A side of a match: who it is, or in words who it will be. */
export const entrant = z.object({ entry: z.string().nullable(), name: z.string().nullable(), text: z.string() });

/** A match with the place that was planned for it. */
export const scheduledMatch = z.object({
  id: z.string(),
  label: z.string(),
  category: z.string(),
  round: z.number(),
  roundName: z.string(),
  court: z.number().nullable(),
  courtHead: z.string().nullable(),
  startMinute: z.number().nullable(),
  start: moment.nullable(),
  end: moment.nullable(),
  feeders: z.array(z.string()).readonly(),
  entrants: z.array(entrant),
});

/** What the day has made of a match so far. */
export const playedMatch = z.object({
  match: z.string(),
  status: matchStatus,
  court: z.number().nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  winner: z.string().nullable(),
  kind: resultKind.nullable(),
  score: z.array(z.tuple([z.number(), z.number()])),
});
