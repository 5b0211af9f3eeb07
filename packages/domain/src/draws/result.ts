export type ResultKind = 'played' | 'walkover' | 'retired' | 'disqualified';

/** Over without a winner: `void` when neither side came or both are out, so that nobody goes on; `drawn` when the points are shared. */
export type NoWinnerKind = 'void' | 'drawn';

export type MatchResult = {
  /** Entry id; '' where the kind is one without a winner. */
  winner: string;
  kind: ResultKind | NoWinnerKind;
  /** Points (or games, goals, rubbers) of side a and b, used to part equals in a group. */
  score?: readonly [number, number] | undefined;
  /** The points of side a and b in each game, where they were written down. */
  games?: readonly (readonly [number, number])[] | undefined;
  /** A tie of teams: its rubbers, as far as they were written down; `games` is then the one line of rubbers won and lost. */
  rubbers?: readonly RubberResult[] | undefined;
};

/** One rubber of a tie: the side that won it, null when neither came. */
export type RubberResult = {
  name: string;
  side: 0 | 1 | null;
  kind: ResultKind | 'void';
  score: readonly (readonly [number, number])[];
  /** Who played it for the sides, by name, where it was written down. */
  players?: readonly [readonly string[], readonly string[]] | undefined;
};

/** By match id. */
export type Results = Readonly<Record<string, MatchResult>>;
/** Entry ids of the two sides, null while unknown. */
export type Sides = readonly [string | null, string | null];

/** A walkover and a retirement have one; a match that was drawn or does not count has none. */
export function hasWinner({ kind }: MatchResult): boolean {
  return kind !== 'void' && kind !== 'drawn';
}

/** The results among what a live desk holds of its matches; one that is not over has none. */
export function resultsOfPlay(
  play: readonly {
    match: string;
    winner: string | null;
    kind: ResultKind | NoWinnerKind | null;
    score: readonly (readonly [number, number])[];
    rubbers?: readonly RubberResult[] | null | undefined;
  }[],
): Results {
  return Object.fromEntries(
    play.flatMap(({ match, winner, kind, score, rubbers }) =>
      winner !== null && kind !== null
        ? [[match, { winner, kind, ...(score.length > 0 && { games: score }), ...(rubbers?.length && { rubbers }) }]]
        : [],
    ),
  );
}
