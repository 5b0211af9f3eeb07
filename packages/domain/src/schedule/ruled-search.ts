import { createRandom, type LotSeed } from '../random.ts';
import type { MatchGraph } from './match-graph.ts';
import { tailMinutes } from './match-keys.ts';
import type { PlanBudget } from './plan.ts';
import type { PlayRules } from './play-rules.ts';
import { RuledPass } from './ruled-pass.ts';

/**
 * Passes forwards with other orders, the best of which counts: more matches placed, then an earlier end. The first puts the longest row of rounds to come
 * first, and before them what has to be over soonest; each later one shakes the best so far.
 */
export function searchRuled(request: {
  graph: MatchGraph;
  rules: PlayRules;
  blocked: Uint8Array;
  bound: number;
  priorityOf: readonly number[];
  lotSeed: LotSeed;
  budget: PlanBudget;
}): { starts: Int32Array; courtOf: Int32Array; iterations: number } {
  const { graph, rules, blocked, bound, priorityOf, budget } = request;
  const random = createRandom(`${request.lotSeed}/plan`);
  const pass = new RuledPass(graph, rules, blocked);
  const tails = tailMinutes(graph);
  const due = dueMinutes(graph, rules);
  let keys = tails.map((tail, i) => {
    const priority = Math.min(priorityOf[graph.categoryOf[i] as number] as number, 1e6) * 1e-6;
    // Before a due time everything else; the sooner the earlier.
    return priority - tail + (Number.isFinite(due[i]) ? (due[i] as number) - 1e7 : 0);
  });
  pass.run({ keys });
  let best = { starts: pass.starts.slice(), courtOf: pass.courtOf.slice(), placed: pass.placed, end: pass.end };
  const wanted = blocked.reduce((count, one) => count - (one ? 1 : 0), graph.count);
  let iterations = 1;
  // Long after nothing has become better, more passes are waste.
  for (let since = 0; since < 300 && iterations < budget.iterations && !budget.stop?.(); since++) {
    if (best.placed === wanted && best.end <= bound) break;
    const width = 10 ** (3 * random.next() - 1);
    const share = random.next();
    const trial = keys.map((key) => (random.next() < share ? key + width * (random.next() - 0.5) : key));
    pass.run({ keys: trial });
    iterations++;
    const better = pass.placed > best.placed || (pass.placed === best.placed && pass.end < best.end);
    if (!better && !(pass.placed === best.placed && pass.end === best.end)) continue;
    keys = trial;
    if (!better) continue;
    best = { starts: pass.starts.slice(), courtOf: pass.courtOf.slice(), placed: pass.placed, end: pass.end };
    since = 0;
  }
  return { starts: best.starts, courtOf: best.courtOf, iterations };
}

/** When each match has to be over so that what follows it can be in time. */
function dueMinutes(graph: MatchGraph, rules: PlayRules): Float64Array {
  const due = rules.notAfter.slice();
  for (let i = graph.count - 1; i >= 0; i--)
    for (let k = graph.followers.starts[i] as number; k < (graph.followers.starts[i + 1] as number); k++) {
      const follower = graph.followers.items[k] as number;
      const by = (due[follower] as number) - (graph.lengths[follower] as number) - (graph.rests[i] as number);
      due[i] = Math.min(due[i] as number, by);
    }
  return due;
}
