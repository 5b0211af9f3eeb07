import { chessTitles } from '@maidan/domain/draws/chess/titles';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { toldFact } from '../fact.ts';
import { id } from '../fields.ts';
import { says } from '../field-facts.ts';

/** Ten times a report of 300 players over nine rounds. */
export const largestReport = 500_000;

/** Boards to come that get times and places at once; with more of them none does. */
export const mostPlaced = 150;

const params = z.object({ eventId: id });

/** A player as read, and whether somebody of the category is meant. */
const player = z.object({
  number: z.number(),
  name: z.string(),
  gender: z.enum(['male', 'female']).nullable(),
  title: z.enum(chessTitles).nullable(),
  rating: z.number().nullable(),
  federation: z.string().nullable(),
  fideId: z.string().nullable(),
  points: z.number(),
  /** Entered by this report; otherwise the player stands in the category already. */
  isNew: z.boolean(),
});

const taken = z.object({
  /** What the report calls the tournament. */
  name: z.string(),
  players: z.array(player),
  rounds: z.number(),
  /** Rounds that are paired, and boards of the last one without a result. */
  paired: z.number(),
  open: z.number(),
  /** Points are lent for the pairing of some rounds. */
  isAccelerated: z.boolean(),
  /** Groups of players who must not meet, and byes arranged for rounds to come. */
  barred: z.number(),
  byesAhead: z.number(),
  /** Places with a known date of birth. */
  births: z.number(),
  /** What does not fit exactly or is left out. */
  notes: z.array(toldFact),
  /** Lines that nothing here is made of. */
  unused: z.array(z.object({ line: z.number(), text: z.string() })),
  /** Names of players of the category who are not in the report. */
  notInReport: z.array(z.string()),
  /** Other categories with entries that are not drawn yet: they cannot be drawn any more. */
  notDrawn: z.array(z.string()),
  /** Taking it over publishes the draws as they are saved: what else becomes public by that. */
  publishes: z.array(z.string()),
  /** Boards without a result, of this and of all rounds to come. */
  toPlay: z.number(),
  /** The event has no schedule yet, and games are to come: boards and times come from the form. */
  needsSchedule: z.boolean(),
  /** Players who are not of the category's age or gender, as far as the report says it. */
  outside: z.array(z.object({ name: z.string(), why: z.enum(['too_young', 'too_old', 'other_gender']) })),
  /** Of how many the report does not say what the category's limits ask. */
  unknown: z.object({ dob: z.number(), gender: z.number() }),
});
export type TakenReport = z.output<typeof taken>;

const form = z.strictObject({
  category: z.string().trim().min(1).max(80),
  /** The file as text. */
  report: z
    .string({ error: 'Please choose a tournament report' })
    .min(1, 'Please choose a tournament report')
    .max(largestReport),
  /** Where the report does not say how many are played. */
  rounds: z.number().int().min(1).max(1024).optional(),
  /** For an event without a schedule: boards, minutes of a round, and when the next one begins. */
  boards: z.number().int().min(1).max(256).optional(),
  minutes: z.number().int().min(1).max(1440).optional(),
  start: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('must_be_a_time', { field: 'Start' }))
    .optional(),
  /** Players outside the category's limits have been read and are taken over all the same. */
  outside: z.boolean().default(false),
  /** Only tells what would be taken over. */
  preview: z.boolean().default(false),
});
export type ReportForm = z.input<typeof form>;

export const tournamentReportEndpoints = defineEndpoints({
  open: {
    method: 'POST',
    url: '/api/events/:eventId/tournament-reports',
    config: {
      access: 'event-staff',
      summary: 'Take over a chess tournament from a report (TRF16, TRF26): players, rounds and results',
      rateLimit: 'heavy',
    },
    schema: { params, body: form, response: { 200: z.object({ success: z.literal(true), report: taken }) } },
  },
});
