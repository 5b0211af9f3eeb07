import type { Adjacency } from './adjacency.ts';
import type { MatchGraph } from './match-graph.ts';

/** Minutes of play and rest from the start of each match to the end of the last round after it. */
export function tailMinutes(graph: MatchGraph): Float64Array {
  const tails = new Float64Array(graph.count);
  const { starts, items } = graph.followers;
  for (let i = graph.count - 1; i >= 0; i--) {
    let after = 0;
    for (let k = starts[i]!; k < starts[i + 1]!; k++) after = Math.max(after, graph.rests[i]! + tails[items[k]!]!);
    tails[i] = graph.lengths[i]! + after;
  }
  return tails;
}

/** Rounds that must be over before each match. */
export function roundsBefore(graph: MatchGraph): Int32Array {
  return depths(graph.count, graph.feeders, 'ascending');
}

/** Rounds still to come after each match. */
export function roundsAfter(graph: MatchGraph): Int32Array {
  return depths(graph.count, graph.followers, 'descending');
}

function depths(count: number, before: Adjacency, direction: 'ascending' | 'descending'): Int32Array {
  const depth = new Int32Array(count);
  for (let n = 0; n < count; n++) {
    const i = direction === 'ascending' ? n : count - 1 - n;
    for (let k = before.starts[i]!; k < before.starts[i + 1]!; k++)
      depth[i] = Math.max(depth[i]!, depth[before.items[k]!]! + 1);
  }
  return depth;
}

/** Total minutes of the matches that a match excludes: a measure of how hard it is to place. */
export function crowdMinutes(graph: MatchGraph): Float64Array {
  const crowd = new Float64Array(graph.count);
  const { starts, items } = graph.exclusions;
  for (let i = 0; i < graph.count; i++)
    for (let k = starts[i]!; k < starts[i + 1]!; k++) crowd[i] = crowd[i]! + graph.lengths[items[k]!]!;
  return crowd;
}

/**
 * Where a match lies in its bracket, from 0 (first line) to 1 (last line): each feeder gets one half of its follower's
 * part. Matches that do not form a tree are placed in order.
 */
export function bracketPlaces(graph: MatchGraph): Float64Array {
  const places = new Float64Array(graph.count).fill(0.5);
  const widths = new Float64Array(graph.count).fill(1);
  const { starts, items } = graph.feeders;
  for (let i = graph.count - 1; i >= 0; i--) {
    const [first, last] = [starts[i]!, starts[i + 1]!];
    const share = widths[i]! / Math.max(1, last - first);
    for (let k = first; k < last; k++) {
      const feeder = items[k]!;
      widths[feeder] = Math.min(share, widths[i]! / 2);
      const middle = places[i]! - widths[i]! / 2 + share * (k - first + 0.5);
      places[feeder] = middle;
    }
  }
  return places;
}
