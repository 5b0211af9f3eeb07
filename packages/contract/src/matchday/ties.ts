import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { laterMatches, liveMatch } from './live-days.ts';
import { resultKind } from '../draws/match.ts';
import { toldDrift } from '../draws/stage-drifts.ts';

const tieParams = z.object({ eventId: id, matchId: z.string().min(1).max(190) });
const game = z.tuple([z.number().int().min(0).max(999), z.number().int().min(0).max(999)]);
/** One player in singles, two in doubles; none while it is not said who plays. */
const lineUp = z.array(line(80, 'Player')).max(2, 'A rubber is played by at most two a side').default([]);
const rubberBody = {
  players: z.tuple([lineUp, lineUp]).optional(),
  rubber: z.string().min(1).max(40),
  /** An entry of the match; left out where neither came. */
  winner: z.string({ error: 'Choose the winner' }).max(64).default(''),
  score: z.array(game).max(9, 'A match has at most nine games').default([]),
  kind: resultKind.exclude(['drawn']).default('played'),
  /** Why a score stands that the format chosen for the category does not know; kept in the history. */
  exception: z.string().trim().min(1).max(300).optional(),
};
const hasItsWinner = ({ winner, kind }: { winner: string; kind: string }) => (kind === 'void') === (winner === '');
const chooseWinner = { error: 'Choose the winner', path: ['winner'] };
const recorded = z.object({
  success: z.literal(true),
  match: liveMatch,
  changed: z.array(liveMatch),
  /** Later ties as they were: their results are taken away, or they leave the court that they were called to. */
  undone: z.array(liveMatch).optional(),
  /** Later ties that stay with the teams they have, against the corrected result. */
  kept: z.array(liveMatch).optional(),
  /** Stages drawn from these places that would now be drawn otherwise; they stay as they are. */
  stages: z.array(toldDrift),
});

/** Ties of teams, rubber by rubber: the total follows, and ends the tie when it is decided. */
export const tieEndpoints = defineEndpoints({
  record: {
    method: 'POST',
    url: '/api/live-events/:eventId/matches/:matchId/rubbers',
    config: {
      access: ['event-staff', 'admin', 'umpire'],
      summary: 'Record a rubber of a tie; the deciding one ends the tie, and its winner advances',
      idempotent: true,
    },
    schema: {
      params: tieParams,
      body: z.strictObject(rubberBody).refine(hasItsWinner, chooseWinner),
      response: { 200: recorded },
    },
  },
  correct: {
    method: 'POST',
    url: '/api/live-events/:eventId/matches/:matchId/rubbers/correct',
    config: {
      access: ['event-staff', 'admin'],
      summary: 'Correct or remove a rubber; a tie that is no longer decided waits for its rubbers',
    },
    schema: {
      params: tieParams,
      body: z
        .strictObject({
          ...rubberBody,
          /** The rubber has no result after all. */
          takenBack: z.boolean().default(false),
          /** The revision that was seen: when somebody was faster, nothing is written. */
          revision: z.number().int().min(1),
          /** What becomes of later ties of other teams that are called, being played or over. */
          decision: laterMatches,
          reason: z.string().trim().min(1).max(300).optional(),
          /** Only says what would change: nothing is written. */
          preview: z.boolean({ error: 'preview must be true or false' }).default(false),
        })
        .refine((body) => body.takenBack || hasItsWinner(body), chooseWinner),
      response: { 200: recorded },
    },
  },
});
