/** Points by place: a row holds from its place on, until the next one begins. Places ascend from 1. */
export type PointsTable = readonly { place: number; points: number }[];

/** For knock-outs, where everybody who goes out in one round shares a place. */
export const knockOutPoints: PointsTable = [
  { place: 1, points: 100 },
  { place: 2, points: 75 },
  { place: 3, points: 50 },
  { place: 5, points: 30 },
  { place: 9, points: 15 },
  { place: 17, points: 8 },
  { place: 33, points: 4 },
];

/** For tables and Swiss draws, where every place is one of its own. */
export const tablePoints: PointsTable = [25, 20, 16, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((points, at) => ({
  place: at + 1,
  points,
}));

/**
 * What a place is worth in an event that counts `percent` of the table, rounded half up to whole points; 0 below the
 * table.
 */
export function pointsFor(table: PointsTable, place: number, percent: number): number {
  const row = table.findLast((one) => one.place <= place);
  return Math.floor(((row?.points ?? 0) * percent) / 100 + 0.5);
}

export type PointsProblem = 'no_first_place' | 'places_not_ascending' | 'points_not_descending';

/** What is wrong with a table of points; null: nothing. */
export function pointsProblem(table: PointsTable): PointsProblem | null {
  if (table[0]?.place !== 1) return 'no_first_place';
  const later = table.slice(1).map((row, at) => ({ row, before: table[at] as PointsTable[number] }));
  if (later.some(({ row, before }) => row.place <= before.place)) return 'places_not_ascending';
  return later.some(({ row, before }) => row.points > before.points) ? 'points_not_descending' : null;
}

export type RankingResult = { event: string; person: string; place: number; points: number };

export type Ranked = {
  person: string;
  /** Shared by those with the same points; the next one counts them all. */
  rank: number;
  points: number;
  /** Best first; only the best ones count where the ranking says how many. */
  results: readonly (RankingResult & { counts: boolean })[];
};

/**
 * Who stands where by the sum of points, of the best `best` results each (null: of all). Those without a point are left
 * out. Within a shared rank whoever has the best single result stands first.
 */
export function rankingOf(results: readonly RankingResult[], best: number | null): Ranked[] {
  const byPerson = Map.groupBy(results, ({ person }) => person);
  const people = [...byPerson].flatMap(([person, all]) => {
    const sorted = all.toSorted((x, y) => y.points - x.points || x.place - y.place);
    const counted = sorted.map((one, at) => ({ ...one, counts: best === null || at < best }));
    const points = counted.reduce((sum, one) => sum + (one.counts ? one.points : 0), 0);
    return points > 0 ? [{ person, points, results: counted }] : [];
  });
  const top = (one: (typeof people)[number]) => one.results[0]?.points ?? 0;
  const order = people.toSorted((x, y) => y.points - x.points || top(y) - top(x));
  return order.map((one) => ({ ...one, rank: 1 + order.findIndex(({ points }) => points === one.points) }));
}
