import type { DrawRule } from '../draw.ts';
import type { MatchResult } from '../result.ts';

type Pair = readonly [number, number];

/** A match, or a rubber of a tie, as it was recorded. */
type Played = { kind: MatchResult['kind']; games: readonly Pair[] };

/** A game (a set of tennis) as it counts in a table, side a first: who won it, and the points or games within. */
export type CountedPart = { games: Pair; points: Pair };

/** The fewest points with which a game was won in a group: in any but the deciding game, and in that. */
export type WinningScore = { usual: number; deciding: number };

/** No set ends below, and no game of table tennis, where a group has nothing to go by. */
const leastToWin: Readonly<Partial<Record<DrawRule, number>>> = { ITF: 6, ITTF: 11 };

const most = (game: Pair) => Math.max(...game);
const lead = ([a, b]: Pair) => Math.abs(a - b);

/**
 * What it took to win a game in these matches, so that an unfinished one is known. Null where each is one total (goals,
 * a plain result): it has no end that could be missed.
 */
export function winningScoreOf(matches: readonly Played[], rule: DrawRule): WinningScore | null {
  const least = leastToWin[rule];
  if (least === undefined && !matches.some(({ games }) => games.length > 1)) return null;
  // In a match that was given up all games but the last were played to the end.
  const ended = matches.flatMap(({ kind, games }) =>
    (kind === 'played' ? games : games.slice(0, -1)).map((game, at) => ({ game, isLast: isDeciding(games, at) })),
  );
  const lowest = (isLast: boolean) =>
    Math.min(...ended.flatMap((one) => (one.isLast === isLast ? [most(one.game)] : [])));
  const usual = Number.isFinite(lowest(false)) ? lowest(false) : (least ?? Number.POSITIVE_INFINITY);
  return { usual, deciding: Math.min(usual, lowest(true)) };
}

/**
 * The games of a match as they count in a table of games and points.
 *
 * - A game left in the middle by who retired or was disqualified belongs to nobody.
 * - A match tie-break, played in tennis instead of the deciding set, is one set and one game (ITF Rules of Tennis,
 *   appendix VI: it "replaces the deciding final set"; its points are no games).
 */
export function countedParts({ kind, games }: Played, toWin: WinningScore | null): CountedPart[] {
  const isOpen = (game: Pair, at: number) =>
    at === games.length - 1 &&
    (kind === 'retired' || kind === 'disqualified') &&
    toWin !== null &&
    !isEnded(games, game, isDeciding(games, at) ? toWin.deciding : toWin.usual);
  return games.flatMap((game, at): CountedPart[] => {
    if (isOpen(game, at)) return [];
    const won = [game[0] > game[1] ? 1 : 0, game[1] > game[0] ? 1 : 0] as const;
    return [{ games: won, points: isMatchTieBreak(games, at) ? won : game }];
  });
}

/** Both sides had won the same number of games before it. */
function isDeciding(games: readonly Pair[], at: number): boolean {
  const before = games.slice(0, at);
  return at > 0 && before.reduce((sum, [a, b]) => sum + Math.sign(a - b), 0) === 0;
}

/** No set of tennis goes beyond seven games, and no game of another sport ends so low. */
const isSets = (games: readonly Pair[], at: number) => at > 0 && games.slice(0, at).every((game) => most(game) <= 7);

const isMatchTieBreak = (games: readonly Pair[], at: number) =>
  isDeciding(games, at) && isSets(games, at) && most(games[at] as Pair) >= 10;

/** Whether a game with this score is over, where so many points win one. */
function isEnded(games: readonly Pair[], game: Pair, toWin: number): boolean {
  const at = games.length - 1;
  const isSet = most(game) <= 7 && (isSets(games, at) || toWin <= 7);
  // A set is decided by its tie-break at six all, or at four; a match tie-break goes to ten.
  if (isSet) return most(game) >= toWin && (lead(game) > 1 || most(game) > toWin);
  if (isSets(games, at)) return most(game) >= 10 && lead(game) > 1;
  // One point ahead is enough only at the end of a badminton game, 30–29 or 21–20 in games to 15.
  const isCapped = most(game) === 30 || (most(game) === 21 && toWin < 21);
  return most(game) >= toWin && (lead(game) > 1 || (lead(game) === 1 && isCapped));
}
