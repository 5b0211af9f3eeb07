import type { GameRule, ScoringFormat } from '../../draws/scoring-format.ts';
import type { Side } from './point-log.ts';

/** Who serves to whom; players count from 0 in the order of their side, null where it does not matter. */
export type Service = {
  side: Side;
  /** In doubles, the server and the receiver. */
  player: 0 | 1 | null;
  receiver: 0 | 1 | null;
  /** Badminton and pickleball: the service court the server stands in. */
  court: 'right' | 'left' | null;
  /** Pickleball, doubles: first or second server of the side. */
  serverNumber: 1 | 2 | null;
};

/** The state of service between two points. `right`: who stands in the right service court, by side. */
export type ServiceState = {
  /** Who served first in this game; null until somebody says. */
  first: Side | null;
  side: Side | null;
  right: [0 | 1, 0 | 1];
  number: 1 | 2;
  /** Table tennis, doubles: which player of each side was first to serve or receive in this game. */
  opening: [0 | 1, 0 | 1];
  doubles: boolean;
};

export const other = (side: Side): Side => (side === 1 ? 2 : 1);
const flip = (player: 0 | 1): 0 | 1 => (player === 0 ? 1 : 0);
const flipBoth = ([a, b]: [0 | 1, 0 | 1]): [0 | 1, 0 | 1] => [flip(a), flip(b)];

/** Before the first point. In pickleball the starting side has only one server, called the second. */
export function openService(
  first: Side | null,
  { doubles }: Pick<ServiceState, 'doubles'>,
  players: [0 | 1, 0 | 1] = [0, 0],
): ServiceState {
  return { first, side: first, right: players, number: 2, opening: players, doubles };
}

/**
 * The umpire says who serves: at the start of a game, or as a correction within it. `note` gives the server and the
 * receiver of a pair by position, "1,0"; without it only the side is known. `turns`: the points so far that a change of
 * service is counted by.
 */
export function servedBy(
  format: ScoringFormat,
  state: ServiceState,
  side: Side,
  now: {
    note?: string | undefined;
    score: readonly [number, number];
    turns: number;
    rule: GameRule;
    isBeginning: boolean;
  },
): ServiceState {
  const named = now.note === undefined ? null : playersOf(side, now.note);
  if (format.service === 'side-out' && isSideOut(state)) return { ...state, ...takesService(state, side) };
  if (now.isBeginning) return openService(side, state, named ?? state.right);
  const right = named && format.pairs === 'courts' && now.score[side - 1]! % 2 === 1 ? flipBoth(named) : named;
  const moved = { ...state, side, right: right ?? state.right };
  if (format.service !== 'two-each' && format.service !== 'game-each') return moved;
  const first = servesInTurn(format, side, { total: now.turns, rule: now.rule });
  return { ...moved, first, opening: named ? openingOf(side, named, turnOf(now.turns, now.rule)) : state.opening };
}

/** In pickleball the service may have changed at 0–0: a correction then is none of who began. */
const isSideOut = ({ first, side, number }: ServiceState): boolean => side !== null && (side !== first || number === 1);

/** From a first server the service goes back to the side that has just lost it, at its second; from a second one, on. */
const takesService = ({ side, number }: ServiceState, to: Side): Pick<ServiceState, 'side' | 'number'> =>
  side === to ? { side, number } : { side: to, number: number === 1 ? 2 : 1 };

/** "server,receiver" as the players of side 1 and side 2. */
function playersOf(side: Side, note: string): [0 | 1, 0 | 1] {
  const [server, receiver] = note.split(',').map((place) => (place === '1' ? 1 : 0)) as (0 | 1)[];
  return side === 1 ? [server ?? 0, receiver ?? 0] : [receiver ?? 0, server ?? 0];
}

/** Who was first to serve and to receive, when at this turn of the rotation `side` serves with these players. */
function openingOf(side: Side, players: [0 | 1, 0 | 1], turn: number): [0 | 1, 0 | 1] {
  const place = turn % 4;
  // Second turn: the server was first to receive. Third: both are the partners. Fourth: the receiver served first.
  const isFlipped = (who: Side) => place === 2 || (who === side ? place === 3 : place === 1);
  return [isFlipped(1) ? flip(players[0]) : players[0], isFlipped(2) ? flip(players[1]) : players[1]];
}

/** After a rally: who serves next, and who stands where; `total` is the points in the game including this one. */
export function afterRally(
  format: ScoringFormat,
  state: ServiceState,
  { winner, total, rule }: { winner: Side; total: number; rule: GameRule },
): ServiceState {
  if (format.service === 'none' || state.side === null) return state;
  if (format.service === 'side-out') return afterSideOut(state, winner);
  if (format.service === 'rally-winner') {
    // Badminton, law 11.3: only the serving pair changes courts, and only when it wins the rally.
    return state.side === winner ? { ...state, right: swapped(state.right, winner) } : { ...state, side: winner };
  }
  const first = state.first ?? state.side;
  return { ...state, side: servesInTurn(format, first, { total, rule }) };
}

function afterSideOut(state: ServiceState, winner: Side): ServiceState {
  if (state.side === winner) return { ...state, right: swapped(state.right, winner) };
  if (state.number === 1 && state.doubles) return { ...state, number: 2 };
  return { ...state, side: winner, number: 1 };
}

function swapped(right: [0 | 1, 0 | 1], side: Side): [0 | 1, 0 | 1] {
  return side === 1 ? [flip(right[0]), right[1]] : [right[0], flip(right[1])];
}

/** Table tennis: two each, one each from 10–10. Tennis tie-breaks: one, then two each. */
function servesInTurn(format: ScoringFormat, first: Side, { total, rule }: { total: number; rule: GameRule }): Side {
  if (format.service === 'two-each') return turnOf(total, rule) % 2 === 0 ? first : other(first);
  return Math.floor((total + 1) / 2) % 2 === 0 ? first : other(first);
}

/** Who starts the next game: its winner, or the side that did not start this one. */
export function nextGameService(format: ScoringFormat, state: ServiceState, winner: Side): ServiceState {
  if (format.service === 'none') return state;
  const inTurn = state.first === null ? null : other(state.first);
  // Pairs start as they started this game; if they choose another order the umpire records it.
  return openService(format.beginsInTurn ? inTurn : winner, state, state.opening);
}

/** Table tennis, doubles (ITTF 2.13.6): in the last game the pair due to receive changes its order with the ends. */
export function receivesAnew(format: ScoringFormat, state: ServiceState): ServiceState {
  if (format.pairs !== 'rotation' || state.side === null) return state;
  const [one, two] = state.opening;
  return { ...state, opening: state.side === 2 ? [flip(one), two] : [one, flip(two)] };
}

/** The service as the umpire's screen shows it. */
export function describeService(
  format: ScoringFormat,
  state: ServiceState,
  now: { score: readonly [number, number]; doubles: boolean; rule: GameRule },
): Service | null {
  const { side } = state;
  if (side === null) return null;
  const alone = { side, player: null, receiver: null, court: null, serverNumber: null };
  if (format.pairs === 'free') return alone;
  if (format.pairs === 'rotation') return now.doubles ? inRotation(state, side, now) : alone;
  const isEven = now.score[side === 1 ? 0 : 1] % 2 === 0;
  const court = isEven ? ('right' as const) : ('left' as const);
  if (!now.doubles) return { ...alone, court };
  if (format.pairs === 'numbers') return { ...alone, serverNumber: state.number };
  const standing = (who: Side) => (isEven ? state.right[who - 1] : flip(state.right[who - 1] ?? 0)) ?? 0;
  return { ...alone, player: standing(side), receiver: standing(other(side)), court };
}

/** Which turn of service it is: two points each, one each from 10–10. */
function turnOf(total: number, rule: GameRule): number {
  const deuce = rule.unit === 'points' ? 2 * (rule.to - 1) : Number.POSITIVE_INFINITY;
  return total < deuce ? Math.floor(total / 2) : deuce / 2 + (total - deuce);
}

/** Table tennis, doubles (ITTF 2.13.5): A1 to B1, B1 to A2, A2 to B2, B2 to A1. */
function inRotation(
  state: ServiceState,
  side: Side,
  { score, rule }: { score: readonly [number, number]; rule: GameRule },
): Service {
  const turn = turnOf(score[0] + score[1], rule) % 4;
  const first = state.first ?? side;
  const a = state.opening[first - 1] ?? 0;
  const b = state.opening[other(first) - 1] ?? 0;
  const [player, receiver] = (
    [
      [a, b],
      [b, flip(a)],
      [flip(a), flip(b)],
      [flip(b), a],
    ] as const
  )[turn as 0 | 1 | 2 | 3];
  return { side, player, receiver, court: null, serverNumber: null };
}
