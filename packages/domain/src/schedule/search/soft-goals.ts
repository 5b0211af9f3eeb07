import type { CourtWindows } from './court-windows.ts';
import type { MatchGraph } from './match-graph.ts';

export type SoftGoals = (starts: Int32Array) => number;

/** A night separates two days: a winner who goes home is not waiting. */
const longestWait = 480;
/** Where the order of the categories is worth a later end, it is worth waiting, too. */
const weightOfOrderFirst = 10;

/**
 * Compares schedules with the same end, as a number (smaller is better): categories of higher priority start first,
 * winners do not wait long for their next match, and courts are not needlessly idle in the morning. A minute of
 * waiting weighs as much as three out of two hundred pairs of categories in the wrong order, or as an average match
 * that is six minutes earlier; with `orderFirst` the order counts ten times as much.
 */
export function softGoals(
  graph: MatchGraph,
  windows: CourtWindows,
  priorityOf: readonly number[],
  orderFirst = false,
): SoftGoals {
  const weight = orderFirst ? weightOfOrderFirst : 1;
  const opening: number[][] = graph.categories.map(() => []);
  for (let i = 0; i < graph.count; i++)
    if (graph.feeders.starts[i] === graph.feeders.starts[i + 1]) opening[graph.categoryOf[i]!]?.push(i);
  const pairs: [number, number][] = [];
  for (const [x, first] of priorityOf.entries())
    for (const [y, second] of priorityOf.entries())
      if (first < second && opening[x]?.length && opening[y]?.length) pairs.push([x, y]);
  const means = new Float64Array(graph.categories.length);

  return (starts) => {
    opening.forEach((matches, category) => {
      let sum = 0;
      for (const i of matches) sum += windows.openMinutes(starts[i]!);
      means[category] = sum / Math.max(1, matches.length);
    });
    let wrong = 0;
    let depth = 0;
    for (const [x, y] of pairs) {
      const late = means[x]! - means[y]!;
      if (late <= 0) continue;
      wrong++;
      depth += late;
    }
    const order = pairs.length > 0 ? (weight * (100 * wrong + 0.3 * depth)) / pairs.length : 0;
    let hours = 0;
    for (const start of starts) hours += windows.openMinutes(start);
    return order + 1.5 * meanWait(graph, starts) + (0.25 * hours) / Math.max(1, graph.count);
  };
}

function meanWait({ count, feeders, lengths, rests }: MatchGraph, starts: Int32Array): number {
  let sum = 0;
  let counted = 0;
  for (let i = 0; i < count; i++)
    for (let k = feeders.starts[i]!; k < feeders.starts[i + 1]!; k++) {
      const feeder = feeders.items[k]!;
      const gap = starts[i]! - starts[feeder]! - lengths[feeder]!;
      if (gap >= longestWait) continue;
      sum += gap - rests[feeder]!;
      counted++;
    }
  return counted > 0 ? sum / counted : 0;
}
