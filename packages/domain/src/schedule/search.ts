import { createRandom, type LotSeed } from '../random.ts';
import type { CourtWindows } from './court-windows.ts';
import { ListPass } from './list-pass.ts';
import type { MatchGraph } from './match-graph.ts';
import { tailMinutes } from './match-keys.ts';
import type { PlanBudget } from './plan.ts';

export type SearchRequest = {
  graph: MatchGraph;
  windows: CourtWindows;
  courts: number;
  blocked: Uint8Array;
  bound: number;
  /** By category. */
  priorityOf: readonly number[];
  lotSeed: LotSeed;
  budget: PlanBudget;
};

/** The best starts found, -1 for matches without room. */
export function searchStarts(request: SearchRequest): { starts: Int32Array; iterations: number } {
  const { graph, windows, courts, blocked, bound, budget } = request;
  const random = createRandom(`${request.lotSeed}/plan`);
  const pass = new ListPass(graph, courts, 'forward', blocked);
  const tails = tailMinutes(graph);
  const keys = Float64Array.from(
    tails,
    (tail, i) => -tail + 1e-9 * (request.priorityOf[graph.categoryOf[i] as number] as number),
  );
  let best = new Int32Array(graph.count).fill(-1);
  let bestEnd = Number.POSITIVE_INFINITY;
  let bestPlaced = -1;
  let iterations = 0;
  const equal = graph.shortestMatch === graph.longestMatch;
  for (; iterations < Math.max(1, budget.iterations); iterations++) {
    if (iterations > 0 && (bestEnd <= bound || budget.stop?.())) break;
    const noisy = iterations < 2 ? keys : keys.map((key) => key + random.next() * 30);
    pass.run(windows, { keys: noisy, grid: equal && iterations % 2 === 1 ? graph.shortestMatch : 0 });
    if (pass.placed > bestPlaced || (pass.placed === bestPlaced && pass.end < bestEnd)) {
      bestPlaced = pass.placed;
      bestEnd = pass.end;
      best = pass.starts.slice();
    }
  }
  return { starts: best, iterations };
}
