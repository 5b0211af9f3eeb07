import type { Draw, DrawMatch } from '../draws/draw.ts';
import { feedersOf } from '../draws/draw.ts';
import type { MatchResult, Results } from '../draws/result.ts';
import { sidesOf } from '../draws/advance.ts';

/** `waiting` for its turn, `held` back by hand, `called` to a court, `playing`, `suspended` in the middle, `done`. */
export type LiveStatus = 'waiting' | 'held' | 'called' | 'playing' | 'suspended' | 'done';

/** What the day has made of a planned match; absent for one that nobody has touched. */
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
  /** Courts that are out of use. */
  out: readonly number[];
  stopped: boolean;
  /** Matches called or being played elsewhere: their court and the people in them. */
  busy: readonly { match: string; court: number | null; players: readonly string[] }[];
}

/** A match as far as a decision about it needs it. */
export interface DeskMatch {
  id: string;
  status: LiveStatus;
  players: readonly string[];
  sidesKnown: boolean;
  /** One of its players has not rested yet, and nobody has said that it is called in spite of that. */
  mustRest: boolean;
}

/** From which status an action leads to which, and what it is refused with elsewhere. Those that need a court are not among them. */
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
 * Whether a desk or an umpire may do this with a match now. A court takes one match at a time, nobody is on two courts or
 * called before the rest is over, and a match without two known sides cannot be called (design of the tournament day:
 * readiness). `wasPlayed` is for what a phone tells afterwards: that cannot be refused because the hall stood still.
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

/** The people of a match as far as they are known, by the entries of its sides. */
export function playersOf(draw: Draw, sides: readonly (string | null)[]): string[] {
  return sides.flatMap((side) => draw.entries.find((entry) => entry.id === side)?.players ?? []);
}

/** Which earlier matches each match of the draw still waits for; nothing where both sides are known. */
export function waitsIn(draw: Draw, results: Results): Map<string, string[]> {
  const sides = sidesOf(draw, results);
  const open = (known: string | null, source: DrawMatch['a']) =>
    known === null ? feedersOf(source).filter((feeder) => !Object.hasOwn(results, feeder)) : [];
  return new Map(
    draw.matches.map(({ id, a, b }) => {
      const [one, other] = sides.get(id) ?? [null, null];
      return [id, [...new Set([...open(one, a), ...open(other, b)])]];
    }),
  );
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
 * Why a result cannot be written down like this; null when it can. Neither side may come in any format; only Swiss matches are
 * drawn, and then the games are level. What was not played to its end proves nothing by its score.
 */
export function resultFault(
  draw: Pick<Draw, 'format'>,
  { kind, games, winnerSide }: { kind: MatchResult['kind']; games: Games; winnerSide: 0 | 1 | null },
): 'result_needs_winner' | 'score_against_winner' | null {
  if (kind === 'drawn' && draw.format !== 'swiss') return 'result_needs_winner';
  const sides = kind === 'drawn' ? ([0, 1] as const) : kind === 'played' && winnerSide !== null ? [winnerSide] : [];
  return sides.every((side) => scoreFits(games, side)) ? null : 'score_against_winner';
}

type Games = readonly (readonly [number, number])[];
