import { sidesOf } from '../../draws/advance.ts';
import type { Draw, DrawMatch, Source } from '../../draws/draw.ts';
import type { Results } from '../../draws/result.ts';
import type { Fact } from '../../fact.ts';
import { scheduleFact } from '../schedule-facts.ts';
import { type Adjacency, reversed } from './adjacency.ts';
import { rivalsOf, type Ways } from './exclusions.ts';
import { NumberLists } from './number-lists.ts';

export type PossibleWays = {
  /** By way: the ways that share a person with it; null where no match depends on it. */
  rivals: readonly (readonly number[] | null)[];
  /** By person with several ways. */
  shared: ReadonlyMap<string, readonly number[]>;
  /** By match: the ways that start there, and the feeders whose ways continue into it. */
  named: Adjacency;
  followed: Adjacency;
  /** By way with rivals: its matches. By match: its ways with rivals. */
  matchesOf: Adjacency;
  possible: Adjacency;
  /** By category: in a Swiss tournament the ways with rivals, any of which may be in an unpaired match. */
  rivalled: readonly (readonly number[])[];
  /** By category: the way of each entry. */
  wayOf: readonly ReadonlyMap<string, number>[];
};

type Numbered = {
  /** Feeders first. */
  matches: readonly DrawMatch[];
  categoryOf: Int32Array;
  results: Results;
  indexOf: ReadonlyMap<string, number>;
};

/**
 * Traces every entry through its draw under every outcome: which of them may be in a match ("possible players"). Only
 * ways that affect other matches are traced: those of people with several entries, in groups, or with a second chance.
 * Once results fix the sides, only the players in the match.
 */
export function possibleWays(
  draws: readonly Draw[],
  graph: Numbered,
  say: (path: string, fact: Fact) => void,
): PossibleWays {
  const { matches, categoryOf, results, indexOf } = graph;
  const { ways, wayOf } = waysOf(draws);
  const { rivals, shared } = rivalsOf(ways);
  const rivalled = draws.map(({ format }, x) =>
    format === 'swiss' ? [...(wayOf[x]?.values() ?? [])].filter((way) => rivals[way]) : [],
  );
  const known = Object.keys(results).length > 0 ? draws.map((draw) => sidesOf(draw, results)) : null;
  const { possible, named, followed, close } = listsOf(matches.length);
  // The last match that each way leads into, +1.
  const seen = new Int32Array(rivals.length);

  const join = (i: number, way: number): boolean => {
    if (seen[way] === i + 1 || rivals[way] === null) return false;
    seen[way] = i + 1;
    possible.add(way);
    return true;
  };
  const enter = (i: number, match: DrawMatch, entry: string) => {
    const way = (wayOf[categoryOf[i]!] as Map<string, number>).get(entry);
    if (way === undefined) say(match.id, scheduleFact('unknown_entry_in', { match: match.id, entry }));
    else if (join(i, way)) named.add(way);
  };
  const follow = (i: number, match: DrawMatch, source: Source) => {
    if ('entry' in source) enter(i, match, source.entry);
    else if ('pool' in source) for (const entry of source.pool) enter(i, match, entry);
    else if ('pairing' in source) {
      for (const way of rivalled[categoryOf[i]!] ?? []) if (join(i, way)) named.add(way);
    } else {
      const feeder = indexOf.get('winner' in source ? source.winner : source.loser) as number;
      const [first, end] = [possible.first(feeder), possible.end(feeder)];
      if (end > first) followed.add(feeder);
      for (let k = first; k < end; k++) join(i, possible.at(k));
    }
  };
  for (let i = 0; i < matches.length; i++) {
    const match = matches[i] as DrawMatch;
    const sides = known?.[categoryOf[i]!]?.get(match.id);
    if (sides?.[0]) enter(i, match, sides[0]);
    else follow(i, match, match.a);
    if (sides?.[1]) enter(i, match, sides[1]);
    else follow(i, match, match.b);
    close();
  }
  const lists = possible.finish();
  return {
    rivals,
    shared,
    named: named.finish(),
    followed: followed.finish(),
    matchesOf: reversed(lists, rivals.length),
    possible: lists,
    rivalled,
    wayOf,
  };
}

/** One way through its draw for each entry. */
function waysOf(draws: readonly Draw[]): { ways: Ways; wayOf: Map<string, number>[] } {
  const ways: Ways = { players: [], simple: [] };
  const wayOf = draws.map((draw) => {
    // A Swiss round starts when the previous one is over, so its matches follow each other as in a knock-out.
    const simple = draw.format === 'single_elimination' || draw.format === 'swiss';
    const own = new Map<string, number>();
    for (const entry of draw.entries) {
      own.set(entry.id, ways.players.length);
      ways.players.push(entry.players.length > 0 ? entry.players : [`entry ${entry.id}`]);
      ways.simple.push(simple);
    }
    return own;
  });
  return { ways, wayOf };
}

/** The lists recorded for each match; `close` ends all lists of one match. */
function listsOf(matches: number) {
  const possible = new NumberLists(matches, 4 * matches);
  const named = new NumberLists(matches, matches);
  const followed = new NumberLists(matches, matches);
  const close = () => {
    for (const list of [possible, named, followed]) list.close();
  };
  return { possible, named, followed, close };
}
