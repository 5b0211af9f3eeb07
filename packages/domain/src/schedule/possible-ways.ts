import { sidesOf } from '../draws/advance.ts';
import type { Draw, DrawMatch, Source } from '../draws/draw.ts';
import type { Results } from '../draws/result.ts';
import { rivalsOf, type Ways } from './exclusions.ts';

export type PossibleWays = {
  /** By way: the ways that share a person with it; null where that matters for no match. */
  rivals: readonly (readonly number[] | null)[];
  /** By person who has several ways. */
  shared: ReadonlyMap<string, readonly number[]>;
  /** By match: the ways that begin there, and the feeders whose ways lead on into it. */
  named: readonly (readonly number[])[];
  followed: readonly (readonly number[])[];
  /** By way with rivals: its matches. By match: its ways with rivals. */
  matchesOf: (number[] | null)[];
  possible: (readonly number[])[];
  /** By category: the ways with rivals, any of which may be in a Swiss match that is not paired. */
  rivalled: readonly (readonly number[])[];
  /** By category: the way of each entry. */
  wayOf: readonly ReadonlyMap<string, number>[];
};

/**
 * Follows every entry through its draw under every outcome: which of them may be in a match ("possible players"). Only ways that matter for other matches
 * are followed, those of people with several entries, in groups, or with a second chance. Once sides are known by results, only who is in the match.
 */
export function possibleWays(
  draws: readonly Draw[],
  graph: {
    /** Feeders first. */
    matches: readonly DrawMatch[];
    categoryOf: Int32Array;
    results: Results;
    indexOf: ReadonlyMap<string, number>;
  },
  say: (path: string, msg: string) => void,
): PossibleWays {
  const { matches, categoryOf, results, indexOf } = graph;
  const ways: Ways = { players: [], simple: [] };
  const wayOf = draws.map((draw) => {
    // A Swiss round begins when the one before is over, so its matches follow each other as in a knock-out.
    const simple = draw.format === 'single_elimination' || draw.format === 'swiss';
    const own = new Map<string, number>();
    for (const entry of draw.entries) {
      own.set(entry.id, ways.players.length);
      ways.players.push(entry.players.length > 0 ? entry.players : [`entry ${entry.id}`]);
      ways.simple.push(simple);
    }
    return own;
  });
  const { rivals, shared } = rivalsOf(ways);
  const rivalled = wayOf.map((own) => [...own.values()].filter((way) => rivals[way]));
  const begun = Object.keys(results).length > 0;
  const known = draws.map((draw) => (begun ? sidesOf(draw, results) : null));
  const possible: number[][] = [];
  const named: number[][] = [];
  const followed: number[][] = [];
  const matchesOf: (number[] | null)[] = rivals.map((list) => (list ? [] : null));
  const seen = new Int32Array(rivals.length).fill(-1);

  // Most matches have nobody to follow; they share one empty list.
  const empty: number[] = [];
  const add = (lists: number[][], i: number, item: number) => {
    if (lists[i] === empty) lists[i] = [item];
    else (lists[i] as number[]).push(item);
  };
  const join = (i: number, way: number): boolean => {
    if (seen[way] === i || rivals[way] === null) return false;
    seen[way] = i;
    add(possible, i, way);
    (matchesOf[way] as number[]).push(i);
    return true;
  };
  const enter = (i: number, match: DrawMatch, entry: string) => {
    const way = wayOf[categoryOf[i] as number]?.get(entry);
    if (way === undefined) say(match.id, `${match.id}: unknown entry ${entry}`);
    else if (join(i, way)) add(named, i, way);
  };
  const follow = (i: number, match: DrawMatch, source: Source) => {
    if ('entry' in source) enter(i, match, source.entry);
    else if ('pool' in source) for (const entry of source.pool) enter(i, match, entry);
    else if ('pairing' in source) {
      for (const way of rivalled[categoryOf[i] as number] ?? []) if (join(i, way)) add(named, i, way);
    } else {
      const feeder = indexOf.get('winner' in source ? source.winner : source.loser) as number;
      const ways = possible[feeder] as number[];
      if (ways.length > 0) add(followed, i, feeder);
      for (const way of ways) join(i, way);
    }
  };
  matches.forEach((match, i) => {
    possible.push(empty);
    named.push(empty);
    followed.push(empty);
    const [a, b] = known[categoryOf[i] as number]?.get(match.id) ?? [null, null];
    if (a) enter(i, match, a);
    else follow(i, match, match.a);
    if (b) enter(i, match, b);
    else follow(i, match, match.b);
  });
  return { rivals, shared, named, followed, matchesOf, possible, rivalled, wayOf };
}
