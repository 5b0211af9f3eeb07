import { sidesOf } from '../draws/advance.ts';
import { type Draw, type DrawMatch, feedersOf, type Source } from '../draws/draw.ts';
import type { Problem } from '../draws/entry-problems.ts';
import type { Results } from '../draws/result.ts';
import { type Adjacency, adjacency, reversed } from './adjacency.ts';
import { type Chains, exclusionsOf } from './exclusions.ts';
import type { ScheduleSettings } from './settings.ts';

/** All matches of all draws as numbers, in an order in which feeders come first. */
export type MatchGraph = {
  count: number;
  ids: readonly string[];
  matches: readonly DrawMatch[];
  /** Index into `categories`. */
  categoryOf: Int32Array;
  categories: readonly string[];
  lengths: Int32Array;
  rests: Int32Array;
  feeders: Adjacency;
  followers: Adjacency;
  /** Matches that one person may have to play both of, feeders and followers of a knock-out left out. */
  exclusions: Adjacency;
  /** For each person with more than one way through the event: the matches that person may be in. */
  crowded: readonly { player: string; matches: readonly number[] }[];
  shortestMatch: number;
  longestMatch: number;
};

/** Twenty times the largest tournament; more is a slip of the pen. */
export const mostMatches = 40_000;

export type GraphVerdict = { ok: true; graph: MatchGraph } | { ok: false; problems: Problem[] };

/** Minutes a match of the category takes, and the rest after it. */
export function timesOf(settings: ScheduleSettings, category: string): { length: number; rest: number } {
  const own = Object.hasOwn(settings.category_times ?? {}, category) ? settings.category_times?.[category] : undefined;
  return { length: own?.match_time ?? settings.matchTime, rest: own?.min_rest ?? settings.min_rest };
}

/**
 * Numbers the matches. A person's possible matches are followed under every outcome: "possible players" of a match are those of its
 * sources; with `results` only who is still in it, or was. Refused when ids are used twice, sources are unknown, or feeders form a circle.
 */
export function buildMatchGraph(
  draws: readonly Draw[],
  settings: ScheduleSettings,
  results: Results = {},
): GraphVerdict {
  const problems: Problem[] = [];
  const say = (path: string, msg: string) => problems.push({ path, msg });
  const listed: { match: DrawMatch; category: number }[] = [];
  const indexOf = new Map<string, number>();
  const categories = draws.map((draw) => draw.category);
  draws.forEach((draw, category) => {
    if (categories.indexOf(draw.category) !== category) say(draw.category, `${draw.category} is drawn twice`);
    for (const match of draw.matches) {
      if (indexOf.has(match.id)) say(match.id, `match id ${match.id} is used twice`);
      indexOf.set(match.id, listed.length);
      listed.push({ match, category });
    }
  });
  const feedersByMatch = listed.map(({ match }) => {
    const feeders: number[] = [];
    for (const id of new Set([...feedersOf(match.a), ...feedersOf(match.b)])) {
      const feeder = indexOf.get(id);
      if (feeder === undefined) say(match.id, `${match.id}: unknown feeder ${id}`);
      else feeders.push(feeder);
    }
    return feeders;
  });
  if (listed.length > mostMatches) say('draws', `At most ${mostMatches} matches can be planned, not ${listed.length}`);
  const order = feedersFirst(feedersByMatch);
  if (order.length < listed.length) say('draws', 'feeders form a cycle');
  if (problems.length > 0) return { ok: false, problems };

  const place = new Int32Array(listed.length);
  order.forEach((old, index) => {
    place[old] = index;
  });
  const matches = order.map((old) => (listed[old] as { match: DrawMatch }).match);
  const categoryOf = Int32Array.from(order, (old) => (listed[old] as { category: number }).category);
  const lengths = new Int32Array(order.length);
  const rests = new Int32Array(order.length);
  const times = categories.map((category) => timesOf(settings, category));
  for (let i = 0; i < order.length; i++) {
    const own = times[categoryOf[i] as number] as { length: number; rest: number };
    lengths[i] = own.length;
    rests[i] = own.rest;
  }
  const feeders = adjacency(
    order.map((old) => (feedersByMatch[old] as number[]).map((feeder) => place[feeder] as number)),
  );
  const chains = chainsOf(
    draws,
    { matches, categoryOf, results },
    say,
    (id) => place[indexOf.get(id) as number] as number,
  );
  if (problems.length > 0) return { ok: false, problems };
  const { exclusions, crowded } = exclusionsOf(chains, order.length);
  return {
    ok: true,
    graph: {
      count: order.length,
      ids: matches.map((match) => match.id),
      matches,
      categoryOf,
      categories,
      lengths,
      rests,
      feeders,
      followers: reversed(feeders, order.length),
      exclusions,
      crowded,
      shortestMatch: lengths.reduce((least, length) => Math.min(least, length), settings.matchTime),
      longestMatch: lengths.reduce((most, length) => Math.max(most, length), 0),
    },
  };
}

/** For each entry the matches it may be in, and whether those follow each other in one line (a knock-out) anyway. */
function chainsOf(
  draws: readonly Draw[],
  { matches, categoryOf, results }: { matches: readonly DrawMatch[]; categoryOf: Int32Array; results: Results },
  say: (path: string, msg: string) => void,
  indexOf: (id: string) => number,
): Chains {
  const chains: Chains = [];
  const chainOf = draws.map((draw) => {
    const simple = draw.format === 'single_elimination';
    const own = new Map<string, number>();
    for (const entry of draw.entries) {
      own.set(entry.id, chains.length);
      chains.push({ players: entry.players.length > 0 ? entry.players : [`entry ${entry.id}`], matches: [], simple });
    }
    return own;
  });
  const possible: number[][] = [];
  const known = draws.map((draw) => (Object.keys(results).length > 0 ? sidesOf(draw, results) : null));
  const join = (i: number, match: DrawMatch, source: Source, into: Set<number>) => {
    const own = chainOf[categoryOf[i] as number] as Map<string, number>;
    const named = 'entry' in source ? [source.entry] : 'pool' in source ? source.pool : null;
    if (named === null) {
      const feeder = indexOf('winner' in source ? source.winner : (source as { loser: string }).loser);
      for (const chain of possible[feeder] as number[]) into.add(chain);
      return;
    }
    for (const id of named) {
      const chain = own.get(id);
      if (chain === undefined) say(match.id, `${match.id}: unknown entry ${id}`);
      else into.add(chain);
    }
  };
  matches.forEach((match, i) => {
    const set = new Set<number>();
    const sides = known[categoryOf[i] as number]?.get(match.id);
    [match.a, match.b].forEach((source, side) => {
      const entry = sides?.[side];
      join(i, match, entry ? { entry } : source, set);
    });
    const list = [...set];
    possible.push(list);
    for (const chain of list) chains[chain]?.matches.push(i);
  });
  return chains;
}

function feedersFirst(feeders: readonly (readonly number[])[]): number[] {
  const followers: number[][] = feeders.map(() => []);
  const waiting = feeders.map((list) => list.length);
  feeders.forEach((list, i) => {
    for (const feeder of list) followers[feeder]?.push(i);
  });
  const order = waiting.flatMap((count, i) => (count === 0 ? [i] : []));
  for (let k = 0; k < order.length; k++)
    for (const next of followers[order[k] as number] as number[]) if (--waiting[next]! === 0) order.push(next);
  return order;
}
