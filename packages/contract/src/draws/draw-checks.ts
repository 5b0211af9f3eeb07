import { drawFormats } from '@maidan/domain/draws/category-format';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment } from '../fields.ts';
import { sealedHash } from './sealed-hash.ts';

const ids = z.array(z.string()).readonly();
/** What a category was drawn from: see DrawBasis. */
const basis = z.object({
  id: z.string(),
  category: z.string(),
  rule: z.enum(['BWF', 'ITF', 'ITTF']),
  format: z.enum(drawFormats).optional(),
  groups: z.number().optional(),
  qualifiers: z.number().optional(),
  thirdPlace: z.enum(['match', 'joint']).optional(),
  plate: z.boolean().optional(),
  plateWalkovers: z.boolean().optional(),
  grandFinal: z.enum(['single', 'reset']).optional(),
  rounds: z.number().optional(),
  colours: z.boolean().optional(),
  accelerated: z.boolean().optional(),
  mustHaveBye: ids.optional(),
  separationRounds: z.number().optional(),
  isApart: z.boolean(),
  entries: z.array(z.object({ id: z.string(), seed: z.number().optional(), places: ids })).readonly(),
});

export const drawCheckEndpoints = defineEndpoints({
  read: {
    method: 'GET',
    url: '/api/public/events/:eventId/draws/check',
    config: {
      access: 'public',
      summary: 'Get what the published draws of an event were made from, for everybody to make them again',
    },
    schema: {
      params: z.object({ eventId: id }),
      response: {
        200: z.object({
          success: z.literal(true),
          /** When entries close. */
          closesAt: moment,
          /** Fixes the number of the next draw. */
          sealed: sealedHash.nullable(),
          /** Null until draws are published, and for draws from before draw numbers were sealed. */
          made: z
            .object({
              madeAt: moment,
              publishedAt: moment,
              drawNumber: z.number(),
              /** The opened secret, in hexadecimal; null: the draw number was typed. */
              seal: sealedHash.extend({ secret: z.string() }).nullable(),
              bases: z.array(basis),
            })
            .nullable(),
          /** Every time the draws were made until then, oldest first; the last is `made`. */
          makings: z.array(z.object({ madeAt: moment, entries: z.number(), isSealed: z.boolean() })),
          /** What people changed in the draws since they were made. */
          changes: z.array(
            z.object({
              at: moment,
              kind: z.enum(['swap', 'withdrawal', 'late_entry', 'exchange', 'paired_again', 'arrangement']),
              /** The Swiss round of an exchange, or that was paired again. */
              round: z.number().nullable(),
              category: z.string(),
              /** Of a round paired again: who was left out. */
              entries: z.array(z.string()),
              by: z.enum(['organizer', 'staff', 'administrator', 'system']),
              reason: z.string().nullable(),
            }),
          ),
          /** What entries are called, by id. */
          names: z.record(z.string(), z.string()),
        }),
      },
    },
  },
});
