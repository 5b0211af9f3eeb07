import type { Draw } from '../draws/draw.ts';
import { mayBeDrawn } from '../draws/league.ts';
import type { Preset } from '../draws/scoring-format.ts';
import type { MatchResult } from '../draws/result.ts';

/**
 * `waiting` for its turn, `held` back by the desk, `called` to a court, `playing`, `suspended` during play, `done`.
 */
export type LiveStatus = 'waiting' | 'held' | 'called' | 'playing' | 'suspended' | 'done';

/** The state of a scheduled match on the day; absent for one that has not been touched. */
export interface MatchState {
  status: Exclude<LiveStatus, 'done'>;
  court: number | null;
}

export type MatchAction =
  | { action: 'call' | 'start' | 'move' | 'resume'; court: number }
  | { action: 'postpone' | 'hold' | 'uncall' | 'unstart' | 'suspend' };

export type ActionRefusal =
  | 'match_already_done'
  | 'match_players_unknown'
  | 'court_unknown'
  | 'court_busy'
  | 'court_out'
  | 'hall_stopped'
  | 'player_on_court'
  | 'player_resting'
  | 'match_not_called'
  | 'match_not_started'
  | 'match_not_suspended'
  | 'match_is_playing'
  | 'match_is_suspended';

export interface Hall {
  courts: number;
  /** Courts out of use. */
  out: readonly number[];
  stopped: boolean;
  /** Matches called or being played elsewhere: their courts and players. */
  busy: readonly { match: string; court: number | null; players: readonly string[] }[];
}

/** The part of a match that a decision about it needs. */
export interface DeskMatch {
  id: string;
  status: LiveStatus;
  players: readonly string[];
  sidesKnown: boolean;
  /** One of its players has not rested yet, and nobody has confirmed calling it anyway. */
  mustRest: boolean;
}

/**
 * Which status an action leads from and to, and the refusal in any other status. Actions that need a court are not
 * included.
 */
const offCourt = {
  hold: { from: ['waiting', 'held', 'called'], to: 'held', refusal: 'match_is_playing' },
  postpone: { from: ['waiting', 'held', 'called'], to: 'waiting', refusal: 'match_is_playing' },
  uncall: { from: ['called'], to: 'waiting', refusal: 'match_not_called' },
  unstart: { from: ['playing', 'suspended'], to: 'waiting', refusal: 'match_not_started' },
  suspend: { from: ['playing'], to: 'suspended', refusal: 'match_not_started' },
} as const satisfies Record<string, { from: readonly LiveStatus[]; to: MatchState['status']; refusal: ActionRefusal }>;

type OffCourt = keyof typeof offCourt;
const takesOff = (request: MatchAction): request is { action: OffCourt } => Object.hasOwn(offCourt, request.action);

/**
 * Whether a desk or an umpire may do this with a match now. A court takes one match at a time, nobody is on two courts
 * or called before their rest is over, and a match without two known sides cannot be called (design of the tournament
 * day: readiness). `wasPlayed` marks what a phone reports afterwards: it happened, so it cannot be refused on account
 * of the hall.
 */
export function decideMatchAction(
  match: DeskMatch,
  request: MatchAction,
  hall: Hall,
  { wasPlayed = false } = {},
): { ok: true; state: MatchState } | { ok: false; reason: ActionRefusal } {
  const refuse = (reason: ActionRefusal) => ({ ok: false as const, reason });
  const { status } = match;
  if (status === 'done') return refuse('match_already_done');
  if (takesOff(request)) {
    const { from, to, refusal } = offCourt[request.action];
    const isFrom = (from as readonly LiveStatus[]).includes(status);
    return isFrom ? { ok: true, state: { status: to, court: null } } : refuse(refusal);
  }
  const { action, court } = request;
  const refusal = statusRefusal(action, status) ?? courtRefusal(match, court, hall);
  if (refusal) return refuse(refusal);
  if (!wasPlayed) {
    if (hall.out.includes(court)) return refuse('court_out');
    if (hall.stopped && action !== 'move') return refuse('hall_stopped');
    if (match.mustRest && (status === 'waiting' || status === 'held')) return refuse('player_resting');
  }
  if (action === 'move') return { ok: true, state: { status: status as MatchState['status'], court } };
  return { ok: true, state: { status: action === 'call' ? 'called' : 'playing', court } };
}

function statusRefusal(action: 'call' | 'start' | 'move' | 'resume', status: LiveStatus): ActionRefusal | null {
  if (action === 'move') return status === 'called' || status === 'playing' ? null : 'match_not_called';
  if (action === 'resume') return status === 'suspended' ? null : 'match_not_suspended';
  if (action === 'call' && status === 'playing') return 'match_is_playing';
  return action === 'call' && status === 'suspended' ? 'match_is_suspended' : null;
}

function courtRefusal(match: DeskMatch, court: number, hall: Hall): ActionRefusal | null {
  if (!match.sidesKnown) return 'match_players_unknown';
  if (!Number.isSafeInteger(court) || court < 1 || court > hall.courts) return 'court_unknown';
  const others = hall.busy.filter((other) => other.match !== match.id);
  if (others.some((other) => other.court === court)) return 'court_busy';
  return others.some(({ players }) => players.some((player) => match.players.includes(player)))
    ? 'player_on_court'
    : null;
}

/** A score of [side a, side b] games as text: 21-18 19-21 21-15. */
export function scoreText(games: readonly (readonly [number, number])[]): string {
  return games.map(([a, b]) => `${a}-${b}`).join(' ');
}

/**
 * Does this score fit the winner? Only checked for a match played to the end: the winner has won more games, or the
 * only one. Equal games prove nothing (a sport may decide otherwise), so they fit.
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
 * Why a result cannot be recorded like this; null when it can. A match of any format may end with neither side
 * present; only one of Swiss rounds or of a league can be drawn, and then its games are level. The score of a match
 * not played to the end proves nothing.
 */
export function resultFault(
  draw: Pick<Draw, 'format' | 'league' | 'matches'>,
  {
    match,
    kind,
    games,
    winnerSide,
    scoring,
  }: {
    match: string;
    kind: MatchResult['kind'];
    games: Games;
    winnerSide: 0 | 1 | null;
    scoring?: Preset | undefined;
  },
): 'result_needs_winner' | 'score_against_winner' | null {
  const drawn = draw.matches.find(({ id }) => id === match);
  if (kind === 'drawn' && (!drawn || !mayBeDrawn(draw, drawn, scoring))) return 'result_needs_winner';
  // A league adds up what was scored: the halves of a football match may each have had a winner.
  if (kind === 'drawn' && draw.league && lead(games) !== 0) return 'score_against_winner';
  const sides = kind === 'drawn' ? ([0, 1] as const) : kind === 'played' && winnerSide !== null ? [winnerSide] : [];
  return sides.every((side) => scoreFits(games, side)) ? null : 'score_against_winner';
}

/** By how much side a leads in all games together. */
const lead = (games: Games) => games.reduce((sum, [a, b]) => sum + a - b, 0);

type Games = readonly (readonly [number, number])[];
