import { countedRatings } from '@maidan/domain/draws/chess/ratings';
import { chessTitles } from '@maidan/domain/draws/chess/titles';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';

const rating = z.number().int().min(1, 'A rating is from 1 to 3999').max(3999, 'A rating is from 1 to 3999');

/** What is left out stays as it is; null takes it away. */
const details = {
  fideId: z
    .string()
    .trim()
    .regex(/^\d{1,11}$/, 'A FIDE id has 1 to 11 digits')
    .nullish(),
  aicfId: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z/-]{1,20}$/, 'An AICF id has letters, digits, / and - only')
    .nullish(),
  title: z.enum(chessTitles).nullish(),
  federation: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'A federation has three letters, such as IND')
    .nullish(),
  fideRating: rating.nullish(),
  nationalRating: rating.nullish(),
  eventRating: rating.nullish(),
  k: z.number().int().min(1, 'K is from 1 to 99').max(99, 'K is from 1 to 99').nullish(),
};

const player = z.object({
  registrationId: id,
  name: z.string(),
  categories: z.array(z.string()),
  fideId: z.string().nullable(),
  aicfId: z.string().nullable(),
  title: z.enum(chessTitles).nullable(),
  federation: z.string().nullable(),
  fideRating: z.number().nullable(),
  nationalRating: z.number().nullable(),
  eventRating: z.number().nullable(),
  k: z.number().nullable(),
});
export type ChessPlayerAnswer = z.output<typeof player>;

const answer = z.object({
  success: z.literal(true),
  /** Which rating counts in each category. */
  categories: z.array(z.object({ name: z.string(), ratedBy: z.enum(countedRatings) })),
  /** Everybody with a confirmed place, by name. Ids that were not typed here are those of the account's player. */
  players: z.array(player),
});
export type ChessPlayersAnswer = z.output<typeof answer>;

const params = z.object({ eventId: id });
const form = z.strictObject({
  players: z
    .array(z.strictObject({ registrationId: id, ...details }))
    .min(1)
    .max(2_000),
});
export type ChessPlayersForm = z.input<typeof form>;

export const chessPlayerEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/events/:eventId/chess-players',
    config: { access: 'event-staff', summary: 'List ids, titles and ratings of the players of a chess event' },
    schema: { params, response: { 200: answer } },
  },
  save: {
    method: 'PUT',
    url: '/api/events/:eventId/chess-players',
    config: { access: 'event-staff', summary: 'Save ids, titles and ratings of players of a chess event' },
    schema: { params, body: form, response: { 200: answer } },
  },
  count: {
    method: 'PUT',
    url: '/api/events/:eventId/chess-players/counted',
    config: { access: 'event-staff', summary: 'Choose which rating counts in a category of a chess event' },
    schema: {
      params,
      body: z.strictObject({ category: z.string().trim().min(1).max(80), ratedBy: z.enum(countedRatings) }),
      response: { 200: answer },
    },
  },
});
