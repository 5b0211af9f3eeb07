import type { Draw } from '../draw.ts';
import type { Results } from '../result.ts';
import { swissGames } from './players.ts';

export type SwissStanding = {
  entry: string;
  /** Shared by entries that no tie-break separates. */
  place: number;
  /** A win or a bye counts 1, a draw a half. */
  points: number;
  played: number;
  won: number;
  /** The sum of all opponents' points, without the lowest and with it. */
  buchholzCut: number;
  buchholz: number;
  /** Rounds that were paired before a late entry joined; 0 for the others. */
  missed: number;
};

/**
 * The table of a Swiss tournament: points, then Buchholz without the weakest opponent, Buchholz, the matches among
 * entries that are still level (if all of them have met), and matches won. A round without an opponent counts in
 * Buchholz as an opponent with the entry's own points (FIDE handbook C.07).
 */
export function swissStandings(draw: Draw, results: Results): SwissStanding[] {
  const games = swissGames(draw, results);
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  const points = new Map([...games].map(([id, own]) => [id, sum(own.map((game) => game.points)) / 2]));
  const missed = new Map(draw.swiss?.late?.map((late) => [late.entry, late.missed]));
  const order = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
  const table = order.map((entry): SwissStanding => {
    const own = games.get(entry) ?? [];
    const opponents = own.map(({ opponent, colour }) =>
      opponent !== null && colour !== null ? (points.get(opponent) ?? 0) : (points.get(entry) ?? 0),
    );
    const buchholz = sum(opponents);
    return {
      entry,
      place: 0,
      points: points.get(entry) ?? 0,
      played: own.filter((game) => game.colour !== null).length,
      won: own.filter((game) => game.opponent !== null && game.points === 2).length,
      buchholz,
      missed: missed.get(entry) ?? 0,
      buchholzCut: buchholz - (opponents.length > 0 ? Math.min(...opponents) : 0),
    };
  });
  const level = (x: SwissStanding, y: SwissStanding) =>
    y.points - x.points || y.buchholzCut - x.buchholzCut || y.buchholz - x.buchholz;
  const between = (x: SwissStanding) => {
    const equals = new Set(table.filter((one) => level(one, x) === 0).map(({ entry }) => entry));
    const met = (games.get(x.entry) ?? []).filter(({ opponent }) => opponent !== null && equals.has(opponent));
    return { complete: met.length === equals.size - 1, points: sum(met.map((game) => game.points)) };
  };
  const direct = new Map(table.map((one) => [one.entry, between(one)]));
  const allMet = (x: SwissStanding) =>
    table.every((one) => level(one, x) !== 0 || direct.get(one.entry)?.complete === true);
  const directPoints = new Map(table.map((one) => [one.entry, allMet(one) ? (direct.get(one.entry)?.points ?? 0) : 0]));
  const compare = (x: SwissStanding, y: SwissStanding) =>
    level(x, y) || (directPoints.get(y.entry) ?? 0) - (directPoints.get(x.entry) ?? 0) || y.won - x.won;
  const sorted = table.sort((x, y) => compare(x, y) || order.indexOf(x.entry) - order.indexOf(y.entry));
  sorted.forEach((one, i) => {
    const above = sorted[i - 1];
    one.place = above && compare(above, one) === 0 ? above.place : i + 1;
  });
  return sorted;
}
