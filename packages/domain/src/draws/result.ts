export type ResultKind = 'played' | 'walkover' | 'retired' | 'disqualified';

/**
 * Over without a winner: `void` when neither side came or both are out, so that nobody advances; `drawn` when the
 * points are shared.
 */
export type NoWinnerKind = 'void' | 'drawn';

export type MatchResult = {
  /** Entry id; '' for a kind without a winner. */
  winner: string;
  kind: ResultKind | NoWinnerKind;
  /** Points (or games, goals, rubbers) of sides a and b, used to separate level entries in a group. */
  score?: readonly [number, number] | undefined;
  /** The points of sides a and b in each game, where recorded. */
  games?: readonly (readonly [number, number])[] | undefined;
  /** A tie of teams: its rubbers, as far as recorded; `games` then holds a single pair, the rubbers won and lost. */
  rubbers?: readonly RubberResult[] | undefined;
};

/** One rubber of a tie: the side that won it, null when neither came. */
export type RubberResult = {
  name: string;
  side: 0 | 1 | null;
  kind: ResultKind | 'void';
  score: readonly (readonly [number, number])[];
  /** Who played it on each side, by name, where recorded. */
  players?: readonly [readonly string[], readonly string[]] | undefined;
};

/** By match id. */
export type Results = Readonly<Record<string, MatchResult>>;
/** Entry ids of the two sides, null while unknown. */
export type Sides = readonly [string | null, string | null];

/** A walkover or a retirement has a winner; a drawn or void match has none. */
export function hasWinner({ kind }: MatchResult): boolean {
  return kind !== 'void' && kind !== 'drawn';
}

/** The results among a live desk's matches; unfinished matches have none. */
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
