import { scheduleLimits } from '@maidan/domain/schedule/settings/settings';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { matchName, toldFact } from '../fact.ts';
import { givenMoment, id, moment } from '../fields.ts';

const court = z.number().int().min(1).max(scheduleLimits.courts);
const place = z.object({
  match: z.string(),
  label: z.string(),
  category: z.string(),
  roundName: z.string(),
  name: matchName,
  court: z.number(),
  start: moment,
  /** After midnight of an evening that goes on until then. */
  night: z.literal(true).optional(),
});

export const rescheduleEndpoints = defineEndpoints({
  reschedule: {
    method: 'POST',
    url: '/api/live-events/:eventId/reschedule',
    config: {
      access: 'event-staff',
      summary: 'Reschedule the rest of a live event after a delay or without a court; saved if `apply` is true',
    },
    schema: {
      params: z.object({ eventId: id }),
      body: z.strictObject({
        /** Nothing else starts before this; defaults to now. */
        from: givenMoment('from').optional(),
        /** Courts out of use, for good or until a moment, beside those that the desk has closed. */
        courtsOut: z
          .array(z.union([court, z.strictObject({ court, until: givenMoment('until').nullable().default(null) })]))
          .max(scheduleLimits.courts)
          .default([]),
        delayMinutes: z
          .number({ error: 'delayMinutes must be a number' })
          .int('delayMinutes must be whole minutes')
          .min(0, 'delayMinutes must be 0 to 1440')
          .max(1440, 'delayMinutes must be 0 to 1440')
          .default(0),
        /** What players read as the reason; what the desk noted for itself never reaches them. */
        reason: z.string().trim().min(1).max(300).optional(),
        apply: z.boolean({ error: 'apply must be true or false' }).default(false),
        /**
         * The version whose schedule was shown; with it, a schedule that somebody has changed since is not
         * overwritten.
         */
        version: z.number().int().min(1).optional(),
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          applied: z.boolean(),
          /** Version of the fixtures: the one this was based on, or the new one. */
          version: z.number(),
          /** Whether the public page shows the new schedule once it is applied. */
          published: z.boolean(),
          /** What players are told as the reason. */
          reason: z.string().nullable(),
          /** How many players are told. */
          told: z.number(),
          /** The event's last day as it is now: matches that move beyond it make the event longer. */
          lastDay: z.string(),
          /** The matches that have not begun, in playing order. */
          before: z.array(place),
          after: z.array(place),
          /** End of the last match. */
          finish: z.object({ before: moment, after: moment }),
          conflicts: z.array(toldFact.extend({ matches: z.array(z.string()) })),
        }),
      },
    },
  },
});
export type RescheduleAnswer = z.output<(typeof rescheduleEndpoints.reschedule.schema.response)[200]>;
