import { drawFormats } from '@maidan/domain/draws/category-format';
import { leagueOrders } from '@maidan/domain/draws/league';
import { tieBreaks } from '@maidan/domain/draws/swiss/tie-breaks';
import { z } from 'zod';
import { drawNote } from './draw-note.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { plannedPlace } from './match.ts';
import { categoryFormat } from './schedule-settings.ts';
import { stageDrift } from './stage-drifts.ts';

const params = z.object({ eventId: id });
const category = z.string().max(80);
const place = z.number().int().min(1).max(4096);

const stageView = z.object({
  category: z.string(),
  /** The category that all its stages belong to. */
  of: z.string(),
  format: z.enum(drawFormats),
  entries: z.number(),
  /** Labels of matches without a result; empty once the draw is over. */
  open: z.array(z.string()),
  /** Everybody by place, best first; empty until the draw is over. */
  order: z.array(z.object({ entry: z.string(), name: z.string() })),
  /** Places that have already advanced to a stage. */
  stages: z.array(z.object({ category: z.string(), from: z.number(), to: z.number() })),
  /** What its groups count, and the sport; null for teams' ties, which count none. */
  league: z.object({ sport: z.string(), points: categoryFormat.shape.points.nullable() }).nullable(),
  /** Swiss: by what players with the same points were ordered, first to last; absent elsewhere. */
  tieBreaks: z.array(z.enum(tieBreaks)).readonly().optional(),
  /** Groups: by which rule those who are level were ordered; absent elsewhere. */
  groupsBy: z.enum([...leagueOrders, 'BWF', 'ITF', 'ITTF']).optional(),
  stage: z.object({ after: z.string(), from: z.number(), to: z.number() }).nullable(),
  /** None of its matches has been called or played, and no stage follows it. */
  mayTakeBack: z.boolean(),
  /** What would differ if the stage were drawn now. */
  drift: stageDrift.nullable(),
});
export type StageViewAnswer = z.output<typeof stageView>;

const form = z.strictObject({
  /** The draw that is over. */
  category,
  /** The stage's name without its category. */
  name: z.string().trim().min(1).max(40),
  /** The places that advance, inclusive. */
  from: place,
  to: place,
  /** Entries that do not advance; those behind them move up. */
  without: z.array(z.string().max(100)).max(4096).default([]),
  format: categoryFormat.omit({ tie: true }),
  version: z.number().int().min(1),
  /** Reports what would be drawn and saves nothing. */
  preview: z.boolean().default(false),
});
export type NextStageForm = z.output<typeof form>;

const made = z.object({
  success: z.literal(true),
  version: z.number(),
  /** The name of the new draw. */
  category: z.string(),
  /** Who plays in it, best first: that order is the seeding. */
  entrants: z.array(z.object({ entry: z.string(), name: z.string() })),
  matches: z.number(),
  /** Times and courts of its matches in playing order; the time is null while the schedule has no dates. */
  placed: z.array(plannedPlace.extend({ match: z.string() })),
  notes: z.array(drawNote).readonly(),
  /** Why matches have no time and court, one note for each. */
  unplaced: z.array(drawNote),
});
export type NextStageAnswer = z.output<typeof made>;

export const nextStageEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/api/events/:eventId/next-stages',
    config: {
      access: 'event-staff',
      summary: 'List the draws of an event with placings and their next stages',
    },
    schema: {
      params,
      response: { 200: z.object({ success: z.literal(true), version: z.number(), draws: z.array(stageView) }) },
    },
  },
  save: {
    method: 'POST',
    url: '/api/events/:eventId/next-stages',
    config: {
      access: 'event-staff',
      summary: 'Draw the next stage from the placings of a finished draw, and schedule it after the existing matches',
    },
    schema: { params, body: form, response: { 200: made } },
  },
  takeBack: {
    method: 'DELETE',
    url: '/api/events/:eventId/next-stages',
    config: { access: 'event-staff', summary: 'Remove a stage before any of its matches is called or played' },
    schema: {
      params,
      body: z.strictObject({ category, version: z.number().int().min(1) }),
      response: { 200: z.object({ success: z.literal(true), version: z.number() }) },
    },
  },
});
