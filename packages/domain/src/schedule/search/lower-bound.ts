import type { CourtWindows } from './court-windows.ts';
import type { MatchGraph } from './match-graph.ts';
import { roundsAfter } from './match-keys.ts';
import { personBound } from './person-bound.ts';
import { finishOfRow, finishOfWork } from './rows-of-matches.ts';
import { windowBound } from './window-bound.ts';

/** A cheap bound, and the best one, which costs more than a first schedule and is computed on demand. */
export type Bound = { quick: number; full: () => number };

/**
 * A minute before which no schedule can end: the largest of four bounds, all of which account for nights and breaks. 1
 * capacity: the matches that cannot start before some minute, on all courts without a gap, plus the rounds that must
 * follow them; 2 chain: rounds that wait for each other; 3 person: all possible matches of one person in a row
 * (person-bound.ts); 4 window closure: late starts can only be last rounds (window-bound.ts). `quick` is the larger of
 * the first two.
 */
export function lowerBound(graph: MatchGraph, windows: CourtWindows, courts: number): Bound {
  const none = { quick: 0, full: () => 0 };
  if (graph.count === 0 || graph.longestMatch > windows.longest) return none;
  const heads = earliestStarts(graph, windows);
  for (let i = 0; i < graph.count; i++) if (heads[i] === Number.POSITIVE_INFINITY) return none;
  const after = roundsAfter(graph);
  let shortRest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < graph.count; i++) if (graph.rests[i]! < shortRest) shortRest = graph.rests[i]!;
  const shape = { graph, windows, heads, after, shortRest };
  const quick = Math.max(capacityBound(shape, courts), chainBound(graph, heads));
  // A bound beyond max_days is not a minute of the calendar: then nothing fits anyway.
  if (!Number.isFinite(quick)) return none;
  let known: number | null = null;
  const full = () => {
    const simple = Math.max(quick, personBound(shape));
    return Number.isFinite(simple) ? windowBound({ ...shape, courts, from: simple }) : 0;
  };
  return {
    quick,
    full: () => {
      known ??= full();
      return known;
    },
  };
}

export type BoundShape = {
  graph: MatchGraph;
  windows: CourtWindows;
  /** Earliest start of each match if courts were unlimited. */
  heads: Float64Array;
  /** Rounds after each match. */
  after: Int32Array;
  shortRest: number;
};

function capacityBound({ graph, windows, heads, after, shortRest }: BoundShape, courts: number): number {
  const length = graph.shortestMatch;
  let tails = 1;
  for (let i = 0; i < graph.count; i++) if (after[i]! >= tails) tails = after[i]! + 1;
  const places = new Map<number, number>();
  for (let i = 0; i < graph.count; i++) if (!places.has(heads[i]!)) places.set(heads[i]!, places.size);
  const headCounts = new Int32Array(places.size * tails);
  const headMinutes = new Float64Array(places.size * tails);
  for (let i = 0; i < graph.count; i++) {
    const slot = (places.get(heads[i]!) as number) * tails + after[i]!;
    headCounts[slot]!++;
    headMinutes[slot]! += graph.lengths[i]!;
  }
  // Number and minutes of the matches with exactly q rounds after them, of those that cannot start before the current
  // head.
  const counts = new Int32Array(tails);
  const minutes = new Float64Array(tails);
  let bound = 0;
  for (const from of [...places.keys()].sort((x, y) => y - x)) {
    const first = (places.get(from) as number) * tails;
    for (let q = 0; q < tails; q++) {
      counts[q]! += headCounts[first + q]!;
      minutes[q]! += headMinutes[first + q]!;
    }
    let [count, work] = [0, 0];
    for (let q = tails - 1; q >= 0; q--) {
      count += counts[q]!;
      work += minutes[q]!;
      if (count === 0) continue;
      const rows = finishOfRow(windows, { from, count: Math.ceil(count / courts), length, gap: 0 });
      const mixed = work > count * length ? finishOfWork(windows, from, work / courts) : 0;
      const finish = Math.max(rows, mixed);
      const rest = { from: finish + shortRest, count: q, length, gap: shortRest };
      bound = Math.max(bound, q === 0 ? finish : finishOfRow(windows, rest));
    }
  }
  return bound;
}

function chainBound(graph: MatchGraph, heads: Float64Array): number {
  let most = 0;
  for (let i = 0; i < graph.count; i++) {
    const end = heads[i]! + graph.lengths[i]!;
    if (end > most) most = end;
  }
  return most;
}

function earliestStarts(graph: MatchGraph, windows: CourtWindows): Float64Array {
  const heads = new Float64Array(graph.count);
  const { starts, items } = graph.feeders;
  const known = new Map<number, number>();
  // Matches of one round are adjacent, so the same answer is usually asked for again.
  let [lastKey, last] = [-1, 0];
  for (let i = 0; i < graph.count; i++) {
    const length = graph.lengths[i]!;
    let from = 0;
    for (let k = starts[i]!; k < starts[i + 1]!; k++) {
      const feeder = items[k]!;
      const free = heads[feeder]! + graph.lengths[feeder]! + graph.rests[feeder]!;
      if (free > from) from = free;
    }
    const key = from * 2048 + length;
    if (key !== lastKey) {
      last = known.get(key) ?? windows.earliest(from, length);
      known.set(key, last);
      lastKey = key;
    }
    heads[i] = last;
  }
  return heads;
}
