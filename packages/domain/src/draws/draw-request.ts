import type { LotSeed } from '../random.ts';
import type { ByeRule } from './formats/byes.ts';
import type { DrawFormat, DrawRule, Entry } from './draw.ts';
import type { SeparatedBy } from './places.ts';

export type DrawRequest = {
  /** See Draw; what the category is called where nothing else is known of it, as in the instances of the benchmark. */
  id?: string | undefined;
  category: string;
  rule: DrawRule;
  entries: readonly Entry[];
  lotSeed: LotSeed;
  /** Default `single_elimination`. */
  format?: DrawFormat | undefined;
  /** Who gets the byes; default `top_seeds`. */
  byes?: ByeRule | undefined;
  /** Ids of entries that must have a bye; those for whom there is none are named in the draw's notes. */
  mustHaveBye?: readonly string[] | undefined;
  /** Keep people of one academy, district or state apart. */
  separation?: SeparatedBy | undefined;
  /** For the first rounds, from 1; as long as the draw allows where it is absent. */
  separationRounds?: number | undefined;
  /** Groups to knock-out: how many groups, and how many of each go on. */
  groups?: number | undefined;
  qualifiers?: number | undefined;
  /** Knock-out: a match for the third place; `joint` (the default): both who lose a semi-final are third. */
  thirdPlace?: 'match' | 'joint' | undefined;
  /** Knock-out: who loses the first match goes on in a second knock-out, so that everyone plays twice. */
  plate?: boolean | undefined;
  /** Double elimination: `reset` adds a second grand final for when the winner of the winners' bracket loses the first. Default `single`. */
  grandFinal?: 'single' | 'reset' | undefined;
  /** Swiss: rounds to be played (default: as many as single out a winner, and two), and whether the sides are colours as in chess. */
  rounds?: number | undefined;
  colours?: boolean | undefined;
};

/** A request whose draw has its id. */
export type IdentifiedRequest = DrawRequest & { id: string };
