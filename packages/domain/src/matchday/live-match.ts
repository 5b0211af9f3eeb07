import type { Draw } from '../draws/draw.ts';
import { feedersOf } from '../draws/draw.ts';
import type { MatchResult, Results } from '../draws/result.ts';
import { sidesOf } from '../draws/advance.ts';

/** `waiting` for its turn, `held` back by hand, `called` to a court, `playing`, `done`. */
export type LiveStatus = 'waiting' | 'held' | 'called' | 'playing' | 'done';

/** What the day has made of a planned match; absent for one that nobody has touched. */
export interface MatchState {
  status: Exclude<LiveStatus, 'done'>;
  court: number | null;
}

export type MatchAction =
  | { action: 'call'; court: number }
  | { action: 'start'; court: number }
  | { action: 'postpone' }
  | { action: 'hold' }
  | { action: 'move'; court: number };

export type ActionRefusal =
  | 'match_already_done'
  | 'match_players_unknown'
  | 'court_unknown'
  | 'court_busy'
  | 'player_on_court'
  | 'match_not_called'
  | 'match_is_playing';

export interface Hall {
  courts: number;
  /** Matches called or being played elsewhere: their court and the people in them. */
  busy: readonly { match: string; court: number | null; players: readonly string[] }[];
}

/**
 * Whether a desk or an umpire may do this with a match now. A court takes one match at a time, nobody is on two
 * courts, and a match without two known sides cannot be called (design of the tournament day: readiness).
 */
export function decideMatchAction(
  match: { id: string; status: LiveStatus; players: readonly string[]; sidesKnown: boolean },
  request: MatchAction,
  hall: Hall,
): { ok: true; state: MatchState } | { ok: false; reason: ActionRefusal } {
  const refuse = (reason: ActionRefusal) => ({ ok: false as const, reason });
  if (match.status === 'done') return refuse('match_already_done');
  if (request.action === 'hold' || request.action === 'postpone') {
    if (match.status === 'playing') return refuse('match_is_playing');
    return { ok: true, state: { status: request.action === 'hold' ? 'held' : 'waiting', court: null } };
  }
  if (!match.sidesKnown) return refuse('match_players_unknown');
  const { court } = request;
  if (!Number.isSafeInteger(court) || court < 1 || court > hall.courts) return refuse('court_unknown');
  const others = hall.busy.filter((other) => other.match !== match.id);
  if (others.some((other) => other.court === court)) return refuse('court_busy');
  if (others.some((other) => other.players.some((player) => match.players.includes(player))))
    return refuse('player_on_court');
  if (request.action === 'move') {
    if (match.status !== 'called' && match.status !== 'playing') return refuse('match_not_called');
    return { ok: true, state: { status: match.status, court } };
  }
  if (request.action === 'call' && match.status === 'playing') return refuse('match_is_playing');
  return { ok: true, state: { status: request.action === 'call' ? 'called' : 'playing', court } };
}

/** The people of a match as far as they are known, by the entries of its sides. */
export function playersOf(draw: Draw, sides: readonly (string | null)[]): string[] {
  return sides.flatMap((side) => draw.entries.find((entry) => entry.id === side)?.players ?? []);
}

/** Which earlier matches a match still waits for; empty when both sides are known. */
export function waitsFor(draw: Draw, results: Results, matchId: string): string[] {
  const match = draw.matches.find((one) => one.id === matchId);
  if (!match) return [];
  const [a, b] = sidesOf(draw, results).get(matchId) ?? [null, null];
  const open = (known: string | null, source: typeof match.a) =>
    known === null ? feedersOf(source).filter((feeder) => !Object.hasOwn(results, feeder)) : [];
  return [...new Set([...open(a, match.a), ...open(b, match.b)])];
}

/** A score as games of [side a, side b], in words: 21-18 19-21 21-15. */
export function scoreText(games: readonly (readonly [number, number])[]): string {
  return games.map(([a, b]) => `${a}-${b}`).join(' ');
}

/**
 * Does this score fit the winner? Only told for a match that was played to its end: the winner has won more games, or
 * the one game there is. Equal games prove nothing (a sport may decide otherwise), so they fit.
 */
export function scoreFits(games: readonly (readonly [number, number])[], winnerSide: 0 | 1): boolean {
  const won = [0, 0];
  for (const [a, b] of games) {
    if (a > b) won[0] = (won[0] ?? 0) + 1;
    if (b > a) won[1] = (won[1] ?? 0) + 1;
  }
  return (won[winnerSide] ?? 0) >= (won[1 - winnerSide] ?? 0);
}

/**
 * Why a result cannot be written down like this; null when it can. Only Swiss matches end without a winner, and then the games are level. What was not
 * played to its end proves nothing by its score.
 */
export function resultFault(
  draw: Pick<Draw, 'format'>,
  { kind, games, winnerSide }: { kind: MatchResult['kind']; games: Games; winnerSide: 0 | 1 | null },
): 'result_needs_winner' | 'score_against_winner' | null {
  if ((kind === 'drawn' || kind === 'void') && draw.format !== 'swiss') return 'result_needs_winner';
  const sides = kind === 'drawn' ? ([0, 1] as const) : kind === 'played' && winnerSide !== null ? [winnerSide] : [];
  return sides.every((side) => scoreFits(games, side)) ? null : 'score_against_winner';
}

type Games = readonly (readonly [number, number])[];
