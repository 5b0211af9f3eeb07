import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { matchName } from '../fact.ts';
import { id, line, moment } from '../fields.ts';

/** More events than a season has, and more rows than a table of points needs. */
const mostEvents = 60;
const mostRows = 40;

const points = z.array(z.strictObject({ place: z.int().min(1).max(10_000), points: z.int().min(0).max(100_000) }));

const form = z.strictObject({
  name: line(80, 'Name'),
  /** Ascending by place, from the first; a row holds until the next one begins. */
  points: points.max(mostRows),
  /** How many results of a person count; null: all. */
  best: z.int().min(1).max(mostEvents).nullable(),
  /** `percent` of the points. */
  events: z.array(z.strictObject({ eventId: id, percent: z.int().min(1).max(1_000).default(100) })).max(mostEvents),
  isPublic: z.boolean(),
});
export type RankingForm = z.output<typeof form>;

const ranking = z.object({
  _id: id,
  name: z.string(),
  points,
  best: z.number().nullable(),
  isPublic: z.boolean(),
  events: z.array(z.object({ eventId: id, percent: z.number() })),
  updatedAt: moment,
});
export type Ranking = z.output<typeof ranking>;

/** An event that may count for a ranking of its organizer. */
const eligibleEvent = z.object({
  _id: id,
  name: z.string(),
  sports: z.string(),
  dateandtime: moment,
  /** YYYY-MM-DD, of an event of several days. */
  lastDay: z.string().nullable(),
  isOver: z.boolean(),
});

const row = z.object({
  rank: z.number(),
  /** An entry that is this player's or team's, to ask for meetings by; null: only named as a partner. */
  entry: id.nullable(),
  /** Of a minor the first name and the initial of the family name. */
  name: z.string(),
  academy: z.string().nullable(),
  points: z.number(),
  /** Best first; `counts`: among those whose points are in the sum. */
  results: z.array(z.object({ eventId: id, place: z.number(), points: z.number(), counts: z.boolean() })),
});

const table = z.object({
  success: z.literal(true),
  ranking: z.object({
    _id: id,
    name: z.string(),
    organization: z.string(),
    points,
    best: z.number().nullable(),
    isPublic: z.boolean(),
  }),
  /** By date. `isOver`: results of it count; the others are to come or still played. */
  events: z.array(
    z.object({
      _id: id,
      name: z.string(),
      dateandtime: moment,
      lastDay: z.string().nullable(),
      percent: z.number(),
      isOver: z.boolean(),
    }),
  ),
  /** Those in which somebody has points. */
  categories: z.array(z.object({ name: z.string(), ranked: z.number() })),
  /** The one whose rows these are; null where there is none. */
  category: z.string().nullable(),
  rows: z.array(row),
});
export type RankingTable = z.output<typeof table>;

const meeting = z.object({
  eventId: id,
  event: z.string(),
  dateandtime: moment,
  lastDay: z.string().nullable(),
  category: z.string(),
  /** Which match of its draw it was. */
  name: matchName,
  winner: z.enum(['one', 'other']).nullable(),
  kind: z.enum(['played', 'walkover', 'retired', 'disqualified', 'drawn', 'void']),
  /** The points of each game, those of `one` first. */
  games: z.array(z.tuple([z.number(), z.number()]).readonly()).readonly(),
});
export type MeetingAnswer = z.output<typeof meeting>;

/** Somebody whom a player has met, and every match between them, the latest event first. */
const rival = z.object({
  /** Of a minor the first name and the initial of the family name. */
  name: z.string(),
  /** Their entry in the event that was asked for, which has a page; null: they do not play there. */
  entry: id.nullable(),
  won: z.number(),
  lost: z.number(),
  meetings: z.array(meeting),
});
export type RivalAnswer = z.output<typeof rival>;

const params = z.object({ rankingId: id });
const querystring = z.object({ category: z.string().trim().max(80).default('') });
const saved = z.object({ success: z.literal(true), ranking });

export const rankingEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/rankings',
    config: { access: 'organizer', summary: 'List the organizer’s rankings, and the events that may count for them' },
    schema: {
      response: {
        200: z.object({
          success: z.literal(true),
          rankings: z.array(ranking),
          events: z.array(eligibleEvent),
        }),
      },
    },
  },
  create: {
    method: 'POST',
    url: '/api/rankings',
    config: { access: 'organizer', summary: 'Make a ranking over several events' },
    schema: { body: form, response: { 201: saved } },
  },
  change: {
    method: 'PUT',
    url: '/api/rankings/:rankingId',
    config: { access: 'organizer', summary: 'Change a ranking: its points, its events, and whether it is public' },
    schema: { params, body: form, response: { 200: saved } },
  },
  remove: {
    method: 'DELETE',
    url: '/api/rankings/:rankingId',
    config: { access: 'organizer', summary: 'Delete a ranking; the events and their results stay' },
    schema: { params, response: { 200: z.object({ success: z.literal(true) }) } },
  },
  preview: {
    method: 'GET',
    url: '/api/rankings/:rankingId/table',
    config: { access: 'organizer', summary: 'Get the table of an own ranking, public or not' },
    schema: { params, querystring, response: { 200: table } },
  },
  seeds: {
    method: 'GET',
    url: '/api/rankings/:rankingId/seeds',
    config: { access: 'organizer', summary: 'Get the entrants of an own event in the order of a ranking, by category' },
    schema: {
      params,
      querystring: z.object({ eventId: id }),
      response: {
        200: z.object({
          success: z.literal(true),
          /** Entry ids, best first; of a pair the sum of both counts. Those without points are left out. */
          seeds: z.record(z.string(), z.array(z.object({ entry: id, name: z.string(), points: z.number() }))),
        }),
      },
    },
  },
  read: {
    method: 'GET',
    url: '/api/public/rankings/:rankingId',
    config: { access: 'public', summary: 'Get the table of a public ranking; minors by a short name' },
    schema: { params, querystring, response: { 200: table } },
  },
  meetings: {
    method: 'GET',
    url: '/api/public/rankings/:rankingId/meetings',
    config: {
      access: 'public',
      summary: 'Get the matches of a public ranking’s events in which two of its players met',
    },
    schema: {
      params,
      querystring: z.object({ one: id, other: id }),
      response: { 200: z.object({ success: z.literal(true), meetings: z.array(meeting) }) },
    },
  },
  rivals: {
    method: 'GET',
    url: '/api/public/events/:eventId/players/:player/rivals',
    config: {
      access: 'public',
      summary: 'Get whom a player of a public event has met in the events of the public rankings that it counts for',
    },
    schema: {
      params: z.object({ eventId: id, player: id }),
      response: { 200: z.object({ success: z.literal(true), rivals: z.array(rival) }) },
    },
  },
  sheet: {
    method: 'GET',
    url: '/api/rankings/:rankingId/sheet',
    config: {
      access: 'organizer',
      summary: 'Download an own ranking for the federation, as CSV: whole names, ids, clubs, states and years of birth',
      file: true,
      stepUp: true,
      rateLimit: 'export',
    },
    schema: { params, response: { 200: z.string() } },
  },
  download: {
    method: 'GET',
    url: '/api/public/rankings/:rankingId/download',
    config: {
      access: 'public',
      summary: 'Download a public ranking, all categories, as CSV',
      file: true,
      rateLimit: 'export',
    },
    schema: { params, response: { 200: z.string() } },
  },
});
