import type { SwissGame } from './players.ts';

/**
 * What a round counts in somebody's tie-breaks, in half points: the score of the opponent (a real one, or the dummy of
 * an unplayed round) and the points won in it.
 */
export type Contribution = { opponent: number; points: number; voluntary: boolean };

type Games = ReadonlyMap<string, readonly SwissGame[]>;

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

const isPlayed = ({ colour }: SwissGame) => colour !== null;
/** A bye that was asked for, or a round missed: nobody was paired with the player (C.07, 16.1.1). */
const isRequestedBye = ({ paired, colour }: SwissGame) => colour === null && !paired;
const isForfeit = ({ opponent, colour }: SwissGame) => colour === null && opponent !== null;
/** A voluntary unplayed round: a requested bye or a forfeit loss (16.1.2). */
const isVoluntary = (game: SwissGame) => isRequestedBye(game) || (isForfeit(game) && game.points < 2);

/** The half points of these rounds. */
export const halfPoints = (games: readonly SwissGame[]): number => sum(games.map(({ points }) => points));

/**
 * What unplayed rounds of a Swiss tournament are worth in tie-breaks: FIDE handbook C.07, article 16, as in force since
 * March 2026.
 *
 * - For the opponents (16.3) every round counts as awarded, but a requested bye in the last round, or followed by
 *   nothing but voluntary unplayed rounds (16.2.5), counts as a draw.
 * - For the player (16.4) an unplayed round is one against a dummy with the player's own score: after a forfeit at most
 *   the scheduled opponent's (16.4.1), otherwise at most a draw in every round of the tournament (16.4.2).
 *
 * `rounds` are those of the whole tournament.
 */
export function contributionsOf(games: Games, rounds: number): Map<string, Contribution[]> {
  const adjusted = new Map([...games].map(([id, own]) => [id, adjustedScore(own)]));
  const scoreOf = (id: string | null) => (id === null ? 0 : (adjusted.get(id) ?? 0));
  return new Map(
    [...games].map(([id, own]) => {
      const score = halfPoints(own);
      const dummy = (game: SwissGame) => Math.min(score, isForfeit(game) ? scoreOf(game.opponent) : rounds);
      return [
        id,
        own.map((game) => ({
          opponent: isPlayed(game) ? scoreOf(game.opponent) : dummy(game),
          points: game.points,
          voluntary: isVoluntary(game),
        })),
      ];
    }),
  );
}

function adjustedScore(games: readonly SwissGame[]): number {
  const last = games.findLastIndex((game) => !isVoluntary(game));
  return sum(games.map((game, at) => (at > last && isRequestedBye(game) ? 1 : game.points)));
}

/** Without the least significant one: the lowest of a voluntary unplayed round, if there is any (14.1.1 and 16.5.1). */
export function withoutLowest(scores: readonly Contribution[]): number {
  const all = sum(scores.map(({ opponent }) => opponent));
  const voluntary = scores.filter((one) => one.voluntary);
  const cut = voluntary.length > 0 ? voluntary : scores;
  return cut.length === 0 ? 0 : all - Math.min(...cut.map(({ opponent }) => opponent));
}
