import type { MatchGraph } from './match-graph.ts';

/**
 * Gives each placed match a court (from 1). At no time are more matches placed than there are courts, so one is always
 * free. Of matches that start together the one of higher standing (smaller `standing`: later round, category of higher
 * priority) gets the lowest court, so that finals are on court 1. `order` lists the placed matches by start, then by
 * court.
 */
export function chooseCourts(request: {
  graph: MatchGraph;
  starts: Int32Array;
  courts: number;
  standing: (match: number) => number;
}): { courtOf: Int32Array; order: readonly number[] } {
  const { graph, starts, courts, standing } = request;
  const courtOf = new Int32Array(graph.count);
  const busyUntil = new Int32Array(courts);
  const order: number[] = [];
  for (const together of byStart(starts)) {
    if (together.length > 1) together.sort((x, y) => standing(x) - standing(y) || x - y);
    // Each search continues from the previous match's court: all courts before it are taken at this minute.
    let court = 0;
    for (const match of together) {
      const start = starts[match]!;
      while (busyUntil[court]! > start) court++;
      busyUntil[court] = start + graph.lengths[match]!;
      courtOf[match] = ++court;
      order.push(match);
    }
  }
  return { courtOf, order };
}

/** The placed matches that start together, as lists by time. */
function byStart(starts: Int32Array): number[][] {
  const lists = new Map<number, number[]>();
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i]!;
    if (start < 0) continue;
    const list = lists.get(start);
    if (list) list.push(i);
    else lists.set(start, [i]);
  }
  const minutes = Float64Array.from(lists.keys()).sort();
  return Array.from(minutes, (minute) => lists.get(minute) as number[]);
}
