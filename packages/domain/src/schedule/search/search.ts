import { createRandom, type LotSeed } from '../../random.ts';
import { BackwardSearch } from './backward-search.ts';
import type { CourtWindows } from './court-windows.ts';
import { leftShift } from './left-shift.ts';
import { ListPass } from './list-pass.ts';
import type { Bound } from './lower-bound.ts';
import type { MatchGraph } from './match-graph.ts';
import { tailMinutes } from './match-keys.ts';
import type { PlanBudget } from '../table/plan.ts';
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
  /** Percent of the open minutes by which play may end after the bound so that categories keep their order. */
  orderSlack: number;
  lotSeed: LotSeed;
  budget: PlanBudget;
};

export type Found = {
  starts: Int32Array;
  end: number;
  placed: number;
  /** No single match can be moved forward: a forward pass without a grid already uses every minute of the courts. */
  isShifted?: boolean;
};

/** The best starts found, -1 for matches that do not fit, and the bound they were measured against. */
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
  // Without a known bound there is nothing to be later than.
  const orderFirst = request.orderSlack > 0 && bound > 0 && new Set(priorityOf).size > 1;
  const goal = orderFirst ? laterBy(request.orderSlack, bound, graph, windows) : bound;
  if (wanted > 0 && bound > 0 && found.end > goal && allowed()) {
    const search = new BackwardSearch({ graph, windows, courts, blocked, random });
    const closer = graph.shortestMatch === graph.longestMatch ? closeIn : closeInMixed;
    const better = closer(
      { search, windows, bound: goal, from: found.placed === wanted ? found.end : Number.POSITIVE_INFINITY, graph },
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
    rankOf: (i) => Math.min(priorityOf[graph.categoryOf[i]!]!, 1e6),
  });
  const starts = shift(found.starts);
  if (isLast) return { starts, iterations, bound };
  const goals = softGoals(graph, windows, priorityOf, orderFirst);
  const end = orderFirst ? Math.max(goal, found.end) : found.end;
  const task = { graph, windows, courts, blocked, random, starts, end, goals, priorityOf, shift, goOn };
  return {
    starts: polish(task),
    iterations,
    bound,
  };
}

/** The minute that is this percentage of the bound's open minutes after it. */
export function laterBy(percent: number, bound: number, graph: MatchGraph, windows: CourtWindows): number {
  const step = commonStep(graph, windows);
  return windows.minuteAfter(Math.floor((windows.openMinutes(bound) * (1 + percent / 100)) / step) * step);
}

/**
 * A first schedule: the longest remaining chain of rounds goes first, once as soon as possible and once on a grid of
 * whole matches.
 */
function planForward({ graph, windows, courts, blocked, priorityOf }: SearchRequest): Found {
  const pass = new ListPass(graph, courts, 'forward', blocked);
  const tails = tailMinutes(graph);
  const keys = new Float64Array(graph.count);
  for (let i = 0; i < graph.count; i++) keys[i] = Math.min(priorityOf[graph.categoryOf[i]!]!, 1e6) * 1e-6 - tails[i]!;
  const best: Found = { starts: new Int32Array(graph.count).fill(-1), end: Number.POSITIVE_INFINITY, placed: -1 };
  for (const grid of [0, graph.shortestMatch]) {
    pass.run(windows, { keys, grid });
    if (pass.placed < best.placed || (pass.placed === best.placed && pass.end >= best.end)) continue;
    Object.assign(best, { starts: pass.starts.slice(), end: pass.end, placed: pass.placed, isShifted: grid === 0 });
    if (pass.onGrid) break;
  }
  return best;
}

type Closing = { search: BackwardSearch; windows: CourtWindows; graph: MatchGraph; bound: number; from: number };

/**
 * Looks for a schedule that ends at the bound, then, if that fails, bisects between the last failure and the best
 * schedule; then starts again from the bound with twice the patience.
 */
function closeIn(task: Closing, goOn: () => boolean): Found | null {
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
  for (let round = 0; running && end > bound; round++) {
    const patience = round === 0 ? 40 : 400 * 2 ** (round - 1);
    keep(search.attempt(bound, patience, tick));
    keep(search.settle(end, step, tick));
    let failed = windows.openMinutes(bound);
    if (!Number.isFinite(end) || patience < 400) continue;
    while (running && windows.openMinutes(end) - failed > graph.shortestMatch) {
      const half = Math.floor((windows.openMinutes(end) - failed) / 2 / step) * step;
      const middle = failed + Math.max(step, half);
      const before = end;
      keep(search.attempt(windows.minuteAfter(middle), patience / 2, tick));
      if (end === before) failed = middle;
    }
  }
  return best;
}

/** Steps before the best end at which the next one is sought, in turn. */
const stepsAhead = [1, 3, 6];

/**
 * The same where matches have different lengths. The bound is often out of reach then, and nearly meeting a hopeless
 * end says nothing about an order: after one try at the bound the target stays a few steps before the best end as long
 * as that succeeds; then other orders are tried.
 */
function closeInMixed({ search, windows, graph, bound, from }: Closing, goOn: () => boolean): Found | null {
  const step = commonStep(graph, windows);
  let best: Found | null = null;
  let end = from;
  let running = true;
  const tick = () => {
    running = goOn();
    return running;
  };
  /**
   * Tries for `target`, then for what the best order so far achieves; returns whether play ends earlier than before.
   */
  const improve = (target: number, patience: number): boolean => {
    const before = end;
    for (const found of [search.attempt(target, patience, tick), search.settle(end, step, tick)])
      if (found && found.end < end) {
        best = found;
        end = found.end;
      }
    return end < before;
  };
  improve(bound, 40);
  for (let patience = 400; running && end > bound; patience = Math.min(patience * 1.25, 4000)) {
    search.forget();
    for (let failures = 0; running && end > bound && failures <= stepsAhead.length; failures++) {
      const ahead = stepsAhead[failures % stepsAhead.length]! * step;
      const target = Number.isFinite(end) ? windows.minuteAfter(windows.openMinutes(end) - ahead) : bound;
      if (improve(Math.max(bound, target), patience)) failures = -1;
    }
  }
  return best;
}

/** All sums of lengths and rests are multiples of this many minutes; ends in between need not be tried. */
function commonStep(graph: MatchGraph, windows: CourtWindows): number {
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y));
  let step = 0;
  for (let i = 0; i < graph.count; i++) step = divisor(divisor(step, graph.lengths[i]!), graph.rests[i]!);
  for (let index = 0; index < 14 && windows.has(index); index++)
    step = divisor(step, windows.close(index) - windows.open(index));
  return Math.max(1, step);
}
