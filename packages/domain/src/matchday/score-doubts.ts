type Game = readonly [number, number];

/** How a game is counted: to `to` points and two ahead, but never beyond `cap`. */
type Counting = { to: number; cap: number | null };

/**
 * Badminton: BWF Laws of Badminton, law 7 (21 points, 30 at most), and the shorter games that tournaments play. Table
 * tennis: ITTF law 2.11 (11 points, continuing until one side leads by two). Squash, pickleball and volleyball with
 * their common games.
 */
const countings: Readonly<Record<string, readonly Counting[]>> = {
  badminton: [
    { to: 21, cap: 30 },
    { to: 15, cap: 21 },
    { to: 11, cap: 15 },
    { to: 30, cap: 30 },
  ],
  'table tennis': [{ to: 11, cap: null }],
  squash: [{ to: 11, cap: null }],
  pickleball: [
    { to: 11, cap: null },
    { to: 15, cap: null },
    { to: 21, cap: null },
  ],
  volleyball: [
    { to: 25, cap: null },
    { to: 21, cap: null },
    { to: 15, cap: null },
  ],
};

/**
 * The games, counting from 1, that no usual counting of the sport could end with: a typing error, or an unfinished
 * game. Empty for sports whose counting is not known here. Only a doubt: tournaments may agree on other games.
 */
export function doubtfulGames(sport: string, games: readonly Game[]): number[] {
  const name = sport.trim().toLowerCase();
  const known = Object.hasOwn(countings, name) ? countings[name] : undefined;
  if (!known) return [];
  return games.flatMap(([a, b], index) => {
    const [most, least] = [Math.max(a, b), Math.min(a, b)];
    return known.some((counting) => isOver(most, least, counting)) ? [] : [index + 1];
  });
}

/** The most points a game of the sport is likely to have: three times its length where nothing caps it. */
export function pointsAtMost(sport: string): number | null {
  const name = sport.trim().toLowerCase();
  const known = Object.hasOwn(countings, name) ? countings[name] : undefined;
  return known ? Math.max(...known.map(({ to, cap }) => cap ?? 3 * to)) : null;
}

function isOver(most: number, least: number, { to, cap }: Counting): boolean {
  if (most === to && least <= to - 2) return true;
  if (cap !== null && most === cap) return least === cap - 1 || least === cap - 2;
  return most > to && most - least === 2 && (cap === null || most < cap);
}
