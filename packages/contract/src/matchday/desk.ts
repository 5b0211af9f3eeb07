import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { toldFact } from '../fact.ts';
import { givenMoment, id, moment, publicDrawsState } from '../fields.ts';
import { closedCourt, hallState } from './hall.ts';
import { laterMatches, liveMatch } from './live-days.ts';
import { daysOfPlay } from '../draws/public-draws.ts';
import { expectedTimes, resultKind } from '../draws/match.ts';
import { toldDrift } from '../draws/stage-drifts.ts';

const eventParams = z.object({ eventId: id });
const matchId = z.string().min(1).max(190);
const matchParams = z.object({ eventId: id, matchId });

/** One live event of the list: public fields only. */
export const liveEvent = z.object({
  _id: id,
  eventId: id,
  eventName: z.string(),
  sports: z.string(),
  location: z.string(),
  dateandtime: moment,
  poster: z.string().nullable(),
  isLive: z.boolean(),
  courts: z.number(),
  /** What courts are called, by number; absent where none has a name. */
  courtNames: z.record(z.string(), z.string()).optional(),
  /** From what the day of play of a moment follows, where some day ends after midnight. */
  days: daysOfPlay.optional(),
  matches: z.object({ total: z.number(), done: z.number(), playing: z.number(), waiting: z.number() }),
});
export type LiveEventAnswer = z.output<typeof liveEvent>;

const game = z.tuple([z.number().int().min(0).max(999), z.number().int().min(0).max(999)]);

export type LiveMatchAnswer = z.output<typeof liveMatch>;

const courtAnswer = z.object({
  court: z.number(),
  head: z.string().nullable(),
  match: z.string().nullable(),
  out: closedCourt.optional(),
  /** The match that should be called to it, while it is free: it can be called as it is. */
  next: z.string().optional(),
});
const readLiveEvent = z.object({
  success: z.literal(true),
  /** Names what is said here. Who asks with it as `known` is told what has changed since. */
  version: z.string(),
  /** The version that the matches and starts below have changed since; without it they are all there are. */
  since: z.string().optional(),
  liveEvent,
  /** What umpires type, and the screens of the hall have in their address. */
  code: z.string(),
  hall: hallState,
  /** What the public page shows of these matches and their scores, where it is not all of them. */
  publicDraws: publicDrawsState.exclude(['current']).optional(),
  /** Players who have not checked in, at an event that checks players in. */
  absent: z.number().optional(),
  courts: z.array(courtAnswer),
  matches: z.array(liveMatch),
  /** A start that is null is as it was planned. */
  expected: expectedTimes.extend({ starts: z.record(z.string(), moment.nullable()) }).nullable(),
});

const resultBody = {
  /** An entry of the match; left out where the kind has no winner. */
  winner: z.string({ error: 'Choose the winner' }).max(64).default(''),
  score: z.array(game).max(9, 'A match has at most nine games').default([]),
  kind: resultKind.default('played'),
  /** Why a score stands that the format does not know; without it such a score is refused. */
  exception: z.string().trim().min(1).max(300).optional(),
};
const hasItsWinner = ({ winner, kind }: { winner: string; kind: z.output<typeof resultKind> }) =>
  (kind === 'drawn' || kind === 'void') === (winner === '');
const chooseWinner = { error: 'Choose the winner', path: ['winner'] };
const recorded = z.object({
  success: z.literal(true),
  match: liveMatch,
  changed: z.array(liveMatch),
  /** Later matches as they were: their results are taken away, or they leave the court that they were called to. */
  undone: z.array(liveMatch).optional(),
  /** Later matches that stay with the players whom they have, against the corrected result. */
  kept: z.array(liveMatch).optional(),
  /** Neither side came: who goes through without playing, by name. */
  through: z.array(z.string()).optional(),
  /** Stages drawn from these places that would now be drawn otherwise; they stay as they are. */
  stages: z.array(toldDrift),
});
const reason = z.string().trim().min(1).max(300);
const matchActions = [
  'call',
  'uncall',
  'start',
  'unstart',
  'suspend',
  'resume',
  'postpone',
  'move',
  'swap',
  'hold',
] as const;
const desk = ['event-staff', 'admin', 'umpire'] as const;

export const liveEventEndpoints = defineEndpoints({
  all: {
    method: 'GET',
    url: '/api/live-events/all',
    config: { access: 'signed-in', summary: 'List live events; organizers see their own' },
    schema: { response: { 200: z.object({ success: z.literal(true), liveEvents: z.array(liveEvent) }) } },
  },
  goLive: {
    method: 'POST',
    url: '/api/live-events',
    config: { access: 'event-staff', summary: 'Take an approved event with fixtures live' },
    schema: {
      body: z.strictObject({
        eventId: id,
        /** On a day on which nothing of it is played. */
        confirm: z.boolean({ error: 'confirm must be true or false' }).optional(),
        /** Publishes draws and schedule with it; without, the public page shows of them what it showed before. */
        publish: z.boolean({ error: 'publish must be true or false' }).optional(),
        /** Of what is published with it; as with publishing by itself. */
        tell: z.boolean({ error: 'tell must be true or false' }).optional(),
      }),
      response: { 201: z.object({ success: z.literal(true), liveEvent }) },
    },
  },
  read: {
    method: 'GET',
    url: '/api/live-events/:eventId',
    config: { access: desk, summary: 'Get a live event with its courts and matches' },
    schema: {
      params: eventParams,
      querystring: z.object({ known: z.string().max(64).optional() }),
      response: { 200: readLiveEvent },
    },
  },
  end: {
    method: 'DELETE',
    url: '/api/live-events/:eventId',
    config: { access: ['event-staff', 'admin'], summary: 'Remove an event from the live list; results stay' },
    schema: { params: eventParams, response: { 200: z.object({ success: z.literal(true), message: z.string() }) } },
  },
  download: {
    method: 'GET',
    url: '/api/live-events/:eventId/download',
    config: {
      access: ['event-staff', 'admin'],
      summary: 'Get matches and results as CSV',
      file: true,
      rateLimit: 'export',
    },
    schema: { params: eventParams, response: { 200: z.string() } },
  },
  act: {
    method: 'PUT',
    url: '/api/live-events/:eventId/matches/:matchId',
    config: { access: desk, summary: 'Call, start, suspend, move, swap or hold a match, or undo it' },
    schema: {
      params: matchParams,
      body: z
        .strictObject({
          action: z.enum(matchActions, { error: `action must be one of ${matchActions.join(', ')}` }),
          court: z.number().int().optional(),
          /**
           * With `move`: another start, rounded up to five minutes, for a match that is not on a court; `court` is then
           * its planned one. With `swap`: if the match has this start already, the swap was made before.
           */
          at: givenMoment('at').optional(),
          /**
           * With `swap`: the match whose place this one takes, and gives it its own. Two that are on court swap courts,
           * two that wait their planned courts and starts, and one that waits takes the court of a called one, which
           * waits again; `court` or `at` name what this one is to get.
           */
          with: matchId.optional(),
          /** Why a match is called before its players have rested, or moved against the rules; kept in the history. */
          reason: reason.optional(),
          /** With `swap`, or `move` and `at`: only says what would change. */
          preview: z.boolean({ error: 'preview must be true or false' }).default(false),
        })
        .refine(({ action, at }) => at === undefined || action === 'move' || action === 'swap', {
          error: 'Only a match that is moved takes a time',
          path: ['at'],
        })
        .refine((body) => (body.with !== undefined) === (body.action === 'swap'), {
          error: 'A swap is with another match',
          path: ['with'],
        })
        .refine(({ action, at, preview }) => !preview || action === 'swap' || at !== undefined, {
          error: 'Only another place in the schedule has a preview',
          path: ['preview'],
        }),
      response: {
        200: z.object({
          success: z.literal(true),
          match: liveMatch,
          /** Of a swap: the other match. */
          other: liveMatch.optional(),
          /** For another place in the schedule: the rules of play that it breaks, and who is told of it. */
          against: z.array(z.string()).optional(),
          /** The same as data. */
          rules: z.array(toldFact).optional(),
          told: z.array(z.string()).optional(),
        }),
      },
    },
  },
  result: {
    method: 'POST',
    url: '/api/live-events/:eventId/matches/:matchId/result',
    config: { access: desk, summary: 'Record a result; the winner advances in the draw', idempotent: true },
    schema: {
      params: matchParams,
      body: z.strictObject(resultBody).refine(hasItsWinner, chooseWinner),
      response: { 200: recorded },
    },
  },
  correct: {
    method: 'POST',
    url: '/api/live-events/:eventId/matches/:matchId/correct',
    config: { access: ['event-staff', 'admin'], summary: 'Correct a recorded result' },
    schema: {
      params: matchParams,
      body: z
        .strictObject({
          ...resultBody,
          /** What becomes of later matches of other players that are called, being played or over. */
          decision: laterMatches,
          reason: reason.optional(),
          /** Only says what would change: nothing is written. */
          preview: z.boolean({ error: 'preview must be true or false' }).default(false),
        })
        .refine(hasItsWinner, chooseWinner),
      response: { 200: recorded },
    },
  },
  round: {
    method: 'POST',
    url: '/api/live-events/:eventId/rounds',
    config: {
      access: ['event-staff', 'admin'],
      summary: 'Call and start the matches of a Swiss round together, as many as there are free courts; or undo it',
    },
    schema: {
      params: z.object({ eventId: id }),
      body: z.strictObject({
        category: z.string().max(80),
        round: z.number().int().min(1).max(1024),
        action: z.enum(['start', 'undo'], { error: 'action must be start or undo' }),
        /** With `undo`: the matches that were started together; those still being played wait again. */
        matches: z.array(matchId).max(1024).default([]),
      }),
      response: { 200: z.object({ success: z.literal(true), matches: z.array(z.string()) }) },
    },
  },
  takeBack: {
    method: 'DELETE',
    url: '/api/live-events/:eventId/matches/:matchId/result',
    config: {
      access: ['event-staff', 'admin'],
      summary: 'Remove a result recorded for the wrong match; the match becomes unplayed',
    },
    schema: {
      params: matchParams,
      body: z.strictObject({
        reason: z.string({ error: 'Say why' }).trim().min(1, 'Say why').max(300),
        /** A slip that is undone at once: the match is on its court again, if nobody else is; without it, it waits. */
        toCourt: z.boolean({ error: 'toCourt must be true or false' }).default(false),
      }),
      response: { 200: recorded.omit({ stages: true }) },
    },
  },
});
