import type { Draw } from '../draw.ts';
import { hasWinner, type MatchResult, type Results } from '../result.ts';
import { lentBy, lentInRound } from './acceleration.ts';
import { type Colour, colourWish } from './colours.ts';
import type { SwissPlayer } from './pairing.ts';

/** What one round was for a player. */
export type SwissGame = {
  round: number;
  /** Null for a bye and for a missed round. */
  opponent: string | null;
  /** The round was paired with the player in it: against somebody, or with the bye that was left over. */
  paired: boolean;
  /** Null when it was not played over the board. */
  colour: Colour | null;
  /** Twice the points: 2 for a win or a bye, 1 for a draw or where a missed round counts a half. */
  points: number;
};

/**
 * The rounds of each entry so far, in their order, including those that were missed: before a late entry, by choice or
 * after leaving. Matches without a result are left out.
 */
export function swissGames(draw: Draw, results: Results): Map<string, SwissGame[]> {
  const games = new Map(draw.entries.map(({ id }): [string, SwissGame[]] => [id, []]));
  for (const match of draw.matches) {
    const result = Object.hasOwn(results, match.id) ? results[match.id] : undefined;
    if (!result || !('entry' in match.a) || !('entry' in match.b)) continue;
    const [a, b] = [match.a.entry, match.b.entry];
    const played = result.kind !== 'walkover' && result.kind !== 'void';
    const { round } = match;
    games.get(a)?.push({ round, opponent: b, paired: true, colour: played ? 'w' : null, points: pointsOf(result, a) });
    games.get(b)?.push({ round, opponent: a, paired: true, colour: played ? 'b' : null, points: pointsOf(result, b) });
  }
  draw.swiss?.byes.forEach((entry, i) => {
    if (entry !== null) games.get(entry)?.push({ round: i + 1, opponent: null, paired: true, colour: null, points: 2 });
  });
  const asked = new Map(draw.swiss?.byesAsked?.map(({ entry, round, half }) => [`${entry}/${round}`, half]));
  const missedRound = (round: number, points: number): SwissGame => ({
    round,
    opponent: null,
    paired: false,
    colour: null,
    points,
  });
  for (const { entry, missed, half } of draw.swiss?.late ?? [])
    for (let round = 1; round <= missed; round++) games.get(entry)?.push(missedRound(round, half ? 1 : 0));
  for (const [round, here] of presentIn(draw))
    for (const [entry, list] of games)
      if (!here.has(entry)) list.push(missedRound(round, asked.get(`${entry}/${round}`) ?? 0));
  for (const list of games.values()) list.sort((x, y) => x.round - y.round);
  return games;
}

/** By paired round: who is paired, has the bye, or came only later. */
function presentIn({ swiss, matches }: Draw): Map<number, Set<string>> {
  const present = new Map(
    (swiss?.byes ?? []).map((bye, at): [number, Set<string>] => [at + 1, new Set(bye === null ? [] : [bye])]),
  );
  for (const { entry, missed } of swiss?.late ?? [])
    for (let round = 1; round <= missed; round++) present.get(round)?.add(entry);
  for (const { round, a, b } of matches)
    for (const side of [a, b]) if ('entry' in side) present.get(round)?.add(side.entry);
  return present;
}

function pointsOf(result: MatchResult, entry: string): number {
  if (!hasWinner(result)) return result.kind === 'drawn' ? 1 : 0;
  return result.winner === entry ? 2 : 0;
}

/** The round to be paired after `rounds` rounds; `order` holds the ids of all by pairing number. */
export type ComingRound = {
  order: readonly string[];
  rounds: number;
  last: boolean;
  /** Left out of this round. */
  absent: readonly string[];
  /** Twice the points that an accelerated system lends a player for the pairing of a round. */
  lent?: (id: string, round: number) => number;
  /** Whom a player must not meet. */
  barred?: (id: string) => ReadonlySet<string>;
};

const nobody: ReadonlySet<string> = new Set();

/** The players of the coming round of a draw. */
export function swissPlayers(draw: Draw, results: Results, coming: ComingRound): SwissPlayer[] {
  const upper = new Set(coming.order.slice(0, draw.swiss?.accelerated ?? 0));
  const numbers = new Map(coming.order.map((id, at) => [id, at + 1]));
  const own = (id: string, round: number) => lentBy(draw.swiss?.lent ?? [], numbers.get(id) ?? 0, round);
  const lent = (id: string, round: number) => (upper.has(id) ? lentInRound(round, draw.numRounds) : 0) + own(id, round);
  const barred = barredIn(draw, coming.rounds + 1);
  return playersOf(swissGames(draw, results), { lent, barred: (id) => barred.get(id) ?? nobody, ...coming });
}

/** By entry: whom the tournament keeps it apart from in this round. */
function barredIn({ swiss }: Draw, round: number): Map<string, Set<string>> {
  const barred = new Map<string, Set<string>>();
  for (const { from, to, entries } of swiss?.barred ?? [])
    if (from <= round && round <= to)
      for (const one of entries) barred.set(one, new Set([...(barred.get(one) ?? []), ...entries]));
  for (const [one, others] of barred) others.delete(one);
  return barred;
}

/** The players as the pairing sees them, from their games. Who has never been paired has no number yet. */
export function playersOf(games: ReadonlyMap<string, readonly SwissGame[]>, coming: ComingRound): SwissPlayer[] {
  const { order, rounds, last, absent, lent = () => 0, barred = () => nobody } = coming;
  const away = new Set(absent);
  const of = (id: string) => (games.get(id) ?? []).filter(({ round }) => round <= rounds);
  const numbered = order.filter((id) => !away.has(id) || of(id).some(({ paired }) => paired));
  const numbers = new Map(numbered.map((id, i) => [id, i + 1]));
  const pointsBefore = (id: string, round: number) =>
    of(id).reduce((sum, game) => sum + (game.round < round ? game.points : 0), 0);
  const scoreBefore = (id: string, round: number) => pointsBefore(id, round) + lent(id, round);
  const floatOf = (id: string, round: number) => {
    const game = of(id).find((one) => one.round === round);
    if (!game) return null;
    // Points without play, of whatever kind, are a float down (C.04.3, article 1.4.3).
    if (game.opponent === null || game.colour === null) return game.points > 0 ? 'down' : null;
    const ahead = scoreBefore(id, round) - scoreBefore(game.opponent, round);
    return ahead > 0 ? 'down' : ahead < 0 ? 'up' : null;
  };
  return order.flatMap((id): SwissPlayer[] => {
    if (away.has(id)) return [];
    const own = of(id);
    const score = scoreBefore(id, rounds + 1);
    const played = own.flatMap((game) => game.colour ?? []);
    return [
      {
        id,
        number: numbers.get(id) ?? order.length,
        points: pointsBefore(id, rounds + 1),
        score,
        ...opponentsIn(own),
        barred: barred(id),
        // A win without play counts as a bye: nobody gets two points for nothing.
        hadBye: own.some((game) => game.colour === null && game.points === 2),
        played,
        wish: colourWish(played),
        floats: [floatOf(id, rounds), floatOf(id, rounds - 1)],
        topScorer: last && score > rounds,
      },
    ];
  });
}

function opponentsIn(games: readonly SwissGame[]): Pick<SwissPlayer, 'met' | 'missed'> {
  const [met, missed] = [new Set<string>(), new Set<string>()];
  for (const { opponent, colour } of games) if (opponent !== null) (colour === null ? missed : met).add(opponent);
  return { met, missed };
}
