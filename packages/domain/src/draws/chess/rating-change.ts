import type { Draw } from '../draw.ts';
import type { Results } from '../result.ts';
import { swissGames } from '../swiss/players.ts';

/**
 * The largest rating difference of each score probability of the higher rated player, from .50 on (FIDE handbook B.02,
 * table 8.1.2).
 */
const largestDifference = [
  3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
  206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
  735,
];

/** Rating difference of each fractional score from .50 to 1.0; below, it is the same and negative (table 8.1.1). */
const differenceOfScore = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202,
  211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
  800,
];

/** Above this rating a difference counts as it is; below, one of more than 400 counts as 400 (8.3.1, October 2025). */
const uncapped = 2650;
const cap = 400;
/** K times the rated games is at most this (8.3.3). */
const mostKGames = 700;

/** In hundredths, what a player is expected to score against an opponent (8.3.1, 8.3.2 a). */
export function expectedHundredths(rating: number, opponent: number): number {
  const whole = rating - opponent;
  const size = rating >= uncapped ? Math.abs(whole) : Math.min(cap, Math.abs(whole));
  const step = largestDifference.findIndex((most) => size <= most);
  const higher = 50 + (step < 0 ? largestDifference.length : step);
  return whole >= 0 ? higher : 100 - higher;
}

/** The rating difference of a score of `points` in `games` (8.1.1); the fraction is rounded to hundredths, halves up. */
export function differenceOf(points: number, games: number): number {
  const hundredths = Math.floor((200 * points + games) / (2 * games));
  const difference = differenceOfScore[Math.abs(hundredths - 50)] ?? 0;
  return hundredths < 50 ? -difference : difference;
}

/**
 * K where the organizer does not say it (8.3.3), as far as a rating tells: 20 below 2400, otherwise 10. New players and
 * juniors have 40, which only a rating list knows.
 */
export const usualK = (rating: number): number => (rating >= 2400 ? 10 : 20);

export type RatingFigures = {
  /** Rated games: played over the board against somebody rated, longer than a move. */
  games: number;
  /** Points won in them. */
  points: number;
  /** The average rating of these opponents, whole. */
  average: number;
  /** Performance: the average and the difference of the score (8.2.3 with 8.1.1). */
  performance: number;
  /** For a rated player: expected points, K and the rating change in tenths, exact before it is rounded. */
  own: { expected: number; k: number; change: number } | null;
};

/**
 * Performance and rating change of each player of a Swiss draw who has met somebody rated (FIDE handbook B.02, article
 * 8). Byes, forfeits and games of less than a move are not rated (TRF26). `change` is in rating points, not rounded:
 * FIDE rounds the sum of a rating period (8.3.4).
 */
export function ratingFigures(draw: Draw, results: Results): Map<string, RatingFigures> {
  const chess = new Map(draw.entries.map(({ id, chess: known }) => [id, known]));
  const unrated = unratedGames(draw);
  const found = new Map<string, RatingFigures>();
  for (const [entry, games] of swissGames(draw, results)) {
    const rated = games.flatMap(({ opponent, colour, points, round }) => {
      const rating = opponent === null ? undefined : chess.get(opponent)?.rating;
      return colour === null || rating === undefined || unrated.has(`${entry}/${round}`) ? [] : [{ rating, points }];
    });
    if (rated.length === 0) continue;
    const points = rated.reduce((sum, one) => sum + one.points, 0) / 2;
    const average = Math.round(rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length);
    const own = chess.get(entry);
    found.set(entry, {
      games: rated.length,
      points,
      average,
      performance: average + differenceOf(points, rated.length),
      own: own?.rating === undefined ? null : changeOf(own.rating, own.k ?? usualK(own.rating), rated),
    });
  }
  return found;
}

function changeOf(rating: number, k: number, rated: readonly { rating: number; points: number }[]) {
  const hundredths = rated.reduce((sum, one) => sum + expectedHundredths(rating, one.rating), 0);
  const scored = rated.reduce((sum, { points }) => sum + 50 * points, 0);
  const counted = Math.min(k, Math.floor(mostKGames / rated.length));
  return { expected: hundredths / 100, k: counted, change: (counted * (scored - hundredths)) / 100 };
}

/** Entry and round of games that lasted less than a move. */
function unratedGames({ matches, swiss }: Draw): Set<string> {
  const ids = new Set(swiss?.unrated);
  return new Set(
    matches.flatMap(({ id, round, a, b }) =>
      ids.has(id) ? [a, b].flatMap((side) => ('entry' in side ? [`${side.entry}/${round}`] : [])) : [],
    ),
  );
}

/** A rating change as lists print it: +12.4, −3.0, 0.0. */
export function changeText(change: number): string {
  const tenths = Math.sign(change) * Math.round(Math.abs(change) * 10);
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)}`;
}
