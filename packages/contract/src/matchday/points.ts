import { deskDevice, entryTypes, isWellFormed } from '@maidan/domain/matchday/scoring/point-log';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { givenMoment, id, line, moment } from '../fields.ts';
import { deskScore, resultKind } from '../draws/match.ts';
import { scoringPreset } from '../draws/schedule-settings.ts';

const params = z.object({ eventId: id, matchId: z.string().min(1).max(190) });
const clientId = line(64, 'clientId').refine((name) => name !== deskDevice, { error: 'clientId names a device' });
const side = z.union([z.literal(1), z.literal(2)], { error: 'side must be 1 or 2' });
const place = z.union([z.literal(0), z.literal(1)]);

/** One line of a device's log; `seq` counts the device's lines from 1 without gaps. */
const sentEntry = z
  .strictObject({
    seq: z.number().int().min(1).max(100_000),
    clientId,
    type: z.enum(entryTypes, { error: `type must be one of ${entryTypes.join(', ')}` }),
    side: side.optional(),
    at: givenMoment('at'),
    note: z.string().trim().max(300).optional(),
  })
  .refine(isWellFormed, {
    error: 'A point, a card, an injury and an end name a side; a let, an undo and a finish do not',
  });

const score = deskScore.extend({
  complete: z.boolean(),
  winner: side.nullable(),
  ending: resultKind.nullable(),
  service: z
    .object({
      side,
      player: place.nullable(),
      receiver: place.nullable(),
      court: z.enum(['right', 'left']).nullable(),
      serverNumber: side.nullable(),
    })
    .nullable(),
  swapped: z.boolean(),
  rest: z.number().nullable(),
  cards: deskScore.shape.cards.unwrap(),
  finished: z.boolean(),
});

/** The device that may write; null before the first entry. */
const holder = z.object({ clientId: z.string(), name: z.string().nullable(), since: moment, seenAt: moment });

const keptEntry = z.object({
  position: z.number(),
  seq: z.number(),
  clientId: z.string(),
  type: z.string(),
  side: side.nullable(),
  at: moment,
  note: z.string().nullable(),
});
const desk = ['event-staff', 'admin', 'umpire'] as const;

export const pointEndpoints = defineEndpoints({
  append: {
    method: 'POST',
    url: '/api/live-events/:eventId/matches/:matchId/points',
    config: { access: desk, summary: "Lines of a device's point log, each counted once and in order" },
    schema: {
      params,
      body: z
        .strictObject({
          entries: z.array(sentEntry).max(500, 'At most 500 entries at once'),
          /** A sign of life: what the desk shows about the phone. */
          device: z
            .strictObject({
              clientId,
              battery: z.number().int().min(0).max(100).nullish(),
              waiting: z.number().int().min(0).max(100_000).default(0),
            })
            .optional(),
        })
        .refine(
          ({ entries, device }) =>
            new Set([...entries.map((entry) => entry.clientId), ...(device ? [device.clientId] : [])]).size === 1,
          { error: 'Entries of one device at a time', path: ['entries'] },
        ),
      response: {
        200: z.object({
          success: z.literal(true),
          score,
          lastSeq: z.number(),
          holder,
          /** Play is stopped in the hall since then. */
          stoppedSince: moment.nullable().optional(),
        }),
      },
    },
  },
  read: {
    method: 'GET',
    url: '/api/live-events/:eventId/matches/:matchId/points',
    config: { access: desk, summary: 'Get the score and point log of a match, and which device holds it' },
    schema: {
      params,
      querystring: z.object({ clientId: clientId.optional() }),
      response: {
        200: z.object({
          success: z.literal(true),
          score,
          scoring: scoringPreset,
          doubles: z.boolean(),
          /** For `clientId`; for the holder if none was given. */
          lastSeq: z.number(),
          entries: z.array(keptEntry),
          holder: holder.nullable(),
        }),
      },
    },
  },
  takeOver: {
    method: 'POST',
    url: '/api/live-events/:eventId/matches/:matchId/take-over',
    config: {
      access: desk,
      summary: 'Take over a match: this device writes the log from now on, and the previous one is told',
    },
    schema: {
      params,
      body: z.strictObject({ clientId }),
      response: { 200: z.object({ success: z.literal(true), holder, lastSeq: z.number() }) },
    },
  },
});
