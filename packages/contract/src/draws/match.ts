import { z } from 'zod';
import { moment } from '../fields.ts';

/** `drawn` is a result of Swiss matches, `void` (neither side came) of all; they have no winner. */
export const resultKind = z.enum(['played', 'walkover', 'retired', 'disqualified', 'drawn', 'void']);
export const matchStatus = z.enum(['waiting', 'held', 'called', 'playing', 'suspended', 'done']);
/** A side of a match: who it is, or in words who it will be. */
export const entrant = z.object({ entry: z.string().nullable(), name: z.string().nullable(), text: z.string() });

/** A match with the place that was planned for it. */
export const scheduledMatch = z.object({
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

/** What a match of two teams consists of. */
export const tieForm = z.object({
  rubbers: z.array(z.object({ name: z.string(), kind: z.enum(['singles', 'doubles']) })).readonly(),
  play_all: z.boolean().optional(),
});

/** A rubber of a tie that is over: which side of the match won it, null when neither came. */
export const rubberResult = z.object({
  name: z.string(),
  side: z.union([z.literal(0), z.literal(1)]).nullable(),
  kind: resultKind.exclude(['drawn']),
  score: z.array(z.tuple([z.number(), z.number()])),
  /** Who played it for the sides, where it was written down. */
  players: z.tuple([z.array(z.string()), z.array(z.string())]).optional(),
});

const pair = z.tuple([z.number(), z.number()]);
const sideNumber = z.union([z.literal(1), z.literal(2)]);

/** The score as an umpire's phone counts it: the games that are over, and the one being played. */
export const liveScore = z.object({
  games: z.array(pair),
  current: pair,
  /** Tennis: the points within the game. */
  points: z.tuple([z.string(), z.string()]).nullish(),
  server: sideNumber.nullable(),
});

/** What the day has made of a match so far. */
export const playedMatch = z.object({
  match: z.string(),
  status: matchStatus,
  court: z.number().nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  winner: z.string().nullable(),
  kind: resultKind.nullable(),
  score: z.array(z.tuple([z.number(), z.number()])),
  /** Point for point, while a phone scores it. */
  live: liveScore.optional(),
  /** Of a tie of teams; `score` is then its one line of rubbers won and lost. */
  rubbers: z.array(rubberResult).optional(),
});

/** A tie as the desk sees it, rubber by rubber. */
export const liveTie = z.object({
  playAll: z.boolean(),
  /** Rubbers won by the two sides. */
  won: z.tuple([z.number(), z.number()]),
  /** Names of the rubbers still to be played. */
  open: z.array(z.string()).readonly(),
  /** All rubbers are over and level, and somebody must be said to have won the tie. */
  isLevel: z.boolean(),
  /** The players of the two teams, as far as they are named: who may play a rubber. */
  rosters: z.tuple([z.array(z.string()), z.array(z.string())]),
  rubbers: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['singles', 'doubles']),
      /** `revision` counts how often it was written: who corrects it names the one they saw. */
      result: rubberResult.omit({ name: true }).extend({ revision: z.number() }).nullable(),
    }),
  ),
});

/** When the rest of the day is expected, by what has been played of it; times are rounded up to five minutes. */
export const expectedTimes = z.object({
  /** By match id, of those that are expected later than planned. */
  starts: z.record(z.string(), moment),
  /** Minutes that the matches of the next hour are behind, in the middle. */
  late: z.number(),
  /** How many matches of this day are not expected to be played on it. */
  overflow: z.number(),
  /** End of this day's last match. */
  finish: moment,
  plannedFinish: moment,
});
