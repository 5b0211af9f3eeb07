import { criterionNames } from '@maidan/domain/draws/swiss/criteria';
import { chessTitles } from '@maidan/domain/draws/chess/titles';
import { tieBreaks } from '@maidan/domain/draws/swiss/tie-breaks';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment } from '../fields.ts';

/** A line of the crosstable. */
const crosstableRow = z.object({
  row: z.number(),
  number: z.number(),
  name: z.string(),
  title: z.enum(chessTitles).optional(),
  rating: z.number().optional(),
  /** Round by round: "12w1" is a win with white against row 12. */
  rounds: z.array(z.string()),
  points: z.number(),
  performance: z.number().optional(),
  change: z.number().optional(),
});
export type CrosstableAnswer = z.output<typeof crosstableRow>[];

const eventParams = z.object({ eventId: id });

const standing = z.object({
  entry: z.string(),
  name: z.string(),
  /** Shared by entries that no tie-break separates. */
  place: z.number(),
  points: z.number(),
  buchholzCut: z.number(),
  buchholz: z.number(),
  sonnebornBerger: z.number(),
  /** Rounds with a full point, with or without playing. */
  wins: z.number(),
  progressive: z.number(),
  won: z.number(),
  played: z.number(),
  hadBye: z.boolean(),
  /** Rounds that were paired before a late entry joined. */
  missed: z.number(),
  /** Neither played nor had the bye in the last paired round. */
  absent: z.boolean(),
  /** The registration is no longer confirmed. */
  withdrawn: z.boolean(),
  /** Half points of a bye arranged for the next round; null: none is. */
  sitsOut: z.literal([0, 1, 2]).nullable(),
  /** Of a chess player: what counts in the category; absent in other sports. */
  title: z.enum(chessTitles).optional(),
  rating: z.number().optional(),
  /** Of whoever has met somebody rated. */
  performance: z.number().optional(),
  /** In rating points, not rounded, with the K that it counts by. */
  change: z.number().optional(),
  k: z.number().optional(),
});

const halfPoints = z.literal([0, 1, 2]);
const arrangements = {
  /** Rounds that somebody sits out, with the half points that each counts. */
  byes: z.array(z.object({ entry: z.string().max(100), round: z.int().min(1).max(1024), half: halfPoints })).max(4096),
  /** How many half-point byes each may have, and in how many of the last rounds nobody may; null: no limit. */
  limits: z.object({ each: z.int().min(0).max(1024), last: z.int().min(0).max(1024) }).nullable(),
  /** Entries that must not meet each other, from one round to another. */
  barred: z
    .array(
      z.object({
        from: z.int().min(1).max(1024),
        to: z.int().min(1).max(1024),
        entries: z.array(z.string().max(100)).max(64).readonly(),
      }),
    )
    .max(256),
};
export type ArrangementsForm = z.output<z.ZodObject<typeof arrangements>>;

const swissCategory = z.object({
  category: z.string(),
  colours: z.boolean(),
  rounds: z.number(),
  /** Rounds paired so far. */
  paired: z.number(),
  /** The boards of the last paired round, in order. */
  boards: z.array(
    z.object({
      match: z.string(),
      label: z.string(),
      sides: z.array(z.string()),
      court: z.number().nullable(),
      start: moment.nullable(),
      isOver: z.boolean(),
    }),
  ),
  /** Who has the bye in that round. */
  bye: z.string().nullable(),
  /** Labels of matches of that round without a result. */
  open: z.array(z.string()),
  /** No match of that round has been called or played: it may be paired again. */
  mayPairAgain: z.boolean(),
  /** The round to be paired next and its scheduled start; null after the last. */
  next: z.object({ round: z.number(), start: moment.nullable() }).nullable(),
  /** In the order in which they part players with the same points. */
  tieBreaks: z.array(z.enum(tieBreaks)).readonly(),
  standings: z.array(standing),
  arranged: z.object({
    byes: arrangements.byes.readonly(),
    limits: arrangements.limits,
    barred: arrangements.barred.readonly(),
  }),
  /** The first round that byes can still be arranged for. */
  byesFrom: z.number(),
});
export type SwissCategoryAnswer = z.output<typeof swissCategory>;

const colour = z.enum(['w', 'b']);
const float = z.enum(['down', 'up']).nullable();
/** As arbiters' check lists have a player, before the round. */
const pairPlayer = z.object({
  entry: z.string(),
  name: z.string(),
  points: z.number(),
  /** Points lent for the pairing of an accelerated round. */
  lent: z.number(),
  /** The colours of all games played, in order: wbw. */
  played: z.string(),
  due: colour.nullable(),
  /** How much the colour is due: 3 absolute, 2 strong, 1 mild, 0 not at all. */
  strength: z.literal([0, 1, 2, 3]),
  /** In the last round and the one before. */
  floats: z.array(float),
});
const criterion = z.enum(['C1', 'C2', 'C3', 'C5', 'barred', 'colours', ...criterionNames]);
const reasons = z.object({
  category: z.string(),
  round: z.number(),
  colours: z.boolean(),
  /** The rules would make the same pairs now: false after a correction of an earlier result. */
  isStill: z.boolean(),
  /** An arbiter has exchanged players of the round. */
  byHand: z.boolean(),
  boards: z.array(
    z.object({
      match: z.string(),
      sides: z.tuple([pairPlayer, pairPlayer]),
      /** The rule that gave the colours: the number behind 5.2 in FIDE's C.04.3; null where they do not count. */
      colourRule: z.literal([1, 2, 3, 4, 5]).nullable(),
      /** The criteria that this pair gives up, each at the cost of these entries. */
      givenUp: z.array(z.object({ criterion, entries: z.array(z.string()) })),
    }),
  ),
  bye: z.object({ player: pairPlayer, unplayed: z.number(), givenUp: z.array(z.enum(['C2', 'C5', 'C9'])) }).nullable(),
  /**
   * What this round and the one that the rules would make give up differently: how often, and of C7 the points between
   * opponents.
   */
  against: z.array(z.object({ criterion, here: z.number(), rules: z.number() })),
});
export type RoundReasonsAnswer = z.output<typeof reasons>;

const pairBody = z.strictObject({
  category: z.string().max(80),
  round: z.number().int().min(1).max(1024),
  /** Ids of the entries left out: withdrawn or not present. */
  absent: z.array(z.string().max(100)).max(1024).default([]),
});
/** Two of the round paired last change places. */
const exchange = {
  category: z.string().max(80),
  round: z.coerce.number().int().min(1).max(1024),
};
const answer = { success: z.literal(true), version: z.number(), categories: z.array(swissCategory) };

export const swissRoundEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/events/:eventId/swiss-rounds',
    config: { access: ['event-staff', 'admin'], summary: 'List rounds and standings of the Swiss draws of an event' },
    schema: { params: eventParams, response: { 200: z.object(answer) } },
  },
  reasons: {
    method: 'GET',
    url: '/api/events/:eventId/swiss-rounds/reasons',
    config: {
      access: ['event-staff', 'admin'],
      summary: 'Explain the pairs of the latest Swiss round, criterion by criterion',
    },
    schema: {
      params: eventParams,
      querystring: z.object({ category: z.string().max(80) }),
      response: { 200: z.object({ success: z.literal(true), reasons }) },
    },
  },
  report: {
    method: 'GET',
    url: '/api/events/:eventId/swiss-rounds/report',
    config: {
      access: ['event-staff', 'admin'],
      summary: 'Get a Swiss category as FIDE’s tournament report (TRF16 and TRF26)',
      rateLimit: 'heavy',
      // It has dates of birth.
      stepUp: true,
      file: true,
    },
    schema: {
      params: eventParams,
      querystring: z.object({ category: z.string().max(80) }),
      response: { 200: z.any() },
    },
  },
  crosstable: {
    method: 'GET',
    url: '/api/events/:eventId/swiss-rounds/crosstable',
    config: { access: ['event-staff', 'admin'], summary: 'Get the crosstable of a Swiss category' },
    schema: {
      params: eventParams,
      querystring: z.object({ category: z.string().max(80) }),
      response: { 200: z.object({ success: z.literal(true), rows: z.array(crosstableRow) }) },
    },
  },
  standings: {
    method: 'GET',
    url: '/api/events/:eventId/swiss-rounds/standings.csv',
    config: {
      access: ['event-staff', 'admin'],
      summary: 'Get standings and crosstable of a Swiss category as CSV',
      rateLimit: 'heavy',
      file: true,
    },
    schema: {
      params: eventParams,
      querystring: z.object({ category: z.string().max(80) }),
      response: { 200: z.any() },
    },
  },
  pair: {
    method: 'POST',
    url: '/api/events/:eventId/swiss-rounds',
    config: {
      access: 'event-staff',
      summary: 'Pair the next Swiss round, once the previous one is over',
    },
    schema: { params: eventParams, body: pairBody, response: { 201: z.object(answer) } },
  },
  pairAgain: {
    method: 'PUT',
    url: '/api/events/:eventId/swiss-rounds',
    config: {
      access: 'event-staff',
      summary: 'Pair the latest round again, before any of its matches is called or played',
    },
    schema: { params: eventParams, body: pairBody, response: { 200: z.object(answer) } },
  },
  arrange: {
    method: 'PUT',
    url: '/api/events/:eventId/swiss-rounds/arrangements',
    config: {
      access: 'event-staff',
      summary: 'Arrange byes that players ask for, their limits, and who must not meet, before rounds are paired',
    },
    schema: {
      params: eventParams,
      body: z.strictObject({ category: z.string().max(80), ...arrangements }),
      response: { 200: z.object(answer) },
    },
  },
  foreseen: {
    method: 'GET',
    url: '/api/events/:eventId/swiss-rounds/exchange',
    config: {
      access: 'event-staff',
      summary: 'Say what an exchange of two players in the latest round would give up of the rules',
    },
    schema: {
      params: eventParams,
      querystring: z.object({ ...exchange, one: z.string().max(100), other: z.string().max(100) }),
      response: { 200: z.object({ success: z.literal(true), reasons }) },
    },
  },
  exchange: {
    method: 'PUT',
    url: '/api/events/:eventId/swiss-rounds/exchange',
    config: {
      access: 'event-staff',
      summary: 'Exchange two players of the latest Swiss round by hand: opponents, colours or the bye',
    },
    schema: {
      params: eventParams,
      body: z.strictObject({
        ...exchange,
        round: z.int().min(1).max(1024),
        entries: z.tuple([z.string().max(100), z.string().max(100)]),
        /** Told with the draw to everybody who checks it. */
        reason: z.string().trim().max(200).default(''),
      }),
      response: { 200: z.object(answer) },
    },
  },
});
