export type ResultKind = 'played' | 'walkover' | 'retired' | 'disqualified';

export type MatchResult = {
  /** Entry id. */
  winner: string;
  kind: ResultKind;
  /** Points (or games, goals) of side a and b, used to part equals in a group. */
  score?: readonly [number, number] | undefined;
};

/** By match id. */
export type Results = Readonly<Record<string, MatchResult>>;
/** Entry ids of the two sides, null while unknown. */
export type Sides = readonly [string | null, string | null];
