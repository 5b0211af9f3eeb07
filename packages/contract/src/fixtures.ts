import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { fixtureSettings } from './fixture-settings.ts';
import { resultKind } from './live-events.ts';

const eventParams = z.object({ eventId: id });
const cell = z.string().max(200);
/** Eleven Swiss rounds of the largest field, and as much again. */
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

const entrant = z.object({ entry: z.string().nullable(), name: z.string().nullable(), text: z.string() });
const scheduledMatch = z.object({
  id: z.string(),
  label: z.string(),
  category: z.string(),
  round: z.number(),
  roundName: z.string(),
  court: z.number().nullable(),
  courtHead: z.string().nullable(),
  startMinute: z.number().nullable(),
  start: moment.nullable(),
  end: moment.nullable(),
  feeders: z.array(z.string()).readonly(),
  entrants: z.array(entrant),
});
export type ScheduledMatchAnswer = z.output<typeof scheduledMatch>;

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
  unplaced: z.array(z.object({ match: z.string(), reason: z.string() })),
  notes: z.array(z.string()),
});

const conflict = z.object({ rule: z.string(), matches: z.array(z.string()).readonly(), msg: z.string() });

const ids = z.array(z.string()).readonly();
const origin = {
  club: z.string().optional(),
  district: z.string().optional(),
  state: z.string().optional(),
};
export const drawSource = z.union([
  z.object({ entry: z.string() }),
  z.object({ winner: z.string() }),
  z.object({ loser: z.string(), first: z.literal(true).optional() }),
  z.object({ pool: ids, after: ids, rank: z.object({ group: z.number(), pos: z.number() }) }),
  z.object({ pairing: z.number() }),
]);
/** A draw as the domain has it, so that the browser judges an edit by the very rules of the server. */
const draw = z.object({
  category: z.string(),
  format: z.enum(['single_elimination', 'double_elimination', 'round_robin', 'group_knockout', 'swiss']),
  rule: z.enum(['BWF', 'ITF', 'ITTF']),
  lotSeed: z.union([z.number(), z.string()]),
  totalSlots: z.number(),
  numRounds: z.number(),
  entries: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        players: ids,
        seed: z.number().optional(),
        ...origin,
        partner: z.object(origin).optional(),
      }),
    )
    .readonly(),
  slots: z
    .array(z.union([z.object({ kind: z.literal('player'), entry: z.string() }), z.object({ kind: z.literal('bye') })]))
    .readonly(),
  byes: ids,
  matches: z
    .array(
      z.object({
        id: z.string(),
        round: z.number(),
        position: z.number(),
        group: z.number().optional(),
        bracket: z.enum(['winners', 'losers', 'grand_final', 'plate', 'third_place']).optional(),
        onlyIfLost: z.string().optional(),
        a: drawSource,
        b: drawSource,
      }),
    )
    .readonly(),
  groups: z.array(ids).readonly().optional(),
  qualifiersPerGroup: z.number().optional(),
  separation: z.object({ by: z.enum(['club', 'district', 'state']), rounds: z.number().optional() }).optional(),
  swiss: z.object({ colours: z.boolean(), byes: z.array(z.string().nullable()).readonly() }).optional(),
  notes: ids,
});

/** What the day has made of a match so far. */
const playedMatch = z.object({
  match: z.string(),
  status: z.enum(['waiting', 'held', 'called', 'playing', 'done']),
  court: z.number().nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  winner: z.string().nullable(),
  kind: resultKind.nullable(),
  score: z.array(z.tuple([z.number(), z.number()])),
});

const fixtures = {
  success: z.literal(true),
  editable_fixtures: editableFixtures,
  schedule: z.array(scheduledMatch),
  summary,
  settings: z.record(z.string(), z.unknown()),
  lotSeed: z.number(),
  version: z.number(),
  published: z.boolean(),
  pdfUrl: z.string().nullable(),
  conflicts: z.array(conflict),
  draws: z.array(draw),
  /** Matches that stay where they are when others are moved. */
  locked: z.array(z.string()),
  play: z.array(playedMatch),
};
export type FixturesAnswer = z.output<z.ZodObject<typeof fixtures>>;

/** The matches with their times, as they were answered; whatever else they carry is passed over. */
const placedMatch = z.object({
  id: z.string().max(200),
  start: moment.nullable(),
  court: z.number().int().min(1).max(64).nullable(),
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
      summary: 'Who would be drawn now: the confirmed entries of each category',
    },
    schema: {
      params: eventParams,
      response: {
        200: z.object({
          success: z.literal(true),
          hasFixtures: z.boolean(),
          categories: z.array(
            z.object({ name: z.string(), entrants: z.array(z.object({ entry: id, name: z.string() })) }),
          ),
        }),
      },
    },
  },
  create: {
    method: 'PUT',
    url: '/event/:eventId/create-fixtures',
    config: { access: 'event-staff', summary: 'Draw every category and plan the order of play', rateLimit: 'heavy' },
    schema: { params: eventParams, body: fixtureSettings, response: { 200: z.object(fixtures) } },
  },
  read: {
    method: 'GET',
    url: '/event/:eventId/fixtures',
    config: { access: ['event-staff', 'admin'], summary: 'The fixtures as last saved' },
    schema: { params: eventParams, response: { 200: z.object(fixtures) } },
  },
  save: {
    method: 'PUT',
    url: '/event/:eventId/fixtures',
    config: { access: 'event-staff', summary: 'Save edited fixtures; refused when somebody else saved first' },
    schema: {
      params: eventParams,
      body: z
        .strictObject({
          editable_fixtures: editedFixtures.optional(),
          schedule: z.array(placedMatch).max(40_000).optional(),
          locked: z.array(z.string().max(200)).max(40_000).optional(),
          version: z.number().int().min(1),
        })
        .refine((body) => (body.editable_fixtures === undefined) !== (body.schedule === undefined), {
          message: 'Send either editable_fixtures or schedule',
        }),
      response: { 200: z.object(fixtures) },
    },
  },
  publish: {
    method: 'POST',
    url: '/event/:eventId/fixtures/publish',
    config: { access: 'event-staff', summary: 'Show the saved fixtures on the public page' },
    schema: { params: eventParams, response: { 200: z.object({ success: z.literal(true), version: z.number() }) } },
  },
  swap: {
    method: 'POST',
    url: '/api/events/:eventId/fixtures/swap',
    config: { access: 'event-staff', summary: 'Two entrants of a draw change places, before the category is played' },
    schema: {
      params: eventParams,
      body: z.strictObject({
        category: z.string().max(80),
        entries: z.tuple([z.string().max(100), z.string().max(100)]),
        version: z.number().int().min(1),
      }),
      response: { 200: z.object({ ...fixtures, warnings: z.array(z.string()) }) },
    },
  },
});
