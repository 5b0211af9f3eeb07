import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, rupees } from '../fields.ts';

/** More places than are ever rewarded. */
const lastPlace = 64;
const mostPrizes = 2_000;

const prize = z.object({
  category: z.string(),
  place: z.number(),
  /** In rupees; 0: nothing in money. */
  amount: z.number(),
  item: z.string().nullable(),
});
export type PrizeAnswer = z.output<typeof prize>;

/** Who wins what, as results and recorded winners stand. */
const award = z.object({
  category: z.string(),
  place: z.number(),
  name: z.string(),
  /** In rupees, of a pair together. */
  amount: z.number(),
  items: z.array(z.string()),
  withheld: z.number(),
  /** The PAN is to be asked for, because something is withheld. */
  needsPan: z.boolean(),
});
export type AwardAnswer = z.output<typeof award>;

const answer = z.object({
  success: z.literal(true),
  sharing: z.enum(['each', 'pool']),
  prizes: z.array(prize),
  /** By category and place; categories that are not over have none. */
  awards: z.array(award),
  /** Categories with prizes whose places are not known yet. */
  open: z.array(z.string()),
  /** Prizes of categories that are over which nobody has. */
  withoutWinner: z.array(z.object({ category: z.string(), place: z.number() })),
  /** What is withheld from prizes in money; null where this installation sets nothing. */
  tax: z.object({ section: z.string(), percent: z.number(), above: z.number() }).nullable(),
  /** The prize pool that the event announces, in rupees; null: none. */
  announced: z.number().nullable(),
});
export type PrizesAnswer = z.output<typeof answer>;

const params = z.object({ eventId: id });
const form = z.strictObject({
  sharing: z.enum(['each', 'pool']),
  prizes: z
    .array(
      z.strictObject({
        category: z.string().trim().min(1).max(80),
        place: z.int().min(1).max(lastPlace),
        amount: rupees.optional(),
        item: line(80, 'Prize', 0).nullish(),
      }),
    )
    .max(mostPrizes),
});
export type PrizesForm = z.input<typeof form>;

export const prizeEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/events/:eventId/prizes',
    config: { access: 'event-staff', summary: 'Get the prize list of an event, and who wins what of it' },
    schema: { params, response: { 200: answer } },
  },
  save: {
    method: 'PUT',
    url: '/api/events/:eventId/prizes',
    config: { access: 'event-staff', summary: 'Save the prize list of an event' },
    schema: { params, body: form, response: { 200: answer } },
  },
  download: {
    method: 'GET',
    url: '/api/events/:eventId/prizes/download',
    config: {
      access: 'event-staff',
      summary: 'Get who wins what as CSV, or as a sheet to sign',
      file: true,
      rateLimit: 'export',
    },
    schema: {
      params,
      querystring: z.object({ format: z.enum(['csv', 'pdf']).default('csv') }),
      response: { 200: z.any() },
    },
  },
});
