import { prizeRatings } from '@maidan/domain/matchday/prizes/classes';
import { prizeSharings } from '@maidan/domain/matchday/prizes/prizes';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, rupees } from '../fields.ts';

/** More places than are ever rewarded. */
const lastPlace = 64;
const mostPrizes = 2_000;

const mostClasses = 200;

const prize = z.object({
  category: z.string(),
  /** The class of players whose prize it is; null: everybody of the category. */
  class: z.string().nullable(),
  place: z.number(),
  /** In rupees; 0: nothing in money. */
  amount: z.number(),
  item: z.string().nullable(),
});
export type PrizeAnswer = z.output<typeof prize>;

/** Players of a category with prizes of their own. */
const prizeClass = z.object({
  category: z.string(),
  name: z.string(),
  rating: z.enum(prizeRatings),
  ratingFrom: z.number().nullable(),
  ratingTo: z.number().nullable(),
  minAge: z.number().nullable(),
  maxAge: z.number().nullable(),
  gender: z.enum(['female', 'male']).nullable(),
  /** The first and the last birthday (YYYY-MM-DD) that its ages admit. */
  bornFrom: z.string().nullable(),
  bornTo: z.string().nullable(),
});
export type PrizeClassAnswer = z.output<typeof prizeClass>;

/** Who wins what, as results and recorded winners stand. */
const award = z.object({
  category: z.string(),
  class: z.string().nullable(),
  /** Of the list that the prize is of. */
  place: z.number(),
  /** Where the winner stands in that list among all, and in the category. */
  standing: z.number(),
  finalPlace: z.number(),
  /** How many divide the prizes, from which place on; 1: nobody else. */
  among: z.number(),
  from: z.number(),
  /** The last of these places; in rupees what is kept of the own place's prize, and the sum that is divided. */
  to: z.number(),
  kept: z.number(),
  divided: z.number(),
  /** What the winner would have had of other lists, and leaves to the next. */
  left: z.array(z.object({ class: z.string().nullable(), place: z.number() })),
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
  sharing: z.enum(prizeSharings),
  /** Nobody has more than one prize of a category. */
  oneEach: z.boolean(),
  classes: z.array(prizeClass),
  prizes: z.array(prize),
  /** By category and place; categories that are not over have none. */
  awards: z.array(award),
  /** Categories with prizes whose places are not known yet. */
  open: z.array(z.string()),
  /** Prizes of categories that are over which nobody has. */
  withoutWinner: z.array(z.object({ category: z.string(), class: z.string().nullable(), place: z.number() })),
  /** Of how many players of a category something is missing that its classes ask for: they win nothing there. */
  unknown: z.array(z.object({ category: z.string(), dob: z.number(), gender: z.number() })),
  /** What is withheld from prizes in money; null where this installation sets nothing. */
  tax: z.object({ section: z.string(), percent: z.number(), above: z.number() }).nullable(),
  /** The prize pool that the event announces, in rupees; null: none. */
  announced: z.number().nullable(),
});
export type PrizesAnswer = z.output<typeof answer>;

const params = z.object({ eventId: id });
const rating = z
  .int('A rating is from 1 to 3999')
  .min(1, 'A rating is from 1 to 3999')
  .max(3999, 'A rating is from 1 to 3999')
  .nullish();
const age = z
  .int('An age is a number of years up to 120')
  .min(0, 'An age is a number of years up to 120')
  .max(120, 'An age is a number of years up to 120')
  .nullish();
const form = z.strictObject({
  sharing: z.enum(prizeSharings),
  oneEach: z.boolean().default(true),
  classes: z
    .array(
      z.strictObject({
        category: z.string().trim().min(1).max(80),
        name: line(80, 'Name'),
        rating: z.enum(prizeRatings).default('any'),
        ratingFrom: rating,
        ratingTo: rating,
        minAge: age,
        maxAge: age,
        gender: z.enum(['female', 'male']).nullish(),
      }),
    )
    .max(mostClasses)
    .default([]),
  prizes: z
    .array(
      z.strictObject({
        category: z.string().trim().min(1).max(80),
        class: z.string().trim().min(1).max(80).nullish(),
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
