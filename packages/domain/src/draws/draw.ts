import type { LotSeed } from '../random.ts';
import type { ChessDetails } from './chess/ratings.ts';
import type { KeptNote } from './draw-note.ts';
import type { League } from './league.ts';
import type { TieBreak } from './swiss/tie-breaks.ts';
import type { TieForm } from './tie-form.ts';

/** Whose line table places the seeds; see seed-lines.ts. */
export type DrawRule = 'BWF' | 'ITF' | 'ITTF';
export type DrawFormat = 'single_elimination' | 'double_elimination' | 'round_robin' | 'group_knockout' | 'swiss';

/** Where somebody comes from, as far as it was written down. */
export type Origin = { club?: string | undefined; district?: string | undefined; state?: string | undefined };

/**
 * One place in a draw: a person, a pair or a team. `players` are person ids, the same person has the same id in every
 * category.
 */
export type Entry = Origin & {
  id: string;
  name: string;
  /** The name has this number behind it, because others of the category before it bear the same. */
  namesake?: number | undefined;
  players: readonly string[];
  /** 1 is the best. Absent: drawn by lot. */
  seed?: number | undefined;
  /** Where the partner comes from. */
  partner?: Origin | undefined;
  /** Of a chess player: title, the rating that counts in the category, K. */
  chess?: ChessDetails | undefined;
};

/** A line of the draw sheet. */
export type Slot = { kind: 'player'; entry: string } | { kind: 'bye' };

/**
 * Where a side of a match comes from. A pool is a group whose place `rank.pos` is known once the matches `after` are
 * played.
 */
export type Source =
  | { entry: string }
  | { winner: string }
  /**
   * `first`: only if it was the loser's first match, else nobody (a plate for those who lost their first match).
   * `played`: who won it by walkover has not played yet and takes the place by losing a later one; who did not come has
   * no place. See plateEntrant.
   */
  | { loser: string; first?: true; played?: true }
  | { pool: readonly string[]; after: readonly string[]; rank: { group: number; pos: number } }
  /** Somebody of the draw: named when that Swiss round is paired. */
  | { pairing: number };

export type DrawMatch = {
  /** Begins with the draw's own id, and is unique over all draws of the event: `<draw>/R1/3`. */
  id: string;
  /** Counts from 1; the last round of a knock-out is its final. */
  round: number;
  /** Counts from 1 within the round; a position taken by a bye is left out. */
  position: number;
  /** The group of a group match, counting from 1. */
  group?: number;
  bracket?: 'winners' | 'losers' | 'grand_final' | 'plate' | 'third_place';
  /** Played only when side b won that match: the second grand final. */
  onlyIfLost?: string;
  a: Source;
  b: Source;
};

/** Who came into a Swiss tournament when `missed` rounds were paired; `half`: each of them counts half a point. */
export type LateSwissEntry = { entry: string; missed: number; half: boolean };

/** A round of a Swiss tournament without a game, by arrangement, and the half points that it counts. */
export type AskedSwissBye = { entry: string; round: number; half: 0 | 1 | 2 };

/** Half points lent from one round to another to the pairing numbers `first` to `last`. */
export type LentPoints = { half: number; from: number; to: number; first: number; last: number };

/**
 * A side of a match that a corrected result would have given to somebody else; null: nobody. It stays as the desk
 * decided.
 */
export type Stay = { match: string; side: 0 | 1; entry: string | null };

/**
 * A lot among entries of a group, first to last; `number` draws it again, and is absent where the order was entered.
 */
export type Lot = { order: readonly string[]; number?: number };

export type Draw = {
  /**
   * What the draw is known by whatever its category is called: the category's id, and of a next stage that with a
   * number behind it.
   */
  id: string;
  /** What it is called now: the category's name, of a next stage the stage's. */
  category: string;
  format: DrawFormat;
  rule: DrawRule;
  /** Recorded, so that the same lots can be drawn again. */
  lotSeed: LotSeed;
  totalSlots: number;
  numRounds: number;
  entries: readonly Entry[];
  slots: readonly Slot[];
  /** Ids of the entries that have a bye in round one; those of a Swiss tournament are in `swiss`, round by round. */
  byes: readonly string[];
  matches: readonly DrawMatch[];
  groups?: readonly (readonly string[])[];
  qualifiersPerGroup?: number;
  /** Groups are ranked by points for a win, a draw and a loss; absent where the rule above counts matches won. */
  league?: League;
  /** By what the entries were kept apart, and for how many rounds; absent rounds: as far as possible. */
  separation?: { by: 'club' | 'district' | 'state'; rounds?: number };
  /**
   * A Swiss tournament: `byes` has who sat out in each round that is paired; matches of later rounds stand with open
   * sides. `colours`: side a begins, and turns are kept even. `accelerated`: players up to this number have points lent
   * to them for the pairing of the first rounds.
   */
  swiss?: {
    colours: boolean;
    accelerated?: number;
    /** Who has white on the first board, by lot once for the tournament. */
    initial?: 'w' | 'b';
    byes: readonly (string | null)[];
    late?: readonly LateSwissEntry[];
    /** Rounds that somebody sits out by arrangement. */
    byesAsked?: readonly AskedSwissBye[];
    /** How many half-point byes a player may have, and in how many of the last rounds nobody may; absent: no limit. */
    byeLimits?: { each: number; last: number };
    /** Rounds in which an arbiter has exchanged players. */
    byHand?: readonly number[];
    /** Points lent for the pairing where the tournament has a system of its own. */
    lent?: readonly LentPoints[];
    /** Entries that must not meet each other, from one round to another. */
    barred?: readonly { from: number; to: number; entries: readonly string[] }[];
    /** Ids of games that lasted less than a move: they count, and are not rated. */
    unrated?: readonly string[];
    /** Lines of the report that it began with: federation, arbiters, times and whatever else describes the tournament. */
    head?: readonly string[];
    /** It began elsewhere: after how many rounds its report was taken over. Nothing in it was drawn by our lot. */
    takenOver?: number;
    /** The tie-breaks of its table, first to last; absent: the usual ones. */
    tieBreaks?: readonly TieBreak[];
  };
  /**
   * A next stage: the places `from` to `to` of the draw called `after` play it; `of` is what the category that all
   * stages belong to is called.
   */
  stage?: {
    of: string;
    after: string;
    /** What it is called after its category: "Stage 2" of "MS – Stage 2". */
    name?: string;
    from: number;
    to: number;
    /** Entry ids that went on when it was drawn, best first, and those that were left out; absent in older draws. */
    drawn?: readonly string[];
    without?: readonly string[];
  };
  /** Orders of the referee's lot among entries that stayed level after every criterion of their group. */
  lots?: readonly Lot[];
  /** Sides that stay although a result before them was corrected. */
  stays?: readonly Stay[];
  /** Teams: each match is a tie of these rubbers. */
  tie?: TieForm;
  /** What could not be done as asked, for the organizer. */
  notes: readonly KeptNote[];
};

/** Whether somebody stands there from the beginning, and no other match has to be waited for. */
export function isEntrySource(source: Source): source is { entry: string } {
  return 'entry' in source;
}

/** The matches that must be over before this source is known. */
export function feedersOf(source: Source): readonly string[] {
  if ('winner' in source) return [source.winner];
  if ('loser' in source) return [source.loser];
  return 'after' in source ? source.after : [];
}

/** The lines a knock-out of so many needs: at least as many as there are; none for nobody. */
export function nextPowerOfTwo(count: number): number {
  let size = 1;
  while (size < count) size *= 2;
  return count === 0 ? 0 : size;
}
