export type ResultKind = 'played' | 'walkover' | 'retired' | 'disqualified';

/** Over without a winner: `void` when neither side came or both are out, so that nobody goes on; `drawn` when the points are shared. */
export type NoWinnerKind = 'void' | 'drawn';

export type MatchResult = {
  /** Entry id; '' where the kind is one without a winner. */
  winner: string;
  kind: ResultKind | NoWinnerKind;
  /** Points (or games, goals, rubbers) of side a and b, used to part equals in a group. */
  score?: readonly [number, number] | undefined;
};

/** By match id. */
export type Results = Readonly<Record<string, MatchResult>>;
/** Entry ids of the two sides, null while unknown. */
export type Sides = readonly [string | null, string | null];

export function hasWinner({ kind }: MatchResult): boolean {
  return kind !== 'void' && kind !== 'drawn';
}
