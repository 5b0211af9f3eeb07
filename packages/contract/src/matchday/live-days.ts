import { z } from 'zod';
import { matchName } from '../fact.ts';
import { moment } from '../fields.ts';
import { scoringPreset } from '../draws/schedule-settings.ts';
import { deskScore, entrant, liveTie, matchStatus, resultKind } from '../draws/match.ts';

const game = z.tuple([z.number().int().min(0).max(999), z.number().int().min(0).max(999)]);

/** A match of the day as the desk sees it: its schedule and its current state. */
export const liveMatch = z.object({
  _id: z.string(),
  label: z.string(),
  category: z.string(),
  round: z.number(),
  roundName: z.string(),
  /** The same name as data, with the number of the match. */
  name: matchName,
  court: z.number().nullable(),
  plannedCourt: z.number().nullable(),
  courtHead: z.string().nullable(),
  start: moment.nullable(),
  /** It starts after midnight of an evening that goes on until then, whose day of play it belongs to. */
  night: z.literal(true).optional(),
  status: matchStatus,
  calledAt: moment.nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  sides: z.array(entrant),
  winner: z.string().nullable(),
  kind: resultKind.nullable(),
  score: z.array(game),
  /** The note on a score that the format does not allow. */
  exception: z.string().optional(),
  /** The result that it had before it was corrected. */
  corrected: z.object({ winner: z.string().nullable(), kind: resultKind, score: z.array(game) }).optional(),
  /** The format that it is scored in. */
  scoring: scoringPreset.optional(),
  /** Point by point, while a phone scores it; with what the desk knows about that phone. */
  live: deskScore.optional(),
  pad: z
    .object({
      name: z.string().nullable(),
      seenAt: moment,
      battery: z.number().nullable(),
      /** Entries the phone had not yet sent when it was last in contact. */
      waiting: z.number(),
    })
    .optional(),
  /** Labels of the matches that must be over first. */
  waitsFor: z.array(z.string()),
  /** The same matches by name. */
  waitsForNames: z.array(matchName),
  /** Why it should not be called yet although both sides are known; absent when it is ready. */
  waits: z
    .array(
      z.object({
        reason: z.enum(['on_court', 'resting', 'absent']),
        /** The sides concerned, by name. */
        who: z.array(z.string()),
        court: z.number().nullable(),
        /** When that is expected to be over. */
        until: moment.nullable(),
        /** Of those who are absent: their registrations, to check them in. */
        registrations: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  /** A match of a Swiss tournament; with colours side 1 has white. */
  swiss: z.object({ colours: z.boolean() }).nullable(),
  /** It may end drawn: one of Swiss rounds, or of a league. */
  mayBeDrawn: z.literal(true).optional(),
  /** A match of two teams; absent in other categories. */
  tie: liveTie.optional(),
});

const decisions = ['refuse', 'replace', 'keep', 'void'] as const;

/** What a corrected result does with later matches. */
export const laterMatches = z
  .enum(decisions, { error: `decision must be one of ${decisions.join(', ')}` })
  .default('refuse');
