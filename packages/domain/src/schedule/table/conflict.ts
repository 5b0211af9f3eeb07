import type { Fact } from '../../fact.ts';

/**
 * H0 the draws are sound · H1 every match is placed once, in whole numbers · H2 the court exists · H3 inside one open
 * window · H4 one match at a time per court · H5 after its feeders, with rest · H6 nobody who may be in both matches
 * at once or without rest · H8 not before its earliest time and over by its latest · H9 nothing can be placed · H10 no
 * more matches per player and day than allowed.
 */
export type HardRule = 'H0' | 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6' | 'H8' | 'H9' | 'H10';

export type Conflict = {
  rule: HardRule;
  /** Match ids, the one to move first. */
  matches: readonly string[];
  court?: number;
  /** Player id. */
  player?: string;
  msg: string;
} & Pick<Fact, 'code' | 'values'>;

/** A broken rule, worded. */
export const conflict = (about: Pick<Conflict, 'rule' | 'matches' | 'court' | 'player'>, fact: Fact): Conflict => ({
  ...about,
  msg: fact.text,
  code: fact.code,
  values: fact.values,
});
