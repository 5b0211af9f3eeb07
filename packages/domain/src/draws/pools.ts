import type { Draw, DrawMatch } from './draw.ts';
import type { Results } from './result.ts';

/** Everyone-plays-everyone within a draw: a group, or the whole of a round robin. */
export type Pool = {
  /** Counts from 1; null for a round robin. */
  group: number | null;
  /** Entry ids, including those that left. */
  members: readonly string[];
  matches: readonly DrawMatch[];
};

/**
 * What has happened in a draw: results, withdrawn entries that still stand in it, and matches called or being played.
 */
export type PoolDay = { results: Results; left: readonly string[]; started: readonly string[] };

/**
 * The groups of a draw, or a round robin as a single one; none in other formats, or while there are not enough entries
 * for a group.
 */
export function poolsOf(draw: Draw): Pool[] {
  if (draw.format === 'round_robin')
    return [{ group: null, members: draw.entries.map(({ id }) => id), matches: draw.matches }];
  if (draw.format !== 'group_knockout') return [];
  return (draw.groups ?? []).map((members, g) => ({
    group: g + 1,
    members,
    matches: draw.matches.filter(({ group }) => group === g + 1),
  }));
}

/** The place of an entry that left without playing. */
export type FreePlace = {
  pool: Pool;
  gone: string;
  /** Matches that were given up and can be played by the entry that takes the place. */
  toPlay: readonly string[];
  /** Matches against other entries that left. */
  against: readonly string[];
};

/**
 * Places of entries that left without playing: each of their matches is a walkover they gave, or was against another
 * entry that left.
 */
export function freePlaces(draw: Draw, pool: Pool, { results, left, started }: PoolDay): FreePlace[] {
  const { members, matches } = pool;
  const gone = new Set(left);
  const known = new Set(draw.entries.map(({ id }) => id));
  return members.flatMap((id) => {
    if (!gone.has(id) || !known.has(id)) return [];
    const own = matches.flatMap((match) => {
      const [a, b] = entrantsOf(match);
      return a === id ? [{ match: match.id, rival: b }] : b === id ? [{ match: match.id, rival: a }] : [];
    });
    const isFree = own.every(({ match, rival }) => {
      const result = Object.hasOwn(results, match) ? results[match] : undefined;
      if (!result || started.includes(match)) return false;
      return result.kind === 'walkover' && (result.winner === rival || gone.has(rival));
    });
    if (!isFree || own.length === 0) return [];
    const those = (left: boolean) => own.flatMap(({ match, rival }) => (gone.has(rival) === left ? [match] : []));
    return [{ pool, gone: id, toPlay: those(false), against: those(true) }];
  });
}

/** Whether a knock-out match that waits for this group's places has been called, played or finished. */
export function isKnockOutBegun(draw: Draw, pool: Pool, { results, started }: PoolDay): boolean {
  if (pool.group === null) return false;
  return draw.matches.some(
    ({ id, a, b }) =>
      (started.includes(id) || Object.hasOwn(results, id)) &&
      [a, b].some((source) => 'pool' in source && source.rank.group === pool.group),
  );
}

function entrantsOf({ a, b }: DrawMatch): [string, string] {
  return ['entry' in a ? a.entry : '', 'entry' in b ? b.entry : ''];
}
