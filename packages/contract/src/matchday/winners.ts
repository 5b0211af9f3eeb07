import { z } from 'zod';
import { matchName } from '../fact.ts';
import { defineEndpoints } from '../endpoint.ts';
import { ownEvent } from '../events/event.ts';
import { id, line } from '../fields.ts';
import { says } from '../field-facts.ts';

const name = line(120, 'Winner', 0);
const place = name.nullish();

/** As many as may share a third place. */
const mostThirds = 16;

const proposal = z.object({
  firstPlace: z.string().optional(),
  secondPlace: z.string().optional(),
  thirdPlace: z.string().optional(),
  /** Joint thirds; `thirdPlace` is the first of them. */
  thirdPlaces: z.array(z.string()).optional(),
});

const games = z.array(z.tuple([z.number(), z.number()]));

/** What the results cannot say about a podium. */
const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody_entered') }),
  z.object({ kind: z.literal('not_drawn') }),
  z.object({ kind: z.literal('no_results'), matches: z.number() }),
  z.object({
    kind: z.literal('open'),
    open: z.number(),
    next: z.object({
      match: z.string(),
      round: z.string(),
      name: matchName,
      sides: z.tuple([z.string().nullable(), z.string().nullable()]),
      isPlayed: z.boolean(),
      court: z.number().nullable(),
      games,
    }),
  }),
  z.object({ kind: z.literal('level'), names: z.array(z.string()) }),
]);

const podium = z.object({
  category: z.string(),
  /** Who may be named: those entered in the category. */
  entrants: z.array(z.string()),
  matches: z.number(),
  /** Of these, still to be played. */
  open: z.number(),
  question: question.nullable(),
  thirdPlace: z.enum(['joint', 'play_off', 'standings']).nullable(),
  /** The results behind it, last first; games as the winner's. */
  results: z.array(
    z.object({
      match: z.string(),
      round: z.string(),
      name: matchName,
      winner: z.string(),
      loser: z.string().nullable(),
      kind: z.enum(['played', 'walkover', 'retired', 'disqualified', 'void', 'drawn']),
      games,
    }),
  ),
});
export type PodiumAnswer = z.output<typeof podium>;

const recordedWinners = z.record(
  z.string().max(80),
  z.strictObject({
    firstPlace: place,
    secondPlace: place,
    thirdPlace: place,
    thirdPlaces: z
      .array(name)
      .max(mostThirds, says('too_many_thirds', { most: mostThirds }))
      .nullish(),
  }),
);
export type RecordedWinners = z.output<typeof recordedWinners>;

export const winnersEndpoints = defineEndpoints({
  propose: {
    method: 'GET',
    url: '/api/events/:eventId/proposed-winners',
    config: {
      access: 'event-staff',
      summary: 'Get the winners proposed by the draws of finished categories, and what the results cannot say',
    },
    schema: {
      params: z.object({ eventId: id }),
      response: {
        200: z.object({
          success: z.literal(true),
          winners: z.record(z.string(), proposal),
          podiums: z.array(podium),
        }),
      },
    },
  },
  record: {
    method: 'PUT',
    url: '/event/winners/:eventId',
    config: {
      access: 'event-staff',
      summary: 'Record or correct the winners, which completes the event, or take them back, which opens it again',
    },
    schema: {
      params: z.object({ eventId: id }),
      body: z.strictObject({
        /**
         * Why they are recorded although matches are open, or somebody named is not entered or has not played; kept in
         * the history.
         */
        reason: z.string().trim().min(1).max(300).optional(),
        winners: recordedWinners,
        /** They are recorded although play is not over; a reason says so as well. */
        confirm: z.boolean().optional(),
        /** With no winners: takes the recorded ones back, as long as no certificate has been issued. */
        undo: z.boolean().optional(),
      }),
      response: { 200: z.object({ success: z.literal(true), event: ownEvent }) },
    },
  },
});
