import type { CourtWindows } from './court-windows.ts';
import type { MatchGraph } from './match-graph.ts';
import { roundsAfter } from './match-keys.ts';
import { personBound } from './person-bound.ts';
import { finishOfRow } from './rows-of-matches.ts';
import { windowBound } from './window-bound.ts';

/**
 * A minute before which no plan can end: the largest of four bounds, all aware of nights and breaks.
 * 1 capacity: the matches that cannot start before some minute, on all courts without a gap, then the rounds that must follow them;
 * 2 chain: rounds that wait for each other; 3 person: all possible matches of one person in a row (person-bound.ts);
 * 4 window closure: what starts late must be the last rounds (window-bound.ts).
 */
export function lowerBound(graph: MatchGraph, windows: CourtWindows, courts: number): number {
  if (graph.count === 0 || graph.longestMatch > windows.longest) return 0;
  const heads = earliestStarts(graph, windows);
  if (heads.some((head) => !Number.isFinite(head))) return 0;
  const after = roundsAfter(graph);
  const shortRest = graph.rests.reduce((least, rest) => Math.min(least, rest), Number.POSITIVE_INFINITY);
  const shape = { graph, windows, heads, after, shortRest };
  const simple = Math.max(capacityBound(shape, courts), chainBound(graph, heads), personBound(shape));
  // A bound beyond max_days is no minute of the calendar: then nothing fits anyway.
  if (!Number.isFinite(simple)) return 0;
  return windowBound({ ...shape, courts, from: simple });
}

export type BoundShape = {
  graph: MatchGraph;
  windows: CourtWindows;
  /** Earliest start of each match when courts are no limit. */
  heads: Float64Array;
  /** Rounds after each match. */
  after: Int32Array;
  shortRest: number;
};

function capacityBound({ graph, windows, heads, after, shortRest }: BoundShape, courts: number): number {
  const length = graph.shortestMatch;
  const tails = Math.max(...after) + 1;
  const minutes = [...new Set(heads)].sort((x, y) => x - y);
  const rank = new Map(minutes.map((minute, i) => [minute, i]));
  // counts[h][q]: matches with head number h and exactly q rounds after them, then summed to "at least".
  const counts = minutes.map(() => new Int32Array(tails + 1));
  heads.forEach((head, i) => {
    (counts[rank.get(head) as number] as Int32Array)[after[i] as number]!++;
  });
  let bound = 0;
  const sum = new Int32Array(tails + 1);
  for (let h = minutes.length - 1; h >= 0; h--) {
    let atLeast = 0;
    for (let q = tails - 1; q >= 0; q--) {
      sum[q] = (sum[q] as number) + ((counts[h] as Int32Array)[q] as number);
    }
    for (let q = tails - 1; q >= 0; q--) {
      atLeast += sum[q] as number;
      if (atLeast === 0) continue;
      const rows = Math.ceil(atLeast / courts);
      const finish = finishOfRow(windows, { from: minutes[h] as number, count: rows, length, gap: 0 });
      bound = Math.max(
        bound,
        q === 0 ? finish : finishOfRow(windows, { from: finish + shortRest, count: q, length, gap: shortRest }),
      );
    }
  }
  return bound;
}

function chainBound(graph: MatchGraph, heads: Float64Array): number {
  return heads.reduce((most, head, i) => Math.max(most, head + (graph.lengths[i] as number)), 0);
}

function earliestStarts(graph: MatchGraph, windows: CourtWindows): Float64Array {
  const heads = new Float64Array(graph.count);
  const { starts, items } = graph.feeders;
  const known = new Map<number, number>();
  for (let i = 0; i < graph.count; i++) {
    const length = graph.lengths[i] as number;
    let from = 0;
    for (let k = starts[i] as number; k < (starts[i + 1] as number); k++) {
      const feeder = items[k] as number;
      from = Math.max(
        from,
        (heads[feeder] as number) + (graph.lengths[feeder] as number) + (graph.rests[feeder] as number),
      );
    }
    const key = from * 2048 + length;
    const head = known.get(key) ?? windows.earliest(from, length);
    known.set(key, head);
    heads[i] = head;
  }
  return heads;
}
