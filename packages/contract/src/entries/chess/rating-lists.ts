import { chessTitles } from '@maidan/domain/draws/chess/titles';
import { z } from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { id, line, moment } from '../../fields.ts';

/** More than all players of India with a rating of FIDE. */
export const mostListed = 100_000;
/** Players sent at once. */
export const listedAtOnce = 2_000;

const kind = z.enum(['fide', 'national'], { error: 'Please say whose rating list this is' });
const listed = z.strictObject({
  id: z.string().regex(/^[0-9A-Za-z/-]{1,20}$/, 'An id has letters, digits, / and - only'),
  name: line(120, 'Name'),
  federation: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  title: z.enum(chessTitles).nullable(),
  rating: z.number().int().min(1).max(3999).nullable(),
  k: z.number().int().min(1).max(99).nullable(),
});
const found = z.object({
  kind,
  id: z.string(),
  name: z.string(),
  federation: z.string().nullable(),
  title: z.enum(chessTitles).nullable(),
  rating: z.number().nullable(),
  k: z.number().nullable(),
});
export type FoundPlayer = z.output<typeof found>;

const list = z.object({ kind, name: z.string(), players: z.number(), loadedAt: moment });
const lists = { success: z.literal(true), lists: z.array(list) };

/** What a list says of a player of the event: by the id, or where the words of one name fit exactly one. */
const proposal = z.object({
  registrationId: id,
  name: z.string(),
  kind,
  listed: found.omit({ kind: true }),
  by: z.enum(['id', 'name']),
  /** What taking it over changes; a list that says the same proposes nothing. */
  changes: z.array(
    z.object({
      field: z.enum(['fideId', 'aicfId', 'title', 'federation', 'fideRating', 'nationalRating', 'k']),
      from: z.union([z.string(), z.number()]).nullable(),
      to: z.union([z.string(), z.number()]),
    }),
  ),
});
export type ListProposal = z.output<typeof proposal>;

const params = z.object({ eventId: id });
const listParams = z.object({ eventId: id, listId: id });

export const ratingListEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/events/:eventId/rating-lists',
    config: { access: 'event-staff', summary: 'List the rating lists that the organizer has loaded' },
    schema: { params, response: { 200: z.object(lists) } },
  },
  begin: {
    method: 'POST',
    url: '/api/events/:eventId/rating-lists',
    config: { access: 'event-staff', summary: 'Begin to load a rating list' },
    schema: {
      params,
      body: z.strictObject({ kind, name: line(120, 'Name') }),
      response: { 201: z.object({ success: z.literal(true), listId: id }) },
    },
  },
  add: {
    method: 'POST',
    url: '/api/events/:eventId/rating-lists/:listId/players',
    config: { access: 'event-staff', summary: 'Add players to a rating list that is being loaded' },
    schema: {
      params: listParams,
      body: z.strictObject({ players: z.array(listed).min(1).max(listedAtOnce) }),
      response: { 200: z.object({ success: z.literal(true), players: z.number() }) },
    },
  },
  finish: {
    method: 'PUT',
    url: '/api/events/:eventId/rating-lists/:listId',
    config: { access: 'event-staff', summary: 'Finish loading a rating list; it takes the place of the one before' },
    schema: { params: listParams, response: { 200: z.object(lists) } },
  },
  search: {
    method: 'GET',
    url: '/api/events/:eventId/rating-lists/search',
    config: { access: 'event-staff', summary: 'Find players in the loaded rating lists by id or name' },
    schema: {
      params,
      querystring: z.object({ q: z.string().trim().min(2).max(120) }),
      response: { 200: z.object({ success: z.literal(true), players: z.array(found) }) },
    },
  },
  compare: {
    method: 'GET',
    url: '/api/events/:eventId/rating-lists/proposals',
    config: { access: 'event-staff', summary: 'Compare the players of the event with the loaded rating lists' },
    schema: { params, response: { 200: z.object({ success: z.literal(true), proposals: z.array(proposal) }) } },
  },
});
