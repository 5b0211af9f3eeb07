import type { Adjacency } from './adjacency.ts';
import type { MatchGraph } from './match-graph.ts';
import { MinuteQueue } from './minute-queue.ts';
import { NumberHeap } from './number-heap.ts';

/** Windows in order; `has` unrolls a growing calendar. Implemented by CourtWindows and by mirrored windows. */
export type WindowList = { opens: ArrayLike<number>; closes: ArrayLike<number>; has(index: number): boolean };

export type PassOrder = {
  /** Smaller goes first. */
  keys: Float64Array;
  /** Start on whole multiples of this many minutes after a window opens; 0 starts as soon as possible. */
  grid: number;
  /**
   * Minutes a court may stand idle for a match that is better by half a round; 0 (the default) takes what is
   * available.
   */
  wait?: number | undefined;
  /** Minutes at which the courts become free, when play has already begun. */
  freeAt?: Int32Array | undefined;
  /** The minute before which each match may not start. */
  notBefore?: Int32Array | undefined;
};

/**
 * One pass of parallel schedule generation: time moves forward, and each court that becomes free takes the best match
 * that may start. Placing a match pushes back the earliest starts of its followers and of the matches that exclude it.
 * The same code schedules backwards: on the mirrored problem feeders are followers, and the rest belongs to the match
 * placed later (which is earlier in real time).
 */
export class ListPass {
  /** Start of each match in minutes, -1 where it did not fit. */
  readonly starts: Int32Array;
  /** End of the last match. */
  end = 0;
  placed = 0;
  /**
   * Every match starts a whole number of shortest matches after a window opens: a grid of that size changes nothing.
   */
  onGrid = true;
  private readonly count: number;
  private readonly lengths: Int32Array;
  private readonly inDegree: Int32Array;
  private readonly next: Adjacency;
  private readonly exclusions: Adjacency;
  private readonly gapAfter: Int32Array;
  private readonly gapBefore: Int32Array;
  private readonly shortest: number;
  private readonly courts: number;
  private readonly waitingFor: Int32Array;
  private readonly earliest: Int32Array;
  private readonly done: Uint8Array;
  private readonly ready: NumberHeap;
  private readonly waiting: MinuteQueue;
  private readonly freeAt: Int32Array;
  private readonly blocked: Uint8Array;

  constructor(graph: MatchGraph, courts: number, direction: 'forward' | 'mirrored', blocked: Uint8Array) {
    const none = new Int32Array(graph.count);
    const forward = direction === 'forward';
    this.count = graph.count;
    this.lengths = graph.lengths;
    this.next = forward ? graph.followers : graph.feeders;
    const before = forward ? graph.feeders : graph.followers;
    this.inDegree = new Int32Array(graph.count);
    for (let i = 0; i < graph.count; i++)
      for (let k = before.starts[i]!; k < before.starts[i + 1]!; k++)
        if (!blocked[before.items[k]!]) this.inDegree[i]!++;
    this.exclusions = graph.exclusions;
    this.gapAfter = forward ? graph.rests : none;
    this.gapBefore = forward ? none : graph.rests;
    this.shortest = graph.shortestMatch;
    this.courts = courts;
    this.blocked = blocked;
    this.starts = new Int32Array(graph.count);
    this.waitingFor = new Int32Array(graph.count);
    this.earliest = new Int32Array(graph.count);
    this.done = new Uint8Array(graph.count);
    this.ready = new NumberHeap(graph.count);
    this.waiting = new MinuteQueue(graph.count);
    this.freeAt = new Int32Array(courts);
  }

  /** Schedules everything from the first window on, into `starts`, `end` and `placed`. */
  run(windows: WindowList, { keys, grid, wait = 0, freeAt: begin, notBefore }: PassOrder): void {
    const { earliest, lengths, ready, waiting, freeAt } = this;
    this.reset(notBefore);
    if (!windows.has(0)) return;
    if (begin) freeAt.set(begin.slice().sort());
    else freeAt.fill(windows.opens[0]!);
    let window = 0;
    while (ready.size > 0 || waiting.size > 0) {
      let now = freeAt[0]!;
      while (windows.has(window) && now >= windows.closes[window]!) window++;
      if (!windows.has(window)) break;
      const open = windows.opens[window]!;
      const close = windows.closes[window]!;
      if (now < open) now = open;
      if (grid > 0) now = open + Math.ceil((now - open) / grid) * grid;
      if (now + this.shortest > close) {
        this.settleCourt(close);
        continue;
      }
      for (let match = waiting.take(now); match >= 0; match = waiting.take(now)) {
        const from = earliest[match]!;
        if (from > now) waiting.push(match, from);
        else ready.push(match, keys[match]!);
      }
      let chosen = -1;
      while (ready.size > 0 && chosen < 0) {
        const match = ready.pop();
        if (earliest[match]! > now) waiting.push(match, earliest[match]!);
        else if (now + lengths[match]! > close) waiting.push(match, close);
        else chosen = match;
      }
      if (chosen < 0) {
        if (waiting.size === 0) break;
        this.settleCourt(Math.max(now, waiting.earliest()));
        continue;
      }
      if (wait > 0 && waiting.size > 0 && waiting.earliest() <= now + wait) {
        const better = waiting.smallest();
        const from = earliest[better]!;
        const worth = keys[better]! < keys[chosen]! - 0.5;
        if (worth && from <= now + wait && from > now && from + lengths[better]! <= close) {
          ready.push(chosen, keys[chosen]!);
          this.settleCourt(from);
          continue;
        }
      }
      if ((now - open) % this.shortest !== 0) this.onGrid = false;
      this.place(chosen, now);
    }
  }

  private place(match: number, now: number): void {
    const end = now + this.lengths[match]!;
    this.starts[match] = now;
    this.done[match] = 1;
    this.placed++;
    if (end > this.end) this.end = end;
    this.settleCourt(end);
    const free = end + this.gapAfter[match]!;
    this.pushNeighbours(match, free);
    this.openFollowers(match, free);
  }

  private openFollowers(match: number, free: number): void {
    const { earliest, waitingFor } = this;
    const { starts: from, items } = this.next;
    for (let k = from[match]!; k < from[match + 1]!; k++) {
      const follower = items[k]!;
      const start = free + this.gapBefore[follower]!;
      if (start > earliest[follower]!) earliest[follower] = start;
      if (--waitingFor[follower]! === 0 && !this.blocked[follower]) this.waiting.push(follower, earliest[follower]!);
    }
  }

  private reset(notBefore: Int32Array | undefined): void {
    this.end = 0;
    this.placed = 0;
    this.onGrid = true;
    this.starts.fill(-1);
    if (notBefore) this.earliest.set(notBefore);
    else this.earliest.fill(0);
    this.done.fill(0);
    this.waitingFor.set(this.inDegree);
    this.ready.clear();
    this.waiting.clear();
    for (let i = 0; i < this.count; i++)
      if (this.inDegree[i] === 0 && !this.blocked[i]) this.waiting.push(i, this.earliest[i]!);
  }

  private pushNeighbours(match: number, free: number): void {
    const { earliest, done, gapBefore } = this;
    const { starts, items } = this.exclusions;
    const last = starts[match + 1]!;
    for (let k = starts[match]!; k < last; k++) {
      const other = items[k]!;
      if (done[other]) continue;
      const start = free + gapBefore[other]!;
      if (start > earliest[other]!) earliest[other] = start;
    }
  }

  /** The court that was free first becomes free at `minute` instead; restores the heap of courts. */
  private settleCourt(minute: number): void {
    const { freeAt, courts } = this;
    let hole = 0;
    for (;;) {
      let child = hole * 2 + 1;
      if (child >= courts) break;
      if (child + 1 < courts && freeAt[child + 1]! < freeAt[child]!) child++;
      if (freeAt[child]! >= minute) break;
      freeAt[hole] = freeAt[child]!;
      hole = child;
    }
    freeAt[hole] = minute;
  }
}
