import { drawFormats } from '@maidan/domain/draws/category-format';
import { z } from 'zod';
import { drawNote } from './draw-note.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { plannedPlace } from './match.ts';

const params = z.object({ eventId: id });
const entrant = z.object({ entry: z.string(), name: z.string() });

const change = z.strictObject({
  kind: z.enum(['late_entry', 'withdraw']),
  category: z.string().max(80),
  /** Who joins or leaves: the id of an entry. */
  entry: z.string().max(100),
  /** The same person in other draws, withdrawn from them at the same time; only for `withdraw`. */
  also: z
    .array(z.strictObject({ category: z.string().max(80), entry: z.string().max(100) }))
    .max(30, 'At most 30 other draws at once')
    .default([]),
  /** What Swiss rounds count that were paired before a late entry joined. */
  missedRounds: z.enum(['zero', 'half']).default('zero'),
  /** The version of the fixtures this refers to; refused when somebody has saved another since. */
  version: z.number().int().min(1),
  /** Reports what would happen and saves nothing. */
  preview: z.boolean().default(false),
});
export type DrawChangeForm = z.output<typeof change>;

const changeAnswer = z.object({
  success: z.literal(true),
  version: z.number(),
  warnings: z.array(drawNote).readonly(),
  /** The group that a late entry joins; null without groups. */
  group: z.number().nullable(),
  /** Entries of the same people in other draws that still have matches to play. */
  elsewhere: z.array(z.object({ category: z.string(), entry: z.string(), name: z.string() })),
  /** Labels of the matches given up. */
  walkovers: z.array(z.string()),
  /** Matches added by the change, by label, with time and court; the time is null while the schedule has no dates. */
  placed: z.array(plannedPlace.extend({ match: z.string() })),
  /** Matches for which the rules leave no free time and court, with the scheduled match that follows each, if any. */
  unplaced: z.array(
    z.object({
      match: z.string(),
      before: plannedPlace.omit({ court: true }).extend({ match: z.string() }).nullable(),
    }),
  ),
  /**
   * Scheduled matches that give way: knock-out matches that wait for a group in which more is played, or later Swiss
   * rounds.
   */
  moved: z.array(
    z.object({
      match: z.string(),
      from: plannedPlace,
      to: plannedPlace,
    }),
  ),
});
export type DrawChangeAnswer = z.output<typeof changeAnswer>;

export const drawChangeEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/events/:eventId/draw-changes',
    config: {
      access: 'event-staff',
      summary: 'List who may still enter a published draw, and who may withdraw',
    },
    schema: {
      params,
      response: {
        200: z.object({
          success: z.literal(true),
          /** 0 until fixtures have been created. */
          version: z.number(),
          categories: z.array(
            z.object({
              category: z.string(),
              format: z.enum(drawFormats),
              /** Confirmed entries that are not in the draw, newest first; entries withdrawn from it come last. */
              late: z.array(entrant.extend({ withdrawn: z.boolean() })),
              drawn: z.array(entrant),
              /** Byes a late entry could take; in groups, places of entries that left before playing. */
              freeLines: z.number(),
            }),
          ),
        }),
      },
    },
  },
  save: {
    method: 'POST',
    url: '/api/events/:eventId/draw-changes',
    config: {
      access: 'event-staff',
      summary:
        'Add a late entry to a published draw (a bye’s place, a group, the next Swiss round) or withdraw an entry; nobody else moves',
    },
    schema: {
      params,
      body: change,
      response: {
        200: changeAnswer,
      },
    },
  },
});
