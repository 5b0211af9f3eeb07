import type { CourtWindows } from './court-windows.ts';
import type { MatchGraph } from './match-graph.ts';

/**
 * Moves every match as early as its order allows: matches are taken by their start, each goes to the court that is free first, never later than
 * it was. A plan made backwards leaves its spare time at the beginning; this takes it out again.
 */
export function shiftLeft(request: {
  graph: MatchGraph;
  windows: CourtWindows;
  courts: number;
  starts: Int32Array;
}): Int32Array {
  const { graph, windows, courts, starts } = request;
  const shifted = new Int32Array(graph.count).fill(-1);
  const earliest = new Int32Array(graph.count);
  const freeAt = new Int32Array(courts);
  const order = Array.from(starts.keys())
    .filter((i) => (starts[i] as number) >= 0)
    .sort((x, y) => (starts[x] as number) - (starts[y] as number) || x - y);
  for (const match of order) {
    let court = 0;
    for (let other = 1; other < courts; other++)
      if ((freeAt[other] as number) < (freeAt[court] as number)) court = other;
    const length = graph.lengths[match] as number;
    const from = Math.max(earliest[match] as number, freeAt[court] as number);
    const start = Math.min(windows.earliest(from, length), starts[match] as number);
    shifted[match] = start;
    freeAt[court] = start + length;
    const free = start + length + (graph.rests[match] as number);
    for (const { starts: first, items } of [graph.exclusions, graph.followers])
      for (let k = first[match] as number; k < (first[match + 1] as number); k++) {
        const other = items[k] as number;
        if ((earliest[other] as number) < free) earliest[other] = free;
      }
  }
  return shifted;
}
