import type { Random } from '../../random.ts';
import type { CourtWindows } from './court-windows.ts';
import { ListPass, type WindowList } from './list-pass.ts';
import type { LeftShift } from './left-shift.ts';
import type { MatchGraph } from './match-graph.ts';
import { mirrorWindows } from './mirrored-windows.ts';
import type { SoftGoals } from './soft-goals.ts';
import { softMove } from './soft-moves.ts';

/**
 * Makes a schedule more pleasant without ending it later: its times become the order of passes backwards from the end
 * and forwards, and small changes to that order are kept when everything still fits and the soft goals are better met.
 * Never worse than `starts`.
 */
export function polish(
  request: Setting & {
    random: Random;
    starts: Int32Array;
    goals: SoftGoals;
    /** By category. */
    priorityOf: readonly number[];
    /** Every schedule is measured after it has been shifted left. */
    shift: LeftShift;
    /** Asked after each pass. */
    goOn: () => boolean;
  },
): Int32Array {
  const { graph, windows, random, end, goals, shift, goOn } = request;
  const directions = bothDirections(request);
  const wanted = request.starts.reduce((count, start) => count + (start >= 0 ? 1 : 0), 0);
  const grids = graph.shortestMatch === graph.longestMatch ? [0, graph.shortestMatch] : [0];
  // One round of play and rest is the unit by which categories are shifted.
  const round = graph.shortestMatch + graph.rests.reduce((most, rest) => Math.max(most, rest), 0);

  let best = request.starts;
  let bestCost = goals(best);
  const measure = ({ pass, windows: open, limit, toReal }: Direction, keys: Float64Array, grid: number) => {
    pass.run(open, { keys, grid });
    if (pass.placed < wanted || pass.end > limit) return Number.POSITIVE_INFINITY;
    const starts = shift(pass.starts.map((start, i) => (start < 0 ? -1 : toReal(start, i))));
    const cost = goals(starts);
    if (cost < bestCost) [best, bestCost] = [starts, cost];
    return cost;
  };
  const orders: Order[] = [];
  // Where courts are busy nearly all the time, nothing can move earlier: forward passes would be wasted.
  const work = graph.lengths.reduce((sum, length) => sum + length, 0);
  const full = work > 0.85 * request.courts * windows.openMinutes(end);
  for (const direction of full ? directions.slice(0, 1) : directions)
    for (const grid of grids) {
      const keys = Float64Array.from(request.starts, (start, i) => direction.keyOf(start, i) / round);
      orders.push({ direction, keys, grid, cost: measure(direction, keys, grid) });
      if (!goOn()) return best;
    }
  const change = softMove(graph, random, request.priorityOf);
  const trial = new Float64Array(graph.count);
  while (bestCost > 0) {
    orders.sort((x, y) => x.cost - y.cost);
    // Usually the best order so far, now and then another direction or grid.
    const order = orders[random.next() < 0.8 ? 0 : random.below(orders.length)] as Order;
    trial.set(order.keys);
    change(trial, order.direction.sign);
    const cost = measure(order.direction, trial, order.grid);
    if (cost < order.cost || (cost === order.cost && Number.isFinite(cost))) {
      order.keys.set(trial);
      order.cost = cost;
    }
    if (!goOn()) break;
  }
  return best;
}

/** What a schedule is made for, and the minute it ends. */
type Setting = { graph: MatchGraph; windows: CourtWindows; courts: number; blocked: Uint8Array; end: number };

function bothDirections({ graph, windows, courts, blocked, end }: Setting): Direction[] {
  const target = mirrorWindows(windows, end, graph.shortestMatch);
  return [
    {
      pass: new ListPass(graph, courts, 'mirrored', blocked),
      windows: target,
      limit: target.limit,
      sign: -1,
      toReal: (start, i) => end - start - graph.lengths[i]!,
      keyOf: (start, i) => -start - graph.lengths[i]!,
    },
    {
      pass: new ListPass(graph, courts, 'forward', blocked),
      windows,
      limit: end,
      sign: 1,
      toReal: (start) => start,
      keyOf: (start) => start,
    },
  ];
}

type Direction = {
  pass: ListPass;
  windows: WindowList;
  limit: number;
  /** 1 where a larger key is later in real time, otherwise -1. */
  sign: number;
  toReal: (start: number, match: number) => number;
  keyOf: (start: number, match: number) => number;
};
type Order = { direction: Direction; keys: Float64Array; grid: number; cost: number };
