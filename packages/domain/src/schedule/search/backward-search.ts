import type { Random } from '../../random.ts';
import type { CourtWindows } from './court-windows.ts';
import { ListPass } from './list-pass.ts';
import type { MatchGraph } from './match-graph.ts';
import { type MirroredWindows, mirrorWindows } from './mirrored-windows.ts';
import type { Found } from './search.ts';
import { type Move, randomMove } from './search-moves.ts';
import { type FreshKeys, freshKeys } from './search-seeds.ts';

/** An order and its outcome: `cost` is 0 when everything ends by the target. */
type Order = {
  keys: Float64Array;
  grid: number;
  wait: number;
  cost: number;
  overrun: number;
  late: number[];
  since: number;
};

/** Share of moves that go there and back where lengths differ. */
const thereAndBackShare = 0.1;
/**
 * Of the other moves, the share that rearranges one category's existing keys, and the share that gives it fresh ones.
 */
const exchangeShare = 0.1;
const anewShare = 0.06;
const firstTries = 32;

/**
 * Schedules backwards from a desired end: is there an order in which nothing has to start before the first opening?
 * Draws widen in this direction, so that the scarce resource, courts idle around the finals, is settled first.
 */
export class BackwardSearch {
  private readonly pass: ListPass;
  private readonly there: ListPass;
  private readonly mixed: boolean;
  private readonly round: number;
  private readonly fresh: FreshKeys;
  private readonly move: Move;
  private readonly grids: readonly number[];
  /** Minutes a court may wait for a better match; worthwhile where lengths differ. */
  private readonly waits: readonly number[];
  private readonly trial: Float64Array;
  /** Orders that are kept, and passes without progress after which one is replaced; equal lengths need fewer. */
  private readonly poolSize: number;
  private readonly patience: number;
  private pool: Order[] = [];
  private passes = 0;
  private readonly graph: MatchGraph;
  private readonly windows: CourtWindows;
  private readonly random: Random;
  private target: MirroredWindows | null = null;

  constructor(request: {
    graph: MatchGraph;
    windows: CourtWindows;
    courts: number;
    blocked: Uint8Array;
    random: Random;
  }) {
    const { graph, windows, courts, blocked, random } = request;
    this.graph = graph;
    this.windows = windows;
    this.random = random;
    this.pass = new ListPass(graph, courts, 'mirrored', blocked);
    this.there = new ListPass(graph, courts, 'forward', blocked);
    this.mixed = graph.shortestMatch !== graph.longestMatch;
    this.round = graph.shortestMatch + graph.rests.reduce((most, rest) => Math.max(most, rest), 0);
    this.fresh = freshKeys(graph, random);
    this.move = randomMove(graph, random);
    this.grids = graph.shortestMatch === graph.longestMatch ? [0, graph.shortestMatch] : [0];
    this.waits = this.grids.length > 1 ? [0] : [0, 0, 0, 5, 10, 15];
    this.trial = new Float64Array(graph.count);
    this.poolSize = this.mixed ? 4 : 2;
    this.patience = this.mixed ? 250 : 120;
  }

  /** Makes up to `patience` passes for a schedule that ends by `end`; `goOn` is asked after each. */
  attempt(end: number, patience: number, goOn: () => boolean): Found | null {
    const target = mirrorWindows(this.windows, end, this.graph.shortestMatch);
    this.target = target;
    const last = this.passes + patience;
    for (const order of this.pool) {
      Object.assign(order, this.measure(order, target), { since: this.passes });
      if (order.cost === 0) return this.found(target);
      if (!goOn()) return null;
    }
    for (let k = 0; this.pool.length === 0 || (k < firstTries && this.pool.length < firstTries); k++) {
      const order = this.begin(k, target);
      if (order.cost === 0) return this.found(target);
      this.pool.push(order);
      if (!goOn()) return null;
    }
    this.keepBest();
    while (this.passes < last) {
      // Usually the best order, sometimes one of the next.
      const pick = Math.floor(-Math.log(this.random.next() || 0.5) * 0.7);
      const order = this.pool[Math.min(this.pool.length - 1, pick)] as Order;
      for (let k = 0; k < 10; k++) {
        if (this.improve(order, target)) return this.found(target);
        if (!goOn()) return null;
      }
      if (!this.replaceStale(target, goOn)) return null;
      this.keepBest();
    }
    return null;
  }

  /** Starts over with other orders. */
  forget(): void {
    this.pool = [];
  }

  /**
   * The best order so far with a later end, just late enough for everything to fit; null if that is not before
   * `before`.
   */
  settle(before: number, step: number, goOn: () => boolean): Found | null {
    const order = this.pool[0];
    if (!order || !this.target) return null;
    const missing = this.windows.openMinutes(this.target.end) + order.overrun;
    for (let open = missing; open < missing + 40 * step; open += step) {
      const end = this.windows.minuteAfter(open);
      if (end >= before) return null;
      const target = mirrorWindows(this.windows, end, this.graph.shortestMatch);
      if (this.measure(order, target).cost === 0) return this.found(target);
      if (!goOn()) return null;
    }
    return null;
  }

  private begin(attempt: number, target: MirroredWindows): Order {
    const keys = this.fresh(attempt);
    const grid = this.grids[attempt % this.grids.length]!;
    const wait = this.waits[attempt > 1 ? this.random.below(this.waits.length) : 0]!;
    return { keys, grid, wait, ...this.measure({ keys, grid, wait }, target), since: this.passes };
  }

  private improve(order: Order, target: MirroredWindows): boolean {
    this.trial.set(order.keys);
    if (!this.mixed) this.move(this.trial, order.late);
    else if (this.random.next() < thereAndBackShare) this.thereAndBack(order, target);
    else if (this.random.next() < anewShare) this.takeCategory(this.fresh(2 + this.random.below(6)));
    else if (this.pool.length > 1 && this.random.next() < exchangeShare)
      this.takeCategory((this.pool[this.random.below(this.pool.length)] as Order).keys);
    else this.move(this.trial, order.late);
    const result = this.measure({ keys: this.trial, grid: order.grid, wait: order.wait }, target);
    if (result.cost > order.cost) return false;
    if (result.cost < order.cost) order.since = this.passes;
    order.keys.set(this.trial);
    Object.assign(order, result);
    return result.cost === 0;
  }

  /** The order of the categories is decided early and rarely changes by small moves. */
  private takeCategory(keys: Float64Array): void {
    const { graph, trial } = this;
    const category = this.random.below(graph.categories.length);
    for (let i = 0; i < graph.count; i++) if (graph.categoryOf[i] === category) trial[i] = keys[i]!;
  }

  /**
   * Schedules the order's result forwards in its own order and takes the ends as the new order: matches on which both
   * directions agree are pushed together.
   */
  private thereAndBack(order: Order, target: MirroredWindows): void {
    const { graph, pass, there, trial, round } = this;
    this.passes += 2;
    pass.run(target, order);
    for (let i = 0; i < graph.count; i++) trial[i] = -pass.starts[i]! - graph.lengths[i]!;
    there.run(this.windows, { keys: trial, grid: 0 });
    const noise = this.random.next() < 0.5 ? 0 : this.random.next();
    for (let i = 0; i < graph.count; i++)
      trial[i] = -(there.starts[i]! + graph.lengths[i]!) / round + noise * this.random.next();
  }

  private replaceStale(target: MirroredWindows, goOn: () => boolean): boolean {
    const stale = this.pool.findIndex((order) => this.passes - order.since > this.patience);
    if (stale < 0) return true;
    let best: Order | null = null;
    for (let k = 2; k < 2 + firstTries / 2; k++) {
      const order = this.begin(k, target);
      if (!best || order.cost < best.cost) best = order;
      if (order.cost === 0 || !goOn()) break;
    }
    if (best) this.pool[stale] = best;
    return goOn();
  }

  private keepBest(): void {
    this.pool.sort((x, y) => x.cost - y.cost);
    this.pool.length = Math.min(this.pool.length, this.poolSize);
  }

  private measure({ keys, grid, wait }: Pick<Order, 'keys' | 'grid' | 'wait'>, target: MirroredWindows) {
    const { pass, graph } = this;
    this.passes++;
    pass.run(target, { keys, grid, wait });
    const late: number[] = [];
    let cost = 0;
    for (let i = 0; i < graph.count; i++) {
      const over = pass.starts[i]! + graph.lengths[i]! - target.limit;
      if (over <= 0) continue;
      late.push(i);
      cost += graph.shortestMatch + over;
    }
    return { cost, late, overrun: Math.max(0, pass.end - target.limit) };
  }

  /** The last pass as a schedule in real time. */
  private found(target: MirroredWindows): Found {
    const { graph, pass } = this;
    const starts = new Int32Array(graph.count).fill(-1);
    let end = 0;
    for (let i = 0; i < graph.count; i++) {
      if (pass.starts[i]! < 0) continue;
      starts[i] = target.end - pass.starts[i]! - graph.lengths[i]!;
      end = Math.max(end, starts[i]! + graph.lengths[i]!);
    }
    return { starts, end, placed: pass.placed };
  }
}
