import type { MatchGraph } from './match-graph.ts';

/**
 * Gives each placed match a court (from 1). At no moment are more matches placed than there are courts, so one is always free. Of matches that
 * start together the one of higher standing (`standing` smaller: later round, category of higher priority) takes the lowest court,
 * so that finals are on court 1.
 */
export function chooseCourts(request: {
  graph: MatchGraph;
  starts: Int32Array;
  courts: number;
  standing: Float64Array;
}): Int32Array {
  const { graph, starts, courts, standing } = request;
  const courtOf = new Int32Array(graph.count);
  const busyUntil = new Int32Array(courts);
  const order = Array.from(starts.keys())
    .filter((i) => (starts[i] as number) >= 0)
    .sort(
      (x, y) =>
        (starts[x] as number) - (starts[y] as number) || (standing[x] as number) - (standing[y] as number) || x - y,
    );
  for (const match of order) {
    const start = starts[match] as number;
    const court = busyUntil.findIndex((until) => until <= start);
    busyUntil[court] = start + (graph.lengths[match] as number);
    courtOf[match] = court + 1;
  }
  return courtOf;
}
