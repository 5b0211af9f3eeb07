import { createRandom, type LotSeed } from '../random.ts';
import { BackwardSearch } from './backward-search.ts';
import type { CourtWindows } from './court-windows.ts';
import { leftShift } from './left-shift.ts';
import { ListPass } from './list-pass.ts';
import type { Bound } from './lower-bound.ts';
import type { MatchGraph } from './match-graph.ts';
import { tailMinutes } from './match-keys.ts';
import type { PlanBudget } from './plan.ts';
import { polish } from './polish.ts';
import { softGoals } from './soft-goals.ts';

export type SearchRequest = {
  graph: MatchGraph;
  windows: CourtWindows;
  courts: number;
  blocked: Uint8Array;
  bound: Bound;
  /** By category. */
  priorityOf: readonly number[];
  lotSeed: LotSeed;
  budget: PlanBudget;
};

export type Found = {
  starts: Int32Array;
  end: number;
  placed: number;
  /** No match can be moved forward by itself: a pass forwards without a grid takes every minute that a court has for one. */
  isShifted?: boolean;
};

/** The best starts found, -1 for matches without room, and the bound they were held against. */
export function searchStarts(request: SearchRequest): { starts: Int32Array; iterations: number; bound: number } {
  const { graph, windows, courts, blocked, budget, priorityOf } = request;
  const random = createRandom(`${request.lotSeed}/plan`);
  const wanted = blocked.reduce((count, one) => count - (one ? 1 : 0), graph.count);
  const found = planForward(request);
  let iterations = 2;
  let bound = request.bound.quick;
  const allowed = () => iterations < budget.iterations && !budget.stop?.();
  // A first plan does not wait for the full bound.
  if (wanted > 0 && bound > 0 && found.end > bound && allowed()) bound = request.bound.full();
  if (wanted > 0 && bound > 0 && found.end > bound && allowed()) {
    const search = new BackwardSearch({ graph, windows, courts, blocked, random });
    const better = closeIn(
      { search, windows, bound, from: found.placed === wanted ? found.end : Number.POSITIVE_INFINITY, graph },
      () => {
        iterations++;
        return allowed();
      },
    );
    if (better) Object.assign(found, better, { isShifted: false });
  }
  const last = iterations + (budget.polish ?? 400);
  const goOn = () => ++iterations < Math.min(last, budget.iterations) && !budget.stop?.();
  const isLast = found.placed < wanted || wanted < 2 || last === iterations || !goOn();
  if (isLast && found.isShifted) return { starts: found.starts, iterations, bound };
  const shift = leftShift({
    graph,
    windows,
    courts,
    rankOf: (i) => Math.min(priorityOf[graph.categoryOf[i] as number] as number, 1e6),
  });
  const starts = shift(found.starts);
  if (isLast) return { starts, iterations, bound };
  const goals = softGoals(graph, windows, priorityOf);
  return {
    starts: polish({ graph, windows, courts, blocked, random, starts, end: found.end, goals, priorityOf, shift, goOn }),
    iterations,
    bound,
  };
}

/** A first plan: the longest row of rounds to come goes first, once as soon as possible and once on a grid of whole matches. */
function planForward({ graph, windows, courts, blocked, priorityOf }: SearchRequest): Found {
  const pass = new ListPass(graph, courts, 'forward', blocked);
  const tails = tailMinutes(graph);
  const keys = new Float64Array(graph.count);
  for (let i = 0; i < graph.count; i++)
    keys[i] = Math.min(priorityOf[graph.categoryOf[i] as number] as number, 1e6) * 1e-6 - (tails[i] as number);
  const best: Found = { starts: new Int32Array(graph.count).fill(-1), end: Number.POSITIVE_INFINITY, placed: -1 };
  for (const grid of [0, graph.shortestMatch]) {
    pass.run(windows, { keys, grid });
    if (pass.placed < best.placed || (pass.placed === best.placed && pass.end >= best.end)) continue;
    Object.assign(best, { starts: pass.starts.slice(), end: pass.end, placed: pass.placed, isShifted: grid === 0 });
    if (pass.onGrid) break;
  }
  return best;
}

/**
 * Looks for a plan that ends at the bound, then, as long as that fails, for ends between the last failure and the best plan, halving the
 * distance; then again from the bound, with twice the patience.
 */
function closeIn(
  task: { search: BackwardSearch; windows: CourtWindows; graph: MatchGraph; bound: number; from: number },
  goOn: () => boolean,
): Found | null {
  const { search, windows, graph, bound } = task;
  const step = commonStep(graph, windows);
  let best: Found | null = null;
  let end = task.from;
  let running = true;
  const tick = () => {
    running = goOn();
    return running;
  };
  const keep = (found: Found | null) => {
    if (!found || found.end >= end) return;
    best = found;
    end = found.end;
  };
  const coarse = graph.shortestMatch === graph.longestMatch ? graph.shortestMatch : step;
  const mixed = graph.shortestMatch !== graph.longestMatch;
  for (let round = 0; running && end > bound; round++) {
    // With other lengths a search that is stuck gets further from new orders; with equal ones more patience helps.
    if (mixed && round > 0) search.forget();
    const patience = round === 0 ? 40 : 400 * 2 ** (mixed ? Math.floor((round - 1) / 4) : round - 1);
    keep(search.attempt(bound, patience, tick));
    keep(search.settle(end, step, tick));
    let failed = windows.openMinutes(bound);
    if (!Number.isFinite(end) || patience < 400) continue;
    while (running && windows.openMinutes(end) - failed > coarse) {
      const half = Math.floor((windows.openMinutes(end) - failed) / 2 / step) * step;
      const middle = failed + Math.max(step, half);
      const before = end;
      keep(search.attempt(windows.minuteAfter(middle), mixed ? patience : patience / 2, tick));
      if (end === before) failed = middle;
    }
  }
  return best;
}

/** All sums of lengths and rests are multiples of this many minutes; ends in between are not worth a try. */
function commonStep(graph: MatchGraph, windows: CourtWindows): number {
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y));
  let step = 0;
  for (let i = 0; i < graph.count; i++)
    step = divisor(divisor(step, graph.lengths[i] as number), graph.rests[i] as number);
  for (let index = 0; index < 14 && windows.has(index); index++)
    step = divisor(step, windows.close(index) - windows.open(index));
  return Math.max(1, step);
}
