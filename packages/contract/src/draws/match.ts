import { z } from 'zod';
import { matchName, sideToCome } from '../fact.ts';
import { moment } from '../fields.ts';

/** `drawn` is possible only in Swiss matches and in leagues, `void` (neither side came) in all; neither has a winner. */
export const resultKind = z.enum(['played', 'walkover', 'retired', 'disqualified', 'drawn', 'void']);
export const matchStatus = z.enum(['waiting', 'held', 'called', 'playing', 'suspended', 'done']);
/** A side of a match: its entry, or a text for the entry to come, and the same as data. */
export const entrant = z.object({
  entry: z.string().nullable(),
  name: z.string().nullable(),
  text: z.string(),
  toCome: sideToCome.optional(),
});

/** Where a match is planned; `night`: after midnight of an evening that goes on until then. */
export const plannedPlace = z.object({
  start: moment.nullable(),
  night: z.literal(true).optional(),
  court: z.number(),
});

/** A match with its scheduled place. */
export const scheduledMatch = z.object({
  id: z.string(),
  label: z.string(),
  category: z.string(),
  round: z.number(),
  roundName: z.string(),
  /** The same name as data, with the number of the match. */
  name: matchName,
  court: z.number().nullable(),
  courtHead: z.string().nullable(),
  startMinute: z.number().nullable(),
  /** It starts after midnight of an evening that goes on until then, whose day of play it belongs to. */
  night: z.literal(true).optional(),
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

/** A finished rubber of a tie: which side of the match won it, null when neither came. */
export const rubberResult = z.object({
  name: z.string(),
  side: z.union([z.literal(0), z.literal(1)]).nullable(),
  kind: resultKind.exclude(['drawn']),
  score: z.array(z.tuple([z.number(), z.number()])),
  /** Who played it for each side, where recorded. */
  players: z.tuple([z.array(z.string()), z.array(z.string())]).optional(),
});

const pair = z.tuple([z.number(), z.number()]);
const sideNumber = z.union([z.literal(1), z.literal(2)]);

/** The score as counted by an umpire's phone: the finished games, and the one being played. */
export const liveScore = z.object({
  games: z.array(pair),
  current: pair,
  /** Tennis: the points of the current game. */
  points: z.tuple([z.string(), z.string()]).nullish(),
  server: sideNumber.nullable(),
  /** It is over, and its result has not been sent yet. */
  complete: z.boolean().optional(),
  /** Goals, kabaddi, basketball: the points of each period that is over. */
  periods: z.array(pair).optional(),
  /** Penalties, a shoot-out, tie-break raids: apart from the level total that they decide. */
  decider: pair.optional(),
  /** Play is interrupted since then. */
  timeOut: z.object({ since: moment.nullable() }).optional(),
});

/** Which player of a pair, in the order of their side. */
const player = z.union([z.literal(0), z.literal(1)]).optional();

/** The same for those who run the match: who is being treated or has got a card is not published. */
export const deskScore = liveScore.extend({
  timeOut: z.object({ side: sideNumber, player, since: moment.nullable(), seconds: z.number().nullable() }).optional(),
  cards: z.array(z.object({ side: sideNumber, player, card: z.string() })).optional(),
});

/** The state of a match on the day. */
export const playedMatch = z.object({
  match: z.string(),
  status: matchStatus,
  court: z.number().nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  winner: z.string().nullable(),
  kind: resultKind.nullable(),
  score: z.array(z.tuple([z.number(), z.number()])),
  /** Point by point, while a phone scores it. */
  live: liveScore.optional(),
  /** The rubbers of a team tie; `score` then holds a single pair, the rubbers won and lost. */
  rubbers: z.array(rubberResult).optional(),
});

/** A tie as the desk sees it, rubber by rubber. */
export const liveTie = z.object({
  playAll: z.boolean(),
  /** Rubbers won by each side. */
  won: z.tuple([z.number(), z.number()]),
  /** Names of the rubbers still to be played. */
  open: z.array(z.string()).readonly(),
  /** All rubbers are over and level, and a winner of the tie must be entered. */
  isLevel: z.boolean(),
  /** The players of the two teams, as far as named: those who may play a rubber. */
  rosters: z.tuple([z.array(z.string()), z.array(z.string())]),
  rubbers: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['singles', 'doubles']),
      /** `revision` counts how often it was recorded: a correction names the revision it is based on. */
      result: rubberResult.omit({ name: true }).extend({ revision: z.number() }).nullable(),
    }),
  ),
});

/** Expected times for the rest of the day, based on what has been played; rounded up to five minutes. */
export const expectedTimes = z.object({
  /** By match id, for matches expected later than scheduled. */
  starts: z.record(z.string(), moment),
  /** How many minutes play is behind the schedule now, to the nearest five. */
  late: z.number(),
  /** How many of this day's matches are not expected to be played on it. */
  overflow: z.number(),
  /** Matches that could have begun and are far behind even of that, the first of them planned at `since`. */
  overdue: z.object({ matches: z.number(), since: moment }).optional(),
  /** Expected end of this day's last match. */
  finish: moment,
  plannedFinish: moment,
});
