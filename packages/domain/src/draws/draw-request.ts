import type { LotSeed } from '../random.ts';
import type { ByeRule } from './formats/byes.ts';
import type { DrawFormat, DrawRule, Entry } from './draw.ts';
import type { SeparatedBy } from './places.ts';
import type { TieBreak } from './swiss/tie-breaks.ts';

export type DrawRequest = {
  /** See Draw; defaults to the category's name where nothing else is known, as in benchmark instances. */
  id?: string | undefined;
  category: string;
  rule: DrawRule;
  entries: readonly Entry[];
  lotSeed: LotSeed;
  /** Default `single_elimination`. */
  format?: DrawFormat | undefined;
  /** Who gets the byes; default `top_seeds`. */
  byes?: ByeRule | undefined;
  /** Ids of entries that must have a bye; those that cannot get one are named in the draw's notes. */
  mustHaveBye?: readonly string[] | undefined;
  /** Keep entries from one academy, district or state apart. */
  separation?: SeparatedBy | undefined;
  /** How many first rounds this holds for, from 1; absent for as long as the draw allows. */
  separationRounds?: number | undefined;
  /** Groups to knock-out: how many groups, and how many of each advance. */
  groups?: number | undefined;
  qualifiers?: number | undefined;
  /** Knock-out: `match` plays for third place; `joint` (the default): both losing semi-finalists are third. */
  thirdPlace?: 'match' | 'joint' | undefined;
  /** Knock-out: players who lose their first match continue in a second knock-out, so that everyone plays twice. */
  plate?: boolean | undefined;
  /** A match won by walkover counts as played: whoever loses the next one does not enter the plate. */
  plateWalkovers?: boolean | undefined;
  /**
   * Double elimination: `reset` adds a second grand final in case the winner of the winners' bracket loses the first.
   * Default `single`.
   */
  grandFinal?: 'single' | 'reset' | undefined;
  /**
   * Swiss: rounds to be played (default: enough to single out a winner, plus two), and whether sides are colours as in
   * chess.
   */
  rounds?: number | undefined;
  colours?: boolean | undefined;
  /** Swiss: the upper half has points lent for the pairing of the first rounds, so that strong players meet early. */
  accelerated?: boolean | undefined;
  /** Swiss: the order of the tie-breaks; see usualTieBreaks. */
  tieBreaks?: readonly TieBreak[] | undefined;
};

/** A request that carries the id of its draw. */
export type IdentifiedRequest = DrawRequest & { id: string };
