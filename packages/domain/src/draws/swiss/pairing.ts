import type { RoundTable } from './bracket.ts';
import { type Colour, type ColourWish, colourDecision } from './colours.ts';
import type { CriterionName } from './criteria.ts';
import { pairBracket } from './pair-bracket.ts';
import { PairOracle } from './perfect-matching.ts';

/** A player of the coming round. */
export type SwissPlayer = {
  id: string;
  /** Pairing number from 1, the best first. */
  number: number;
  /** Twice the points, so that half points stay whole numbers. */
  points: number;
  /** The points with those that an accelerated system lends for this round. */
  score: number;
  /** Ids of opponents met over the board. */
  met: ReadonlySet<string>;
  /** Ids of opponents of matches that nobody played: they may be paired again. */
  missed: ReadonlySet<string>;
  /** Ids of those whom the rules of the tournament keep apart from the player in this round. */
  barred: ReadonlySet<string>;
  /** Had a bye, or points of a win without playing. */
  hadBye: boolean;
  played: readonly Colour[];
  wish: ColourWish;
  /** Whether the opponents in the last round and in the one before had fewer (down) or more (up) points. */
  floats: readonly ('down' | 'up' | null)[];
  /** In the last round, with more than half of the possible points: may get the same colour three times in a row. */
  topScorer: boolean;
};

export type SwissRound = { pairs: readonly (readonly [string, string])[]; bye: string | null };

export type PairingOptions = {
  colours: boolean;
  initial: Colour;
  /** A criterion that is left out, to see what it does. */
  without?: CriterionName | undefined;
};

/**
 * The pairs of a round by the Dutch system (FIDE handbook C.04.3, as in force since February 2026), in order of boards.
 * Nobody meets the same person twice or has a second bye, and two players due the same colour absolutely do not meet.
 * Brackets are paired from the top by the criteria C6 to C21 in their order; among pairings that are equally good the
 * upper half meets the lower half, with the fewest changes. If a complete legal round exists, one is found; null when
 * there is none. The first of a pair has white (side a).
 */
export function pairSwissRound(players: readonly SwissPlayer[], options: PairingOptions): SwissRound | null {
  const sorted = [...players].sort((x, y) => y.score - x.score || x.number - y.number);
  // Where colours do not matter, those who were to meet before meet only if there is no other way.
  const table = (options.colours ? null : roundTable(sorted, options, true)) ?? roundTable(sorted, options, false);
  if (!table) return null;
  const groups = [...new Set(sorted.map(({ score }) => score))].map((score) =>
    sorted.flatMap((player, i) => (player.score === score ? [i] : [])),
  );
  const pairs: [number, number][] = [];
  let floaters: number[] = [];
  groups.forEach((group, i) => {
    const members = [...floaters, ...group];
    const [next = [], ...others] = groups.slice(i + 1);
    const made =
      members.length > 1 ? pairBracket({ table, members, moved: floaters.length, next, rest: others.flat() }) : [];
    pairs.push(...made);
    const paired = new Set(made.flat());
    floaters = members.filter((one) => !paired.has(one));
  });
  const [bye] = floaters;
  return {
    pairs: inOrderOfBoards(pairs, sorted).map((pair) => seat(pair, options)),
    bye: bye === undefined ? null : sorted[bye]!.id,
  };
}

/** Whether the absolute criteria let two meet (C1 and C3); `sparing`: nor those who were to meet before and did not play. */
export function mayMeet(x: SwissPlayer, y: SwissPlayer, colours: boolean, sparing = false): boolean {
  if (x.met.has(y.id) || x.barred.has(y.id) || (sparing && x.missed.has(y.id))) return false;
  if (!colours || x.topScorer || y.topScorer) return true;
  return !(x.wish.strength === 3 && y.wish.strength === 3 && x.wish.colour === y.wish.colour);
}

/** Who may meet, and how many points whoever has the bye has: as few as possible. Null without a legal round. */
export function roundTable(
  players: readonly SwissPlayer[],
  { colours, without }: PairingOptions,
  sparing: boolean,
): RoundTable | null {
  const bye = players.length;
  const size = bye + 1;
  const legal = new Uint8Array(size * size);
  for (let x = 0; x < bye; x++)
    for (let y = x + 1; y < bye; y++)
      if (mayMeet(players[x]!, players[y]!, colours, sparing)) legal[x * size + y] = legal[y * size + x] = 1;
  const oracle = new PairOracle(size, legal);
  const table = { players, legal, oracle, colours, without };
  const all = players.map((_, i) => i);
  if (bye % 2 === 0) return oracle.unpaired(all) === 0 ? { ...table, byeScore: null } : null;
  for (const score of [...new Set(players.map((one) => one.score))].reverse()) {
    players.forEach((one, i) => {
      legal[i * size + bye] = legal[bye * size + i] = one.score === score && !one.hadBye ? 1 : 0;
    });
    if (oracle.unpaired([...all, bye]) === 0) return { ...table, byeScore: score };
  }
  return null;
}

const better = (x: SwissPlayer, y: SwissPlayer) =>
  x.points > y.points || (x.points === y.points && x.number < y.number) ? x : y;

/** By the points of the higher, then of the lower ranked, then by rank. */
function inOrderOfBoards(pairs: readonly [number, number][], players: readonly SwissPlayer[]) {
  return pairs
    .map(([a, b]): [SwissPlayer, SwissPlayer] => [players[a]!, players[b]!])
    .sort(([a, b], [c, d]) => {
      const [higher, other] = [better(a, b), better(c, d)];
      return (
        other.points - higher.points ||
        Math.min(c.points, d.points) - Math.min(a.points, b.points) ||
        higher.number - other.number
      );
    });
}

function seat([first, second]: readonly [SwissPlayer, SwissPlayer], { colours, initial }: PairingOptions) {
  const white = !colours || colourDecision(first, second, initial).colour === 'w';
  return white ? ([first.id, second.id] as const) : ([second.id, first.id] as const);
}
