import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { givenMoment, id, moment } from '../fields.ts';

const reason = z.string().trim().min(1).max(300);

/**
 * `manual` suggests nothing, `suggest` a match for each free court, `automatic` calls it by itself while a desk is
 * open.
 */
const hallMode = z.enum(['manual', 'suggest', 'automatic'], { error: 'mode must be manual, suggest or automatic' });

/** The desk's settings for the hall as a whole. */
export const hallState = z.object({
  /** Nobody is called until play continues; null while play is on. */
  stopped: z.object({ since: moment, reason: z.string().nullable() }).nullable(),
  /** When play last went on after a stop: a match that was called before then waits anew from here. */
  resumedAt: moment.nullable(),
  /** Minutes after its call in which a match must begin; after that an absent side has lost it. */
  noShowMinutes: z.number(),
  mode: hallMode,
});

/** A court that nobody is called to: for good, or until a moment. */
export const closedCourt = z.object({ since: moment, until: moment.nullable(), reason: z.string().nullable() });

const desk = ['event-staff', 'admin'] as const;

export const hallEndpoints = defineEndpoints({
  save: {
    method: 'PUT',
    url: '/api/live-events/:eventId/hall',
    config: { access: desk, summary: 'Stop or resume play in the hall, and set how long a called match waits' },
    schema: {
      params: z.object({ eventId: id }),
      body: z.strictObject({
        stopped: z.boolean({ error: 'stopped must be true or false' }).optional(),
        mode: hallMode.optional(),
        /** Why play is stopped. */
        reason: reason.optional(),
        noShowMinutes: z
          .number({ error: 'noShowMinutes must be a number' })
          .int('noShowMinutes must be whole minutes')
          .min(1, 'noShowMinutes must be 1 to 120')
          .max(120, 'noShowMinutes must be 1 to 120')
          .optional(),
      }),
      response: { 200: z.object({ success: z.literal(true), hall: hallState }) },
    },
  },
  saveCourt: {
    method: 'PUT',
    url: '/api/live-events/:eventId/courts/:court',
    config: { access: desk, summary: 'Close a court, for good or until a time, or reopen it' },
    schema: {
      params: z.object({ eventId: id, court: z.coerce.number().int().min(1).max(256) }),
      body: z.strictObject({
        out: z.boolean({ error: 'out must be true or false' }),
        until: givenMoment('until').nullish(),
        reason: reason.optional(),
      }),
      response: { 200: z.object({ success: z.literal(true), court: z.number(), out: closedCourt.nullable() }) },
    },
  },
});
