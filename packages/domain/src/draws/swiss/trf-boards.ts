import type { Fact } from '../../fact.ts';
import { trfFact } from '../facts/trf-facts.ts';
import type { TrfPlayer, TrfRound } from './trf.ts';

/** How a board of a report ended: `white` and `black` are starting ranks. */
export type TrfBoard = {
  white: number;
  black: number;
  /** Null: not played yet. */
  outcome: 'white' | 'black' | 'drawn' | 'walkover_white' | 'walkover_black' | 'void' | null;
  /** The game lasted less than a move, and is not rated. */
  unrated: boolean;
};

/** A round without a game, by arrangement, with the half points that it counts. */
export type TrfBye = { player: number; half: 0 | 1 | 2 };

export type TrfRoundRead = {
  boards: TrfBoard[];
  /** Who has the pairing-allocated bye, in order of starting ranks: at most one by the rules. */
  allocated: number[];
  arranged: TrfBye[];
  problems: Fact[];
};

type Outcome = Omit<TrfBoard, 'white' | 'black'>;

/** What the letters of white and black mean together; no other two fit each other. */
const outcomes: Readonly<Record<string, Outcome>> = {
  '10': { outcome: 'white', unrated: false },
  '01': { outcome: 'black', unrated: false },
  '==': { outcome: 'drawn', unrated: false },
  WL: { outcome: 'white', unrated: true },
  LW: { outcome: 'black', unrated: true },
  DD: { outcome: 'drawn', unrated: true },
  '+-': { outcome: 'walkover_white', unrated: false },
  '-+': { outcome: 'walkover_black', unrated: false },
  '--': { outcome: 'void', unrated: false },
  '': { outcome: null, unrated: false },
};

/** Byes by arrangement, and how TRF06 wrote them. */
const arrangedHalves: Readonly<Record<string, 0 | 1 | 2>> = { F: 2, '+': 2, H: 1, '=': 1, Z: 0, '-': 0, '': 0 };

/** The last round in which somebody meets somebody or has the pairing-allocated bye. */
export function pairedRounds(players: readonly TrfPlayer[]): number {
  return Math.max(
    0,
    ...players.map(({ rounds }) => 1 + rounds.findLastIndex((one) => one.opponent !== null || one.result === 'U')),
  );
}

/**
 * Round `round` (from 1) of a report (TRF26, section 001): its boards in order of the scores before it (the higher of
 * both, then their sum, then the starting rank; FIDE handbook C.04.2), its byes, and what does not fit together.
 * `scores`: half points before the round, by starting rank.
 */
export function readTrfRound(
  players: readonly TrfPlayer[],
  round: number,
  scores: ReadonlyMap<number, number>,
): TrfRoundRead {
  const byNumber = new Map(players.map((player) => [player.number, player]));
  const read: TrfRoundRead = { boards: [], allocated: [], arranged: [], problems: [] };
  for (const player of players) {
    const own = player.rounds[round - 1] ?? nothing;
    if (own.opponent === null) {
      readBye(read, player.number, own, round);
      continue;
    }
    const rival = byNumber.get(own.opponent)?.rounds[round - 1] ?? nothing;
    const board = boardOf({ player: player.number, own, opponent: own.opponent, rival, round });
    if ('code' in board) read.problems.push(board);
    else if (board.white === player.number) read.boards.push(board);
  }
  const ofBoard = ({ white, black }: TrfBoard) => {
    const [one, other] = [scores.get(white) ?? 0, scores.get(black) ?? 0];
    return { most: Math.max(one, other), sum: one + other, number: one >= other ? Math.min(white, black) : black };
  };
  read.boards.sort((x, y) => {
    const [one, other] = [ofBoard(x), ofBoard(y)];
    return other.most - one.most || other.sum - one.sum || one.number - other.number;
  });
  return read;
}

const nothing: TrfRound = { opponent: null, colour: null, result: '' };

function readBye(read: TrfRoundRead, player: number, { result }: TrfRound, round: number): void {
  const half = arrangedHalves[result];
  if (result === 'U') read.allocated.push(player);
  else if (half === undefined) read.problems.push(trfFact('trf_alone', { round, player, written: result }));
  else if (half > 0) read.arranged.push({ player, half });
}

interface Seat {
  player: number;
  own: TrfRound;
  opponent: number;
  rival: TrfRound;
  round: number;
}

/** The board at which two players meet, or why their lines do not fit each other. */
function boardOf({ player, own, opponent, rival, round }: Seat): TrfBoard | Fact {
  if (rival.opponent !== player) return trfFact('trf_not_both', { round, player, opponent });
  if (own.colour !== null && own.colour === rival.colour) return trfFact('trf_colours', { round, player, opponent });
  const isWhite =
    own.colour !== null ? own.colour === 'w' : rival.colour !== null ? rival.colour === 'b' : isFirst(player, opponent);
  const letters = isWhite ? [own.result, rival.result] : [rival.result, own.result];
  const outcome = outcomes[letters.join('')];
  if (!outcome) return trfFact('trf_results', { round, player, opponent, one: own.result, other: rival.result });
  const [white, black] = isWhite ? [player, opponent] : [opponent, player];
  return { white, black, ...outcome };
}

/** Where a forfeited pair has no colours, the higher ranked sits first. */
const isFirst = (player: number, opponent: number) => player < opponent;
