import type { Draw } from '../draw.ts';
import { hasWinner, type MatchResult, type Results } from '../result.ts';
import { type Colour, colourWish } from './colours.ts';
import type { SwissPlayer } from './pairing.ts';

type Game = {
  round: number;
  /** Null for a bye and for a missed round. */
  opponent: string | null;
  /** Null when it was not played over the board. */
  colour: Colour | null;
  /** Twice the points: 2 for a win or a bye, 1 for a draw or where a missed round counts a half. */
  points: number;
};

/**
 * The games of each entry so far, in order of rounds, including those a late entry missed. Matches without a result
 * are left out.
 */
export function swissGames(draw: Draw, results: Results): Map<string, Game[]> {
  const games = new Map(draw.entries.map(({ id }): [string, Game[]] => [id, []]));
  for (const match of draw.matches) {
    const result = Object.hasOwn(results, match.id) ? results[match.id] : undefined;
    if (!result || !('entry' in match.a) || !('entry' in match.b)) continue;
    const [a, b] = [match.a.entry, match.b.entry];
    const played = result.kind !== 'walkover' && result.kind !== 'void';
    const { round } = match;
    games.get(a)?.push({ round, opponent: b, colour: played ? 'w' : null, points: pointsOf(result, a) });
    games.get(b)?.push({ round, opponent: a, colour: played ? 'b' : null, points: pointsOf(result, b) });
  }
  draw.swiss?.byes.forEach((entry, i) => {
    if (entry !== null) games.get(entry)?.push({ round: i + 1, opponent: null, colour: null, points: 2 });
  });
  for (const { entry, missed, half } of draw.swiss?.late ?? [])
    for (let round = 1; round <= missed; round++)
      games.get(entry)?.push({ round, opponent: null, colour: null, points: half ? 1 : 0 });
  for (const list of games.values()) list.sort((x, y) => x.round - y.round);
  return games;
}

function pointsOf(result: MatchResult, entry: string): number {
  if (!hasWinner(result)) return result.kind === 'drawn' ? 1 : 0;
  return result.winner === entry ? 2 : 0;
}

/** All players as the pairing after `rounds` sees them. `order` holds the ids by pairing number. */
export function swissPlayers(
  draw: Draw,
  results: Results,
  { order, rounds, last }: { order: readonly string[]; rounds: number; last: boolean },
): SwissPlayer[] {
  const games = swissGames(draw, results);
  const scoreBefore = (id: string, round: number) =>
    (games.get(id) ?? []).reduce((sum, game) => sum + (game.round < round ? game.points : 0), 0);
  return order.map((id, i): SwissPlayer => {
    const own = games.get(id) ?? [];
    const score = scoreBefore(id, rounds + 1);
    const played = own.flatMap((game) => game.colour ?? []);
    const floatOf = (round: number) => {
      const game = own.find((one) => one.round === round);
      if (!game) return null;
      if (game.opponent === null) return 'down';
      const ahead = scoreBefore(id, round) - scoreBefore(game.opponent, round);
      return ahead > 0 ? 'down' : ahead < 0 ? 'up' : null;
    };
    return {
      id,
      number: i + 1,
      score,
      met: new Set(own.flatMap((game) => game.opponent ?? [])),
      // A win without play counts as a bye: nobody gets two points for nothing.
      hadBye: own.some((game) => game.colour === null && game.points === 2),
      played,
      wish: colourWish(played),
      floats: [floatOf(rounds), floatOf(rounds - 1)],
      topScorer: last && score > rounds,
    };
  });
}
