import { createRandom, type LotSeed, type Random } from '../../random.ts';
import type { CourtWindows } from './court-windows.ts';
import type { MatchGraph } from './match-graph.ts';
import { tailMinutes } from './match-keys.ts';
import type { PlanBudget } from '../table/plan.ts';
import type { PlayRules } from './play-rules.ts';
import { RuledPass } from './ruled-pass.ts';
import { laterBy } from './search.ts';
import { softGoals } from './soft-goals.ts';

type RuledRequest = {
  graph: MatchGraph;
  rules: PlayRules;
  blocked: Uint8Array;
  bound: number;
  /** Starts of a schedule without the rules, -1 for none. */
  unruled: Int32Array;
  priorityOf: readonly number[];
  /** As in searchStarts. */
  orderSlack: number;
  windows: CourtWindows;
  lotSeed: LotSeed;
  budget: PlanBudget;
};

/**
 * Forward passes with different orders, the best of which wins: more matches placed, then an earlier end. One order
 * puts the longest remaining chain of rounds first; another is that of the schedule without the rules, which is
 * searched far more thoroughly; both put first what must be over soonest. Each later pass perturbs the best so far.
 * Where play may end later to keep the order of the categories, the schedule that keeps it better wins among those
 * that end in time.
 */
export function searchRuled(request: RuledRequest): { starts: Int32Array; courtOf: Int32Array; iterations: number } {
  const { graph, rules, blocked, bound, priorityOf, orderSlack, windows, budget } = request;
  const random = createRandom(`${request.lotSeed}/plan`);
  const wanted = blocked.reduce((count, one) => count - (one ? 1 : 0), graph.count);
  const pass = new RuledPass(graph, rules, blocked);
  const { longestFirst, asUnruled } = firstOrders(request);
  const orderFirst = orderSlack > 0 && bound > 0 && new Set(priorityOf).size > 1;
  const goals = softGoals(graph, windows, priorityOf, orderFirst);
  const goal = orderFirst ? laterBy(orderSlack, bound, graph, windows) : bound;
  const judged = () => ({
    starts: pass.starts.slice(),
    courtOf: pass.courtOf.slice(),
    placed: pass.placed,
    late: Math.max(0, pass.end - goal),
    cost: orderFirst && pass.placed === wanted ? goals(pass.starts) : 0,
  });
  pass.run({ keys: asUnruled });
  let best = judged();
  let iterations = 1;
  const isDone = () => best.placed === wanted && best.late === 0 && !orderFirst;
  const change = ruledMove(graph, random);
  // More passes are wasted long after the last improvement; those of small events cost next to nothing.
  const patience = Math.max(150, Math.round(patienceForAll / graph.count));
  for (const first of [asUnruled, longestFirst]) {
    let keys = first;
    let here = best;
    if (first !== asUnruled) {
      pass.run({ keys });
      here = judged();
      iterations++;
      if (gainOf(here, best) > 0) best = here;
    }
    for (let since = 0; since < patience && iterations < budget.iterations && !budget.stop?.(); since++) {
      if (isDone()) break;
      const trial = Float64Array.from(keys);
      change(trial, here.starts);
      pass.run({ keys: trial });
      iterations++;
      const found = judged();
      const gain = gainOf(found, here);
      if (gain < 0) continue;
      keys = trial;
      here = found;
      if (gain === 0) continue;
      if (gainOf(here, best) > 0) best = here;
      since = 0;
    }
    if (isDone()) break;
  }
  return { starts: best.starts, courtOf: best.courtOf, iterations };
}

const patienceForAll = 300_000;

/** The orders the search starts with, putting what must be over soonest before everything else. */
function firstOrders(request: RuledRequest): { longestFirst: Float64Array; asUnruled: Float64Array } {
  const { graph, priorityOf } = request;
  const due = dueMinutes(graph, request.rules);
  const dueFirst = (key: number, i: number) => key + (Number.isFinite(due[i]) ? due[i]! - 1e7 : 0);
  const longestFirst = tailMinutes(graph).map((tail, i) => {
    const priority = Math.min(priorityOf[graph.categoryOf[i]!]!, 1e6) * 1e-6;
    return dueFirst(priority - tail, i);
  });
  const asUnruled = Float64Array.from(request.unruled, (start, i) => dueFirst(start < 0 ? 1e6 : start, i));
  return { longestFirst, asUnruled };
}

type Judged = { placed: number; late: number; cost: number };

/**
 * By how much one schedule is better than another: more matches placed, then less lateness, then more pleasant;
 * negative for worse.
 */
function gainOf(one: Judged, other: Judged): number {
  return one.placed - other.placed || other.late - one.late || other.cost - one.cost;
}

/**
 * Randomly changes an order in minutes: shakes some keys, shifts a category, or pulls forward a late match with all
 * that leads to it.
 */
function ruledMove(graph: MatchGraph, random: Random): (keys: Float64Array, starts: Int32Array) => void {
  const { count, categoryOf, lengths, feeders } = graph;
  const pull = (keys: Float64Array, top: number, by: number) => {
    const part = [top];
    for (let at = 0; at < part.length && at < 4 * count; at++) {
      const one = part[at]!;
      keys[one] = keys[one]! - by;
      for (let k = feeders.starts[one]!; k < feeders.starts[one + 1]!; k++) part.push(feeders.items[k]!);
    }
  };
  return (keys, starts) => {
    const kind = random.next();
    const width = 10 ** (3 * random.next() - 1);
    if (kind < 0.5) {
      const share = random.next();
      for (let i = 0; i < count; i++) if (random.next() < share) keys[i] = keys[i]! + width * (random.next() - 0.5);
    } else if (kind < 0.7) {
      const category = random.below(graph.categories.length);
      const by = width * (random.next() - 0.5);
      for (let i = 0; i < count; i++) if (categoryOf[i] === category) keys[i] = keys[i]! + by;
    } else {
      let last = 0;
      for (let tries = 0; tries < 8; tries++) {
        const i = random.below(count);
        if (starts[i]! + lengths[i]! > starts[last]! + lengths[last]!) last = i;
      }
      pull(keys, last, width);
    }
  };
}

/** When each match must be over so that its followers can be in time. */
function dueMinutes(graph: MatchGraph, rules: PlayRules): Float64Array {
  const due = rules.notAfter.slice();
  for (let i = graph.count - 1; i >= 0; i--)
    for (let k = graph.followers.starts[i]!; k < graph.followers.starts[i + 1]!; k++) {
      const follower = graph.followers.items[k]!;
      const by = due[follower]! - graph.lengths[follower]! - graph.rests[i]!;
      due[i] = Math.min(due[i]!, by);
    }
  return due;
}
