import { scheduleLimits } from '@maidan/domain/schedule/settings/settings';
import { z } from 'zod';
import { draw } from './draw.ts';
import { drawNote, keptNote } from './draw-note.ts';
import { defineEndpoints } from '../endpoint.ts';
import { toldFact } from '../fact.ts';
import { fileAddress, givenMoment, id, line, moment } from '../fields.ts';
import { courtNames, fixtureSettings } from './schedule-settings.ts';
import { playedMatch, scheduledMatch } from './match.ts';

const eventParams = z.object({ eventId: id });
const cell = z.string().max(200);
/** Eleven Swiss rounds of the largest field, twice over. */
const mostRows = 12_000;
const pair = z.tuple([z.string().max(200).nullable(), z.string().max(200).nullable()]);
export const editableFixtures = z.object({
  schedule_table: z.array(z.array(cell).max(40)).max(mostRows),
  brackets: z.record(
    z.string().max(80),
    z.object({ total_slots: z.number(), num_rounds: z.number(), matches: z.array(pair).max(4096) }),
  ),
  byes: z.array(z.object({ category: cell, player: cell })).max(4096),
});
export type EditableFixturesAnswer = z.output<typeof editableFixtures>;

const summary = z.object({
  matches: z.number(),
  placed: z.number(),
  daysUsed: z.number(),
  finish: moment.nullable(),
  lowerBound: moment.nullable(),
  finishOpenMinutes: z.number(),
  lowerBoundOpenMinutes: z.number(),
  provenBest: z.boolean(),
  categories: z.array(z.object({ category: z.string(), first: moment.nullable(), last: moment.nullable() })),
  /** `why` is the reason by code; absent in schedules from before reasons had one. */
  unplaced: z.array(z.object({ match: z.string(), reason: z.string(), why: drawNote.optional() })),
  notes: z.array(keptNote),
});

const conflict = toldFact.extend({ rule: z.string(), matches: z.array(z.string()).readonly() });

const fixtures = {
  success: z.literal(true),
  editable_fixtures: editableFixtures,
  schedule: z.array(scheduledMatch),
  summary,
  settings: z.record(z.string(), z.unknown()),
  lotSeed: z.number(),
  version: z.number(),
  published: z.boolean(),
  pdfUrl: fileAddress.nullable(),
  conflicts: z.array(conflict),
  draws: z.array(draw),
  /** Matches that keep their place when others are moved. */
  locked: z.array(z.string()),
  play: z.array(playedMatch),
};
export type FixturesAnswer = z.output<z.ZodObject<typeof fixtures>>;

/** Whom the press tells of their matches: each person once, however many players they look after. */
const publication = z.object({
  success: z.literal(true),
  people: z.number(),
  byChannel: z.object({ bell: z.number(), email: z.number(), push: z.number(), whatsapp: z.number() }),
  /** How many of them know of a match that has another time, court or opponent now. */
  moved: z.number(),
  /** No time is new to anybody: it may be published without telling. */
  mayKeepQuiet: z.boolean(),
});
export type Publication = z.output<typeof publication>;

/** The matches with their times, as answered; any other fields they carry are ignored. */
const placedMatch = z.object({
  id: z.string().max(200),
  start: givenMoment('start').nullable(),
  court: z.number().int().min(1).max(scheduleLimits.courts).nullable(),
});

export const editedFixtures = z.strictObject({
  schedule_table: z.array(z.array(cell).max(40)).max(mostRows),
  brackets: z.record(
    z.string().max(80),
    z.strictObject({ total_slots: z.number(), num_rounds: z.number(), matches: z.array(pair).max(4096) }),
  ),
  byes: z.array(z.strictObject({ category: cell, player: cell })).max(4096),
});

export const fixtureEndpoints = defineEndpoints({
  entrants: {
    method: 'GET',
    url: '/api/events/:eventId/entrants',
    config: {
      access: ['event-staff', 'admin'],
      long: true,
      summary: 'List the confirmed entries of each category, as they would be drawn now',
    },
    schema: {
      params: eventParams,
      response: {
        200: z.object({
          success: z.literal(true),
          hasFixtures: z.boolean(),
          /** From the organizer's last scheduled event: the default for a new schedule. */
          lastCourts: z.number().nullable(),
          categories: z.array(
            z.object({
              name: z.string(),
              /** Entered by teams. */
              isTeam: z.boolean().optional(),
              /** `isException`: outside the category's limits, and kept in by the organizer. */
              entrants: z.array(z.object({ entry: id, name: z.string(), isException: z.literal(true).optional() })),
            }),
          ),
        }),
      },
    },
  },
  create: {
    method: 'PUT',
    url: '/event/:eventId/create-fixtures',
    config: { access: 'event-staff', summary: 'Draw every category and schedule the matches', rateLimit: 'heavy' },
    schema: { params: eventParams, body: fixtureSettings, response: { 200: z.object(fixtures) } },
  },
  read: {
    method: 'GET',
    url: '/event/:eventId/fixtures',
    config: { access: ['event-staff', 'admin'], summary: 'Get the fixtures as last saved' },
    schema: { params: eventParams, response: { 200: z.object(fixtures) } },
  },
  save: {
    method: 'PUT',
    url: '/event/:eventId/fixtures',
    config: { access: 'event-staff', summary: 'Save edited fixtures; refused if somebody else saved first' },
    schema: {
      params: eventParams,
      body: z
        .strictObject({
          editable_fixtures: editedFixtures.optional(),
          schedule: z.array(placedMatch).max(40_000).optional(),
          locked: z.array(z.string().max(200)).max(40_000).optional(),
          /** Names of courts, as in the settings; a name that the table uses for the first time names a court, too. */
          court_names: courtNames.optional(),
          version: z.number().int().min(1),
        })
        .refine((body) => (body.editable_fixtures === undefined) !== (body.schedule === undefined), {
          message: 'Send either editable_fixtures or schedule',
        }),
      response: {
        200: z.object({
          ...fixtures,
          /** Courts that got their name from the table; `isMore` where the event has one court more by it. */
          courtsNamed: z.array(z.object({ court: z.number(), name: z.string(), isMore: z.boolean() })).optional(),
        }),
      },
    },
  },
  publication: {
    method: 'GET',
    url: '/event/:eventId/fixtures/publication',
    config: {
      access: 'event-staff',
      summary: 'Preview whom publishing the saved fixtures tells, and by which channel',
    },
    schema: { params: eventParams, response: { 200: publication } },
  },
  publish: {
    method: 'POST',
    url: '/event/:eventId/fixtures/publish',
    config: { access: 'event-staff', summary: 'Publish the saved fixtures' },
    schema: {
      params: eventParams,
      body: z
        .strictObject({
          /** False tells nobody; refused where a time is new to somebody. */
          tell: z.boolean('tell must be true or false').optional(),
        })
        .optional(),
      response: {
        200: z.object({
          success: z.literal(true),
          version: z.number(),
          /** How many players are told, because a match of theirs is new or different. */
          told: z.number().optional(),
        }),
      },
    },
  },
  swap: {
    method: 'POST',
    url: '/api/events/:eventId/fixtures/swap',
    config: { access: 'event-staff', summary: 'Swap two entrants of a draw, before the category is played' },
    schema: {
      params: eventParams,
      body: z.strictObject({
        category: z.string().max(80),
        entries: z.tuple([z.string().max(100), z.string().max(100)]),
        /** Read by everybody once the draw is published. */
        reason: line(200, 'Reason').optional(),
        version: z.number().int().min(1),
      }),
      response: { 200: z.object({ ...fixtures, warnings: z.array(drawNote).readonly() }) },
    },
  },
});
