import type { CourtWindows } from './court-windows.ts';
import type { MatchGraph } from './match-graph.ts';
import { roundsAfter } from './match-keys.ts';

/** A minute before which no plan can end: the largest of several bounds, each aware of nights and breaks. */
export function lowerBound(graph: MatchGraph, windows: CourtWindows, courts: number): number {
  if (graph.count === 0 || graph.longestMatch > windows.longest) return 0;
  return Math.max(capacityBound(graph, windows, courts), chainBound(graph, windows));
}

/** All matches on all courts without a gap. */
function capacityBound(graph: MatchGraph, windows: CourtWindows, courts: number): number {
  let left = Math.ceil(graph.count / courts);
  for (let index = 0; windows.has(index); index++) {
    const [open, close] = [windows.open(index), windows.close(index)];
    const fit = Math.floor((close - open) / graph.shortestMatch);
    if (fit >= left) return open + left * graph.shortestMatch;
    left -= fit;
  }
  return 0;
}

/** The longest row of matches that wait for each other. */
function chainBound(graph: MatchGraph, windows: CourtWindows): number {
  const heads = earliestStarts(graph, windows);
  const after = roundsAfter(graph);
  let bound = 0;
  for (let i = 0; i < graph.count; i++)
    if (after[i] === 0 && Number.isFinite(heads[i] as number))
      bound = Math.max(bound, (heads[i] as number) + (graph.lengths[i] as number));
  return bound;
}

/** The earliest start of each match when courts are no limit. */
export function earliestStarts(graph: MatchGraph, windows: CourtWindows): Float64Array {
  const heads = new Float64Array(graph.count);
  const { starts, items } = graph.feeders;
  for (let i = 0; i < graph.count; i++) {
    let from = 0;
    for (let k = starts[i] as number; k < (starts[i + 1] as number); k++) {
      const feeder = items[k] as number;
      from = Math.max(
        from,
        (heads[feeder] as number) + (graph.lengths[feeder] as number) + (graph.rests[feeder] as number),
      );
    }
    heads[i] = windows.earliest(from, graph.lengths[i] as number);
  }
  return heads;
}
