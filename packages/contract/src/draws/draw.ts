import { drawFormats } from '@maidan/domain/draws/category-format';
import { leagueOrders } from '@maidan/domain/draws/league';
import { chessTitles } from '@maidan/domain/draws/chess/titles';
import { tieBreaks } from '@maidan/domain/draws/swiss/tie-breaks';
import { z } from 'zod';
import { keptNote } from './draw-note.ts';
import { tieForm } from './match.ts';

const ids = z.array(z.string()).readonly();
const origin = {
  club: z.string().optional(),
  district: z.string().optional(),
  state: z.string().optional(),
};
const drawSource = z.union([
  z.object({ entry: z.string() }),
  z.object({ winner: z.string() }),
  z.object({ loser: z.string(), first: z.literal(true).optional(), played: z.literal(true).optional() }),
  z.object({ pool: ids, after: ids, rank: z.object({ group: z.number(), pos: z.number() }) }),
  z.object({ pairing: z.number() }),
]);
const drawEntry = z.object({
  id: z.string(),
  name: z.string(),
  players: ids,
  seed: z.number().optional(),
  ...origin,
  partner: z.object(origin).optional(),
  /** Of a chess player: title, the rating that counts in the category, K. */
  chess: z
    .object({ title: z.enum(chessTitles).optional(), rating: z.number().optional(), k: z.number().optional() })
    .optional(),
});

const stage = z.object({ of: z.string(), after: z.string(), from: z.number(), to: z.number() });

/** A draw as in the domain, so that the browser checks an edit by the same rules as the server. */
export const draw = z.object({
  /** The prefix of its matches' ids. */
  id: z.string(),
  category: z.string(),
  format: z.enum(drawFormats),
  rule: z.enum(['BWF', 'ITF', 'ITTF']),
  /** The draw number: the same number repeats the draw. */
  lotSeed: z.union([z.number(), z.string()]),
  totalSlots: z.number(),
  numRounds: z.number(),
  entries: z.array(drawEntry).readonly(),
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
  lots: z
    .array(z.object({ order: ids, number: z.number().optional() }))
    .readonly()
    .optional(),
  qualifiersPerGroup: z.number().optional(),
  /** Groups are ranked by points; absent where matches won are counted. Without `draw` no match is drawn. */
  league: z
    .object({
      order: z.enum(leagueOrders),
      points: z.object({
        win: z.number(),
        draw: z.number().optional(),
        loss: z.number(),
        /** For a loss by a few points, or in the deciding set. */
        close: z.number().optional(),
        /** For a win in the deciding set. */
        narrow: z.number().optional(),
      }),
    })
    .optional(),
  separation: z.object({ by: z.enum(['club', 'district', 'state']), rounds: z.number().optional() }).optional(),
  /** A next stage: the places of the draw `after` that advance to it, and the category that all stages belong to. */
  stage: stage.extend({ drawn: ids.optional(), without: ids.optional() }).optional(),
  /** Teams: each match is a tie of these rubbers. */
  tie: tieForm.optional(),
  swiss: z
    .object({
      colours: z.boolean(),
      /** Accelerated: points are lent to players up to this pairing number for the first rounds. */
      accelerated: z.number().optional(),
      byes: z.array(z.string().nullable()).readonly(),
      /** Who joined after `missed` rounds had been paired, each of which counts nothing or half a point. */
      late: z
        .array(z.object({ entry: z.string(), missed: z.number(), half: z.boolean() }))
        .readonly()
        .optional(),
      /** Rounds without a game by arrangement, with the half points that each counts. */
      byesAsked: z
        .array(z.object({ entry: z.string(), round: z.number(), half: z.literal([0, 1, 2]) }))
        .readonly()
        .optional(),
      /** Rounds in which an arbiter has exchanged players. */
      byHand: z.array(z.number()).readonly().optional(),
      /** Games that lasted less than a move: they count, and are not rated. */
      unrated: ids.optional(),
      /** It began elsewhere: after how many rounds it was taken over. */
      takenOver: z.number().optional(),
      /** What parts entrants with the same points, first to last; absent: the usual list. */
      tieBreaks: z.array(z.enum(tieBreaks)).readonly().optional(),
    })
    .optional(),
  notes: z.array(keptNote).readonly(),
});

/** A draw with only the names of its entrants; its notes are for the organizer. */
export const publicDraw = draw.omit({ notes: true, separation: true }).extend({
  entries: z.array(drawEntry.pick({ id: true, name: true, seed: true, chess: true })).readonly(),
  stage: stage.optional(),
});
