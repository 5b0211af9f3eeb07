import type { CourtWindows } from './court-windows.ts';
import type { MatchGraph } from './match-graph.ts';

export type LeftShift = (starts: Int32Array) => Int32Array;

/**
 * Moves every match as early as the hard rules allow while all others stay: matches are taken by start, and each moves
 * to the first minute at which a court is free and its players are available. Nothing becomes later, so the end holds;
 * and afterwards no single match can be moved forward. A schedule made backwards leaves its slack at the beginning;
 * this removes it. `rankOf` orders matches that start together.
 */
export function leftShift(request: {
  graph: MatchGraph;
  windows: CourtWindows;
  courts: number;
  rankOf: (match: number) => number;
}): LeftShift {
  const { graph, windows, courts } = request;
  const { count, lengths, shortestMatch } = graph;
  const byRank = Float64Array.from({ length: count }, (_, i) => request.rankOf(i));
  const standing = Int32Array.from({ length: count }, (_, i) => i).sort((x, y) => byRank[x]! - byRank[y]! || x - y);
  const rankOf = new Int32Array(count);
  standing.forEach((match, rank) => {
    rankOf[match] = rank;
  });
  const order = new Float64Array(count);
  const shifted = new Int32Array(count);
  let room = new CourtRoom({ end: 0, courts, shortest: shortestMatch, step: 1 });

  return (starts) => {
    let [placed, end] = [0, 0];
    for (let i = 0; i < count; i++) {
      const start = starts[i]!;
      if (start < 0) continue;
      order[placed++] = start * count + rankOf[i]!;
      if (start + lengths[i]! > end) end = start + lengths[i]!;
    }
    if (room.end < end)
      room = new CourtRoom({ end, courts, shortest: shortestMatch, step: commonStep(graph, windows, end) });
    room.clear(windows);
    shifted.fill(-1);
    for (const one of order.subarray(0, placed).sort()) {
      const match = standing[one % count]!;
      const length = lengths[match]!;
      let from = freeOfFeeders(graph, shifted, match);
      for (let start = room.next(from, length); ; start = room.next(from, length)) {
        from = freeOfPeople(graph, shifted, match, start);
        if (from === start) break;
      }
      shifted[match] = from;
      room.take(from, length);
    }
    return shifted.slice();
  };
}

/** The first minute at which all feeders of the match are over and their players have rested. */
function freeOfFeeders({ feeders, lengths, rests }: MatchGraph, shifted: Int32Array, match: number): number {
  let from = 0;
  for (let k = feeders.starts[match]!; k < feeders.starts[match + 1]!; k++) {
    const feeder = feeders.items[k]!;
    const free = shifted[feeder]! + lengths[feeder]! + rests[feeder]!;
    if (free > from) from = free;
  }
  return from;
}

/** The first minute from `from` at which no player of the match is held by another placed match. */
function freeOfPeople(graph: MatchGraph, shifted: Int32Array, match: number, from: number): number {
  const { lengths, rests, exclusions } = graph;
  const own = lengths[match]! + rests[match]!;
  const [first, last] = [exclusions.starts[match]!, exclusions.starts[match + 1]!];
  let start = from;
  for (let k = first; k < last; k++) {
    const other = exclusions.items[k]!;
    const at = shifted[other]!;
    if (at < 0 || at >= start + own) continue;
    const free = at + lengths[other]! + rests[other]!;
    if (free <= start) continue;
    start = free;
    k = first - 1;
  }
  return start;
}

/**
 * The largest number of minutes that divides all lengths, rests and playing hours up to `end`. Every earliest start is
 * a multiple too, so that courts need not be counted minute by minute.
 */
function commonStep(graph: MatchGraph, windows: CourtWindows, end: number): number {
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y));
  let step = 0;
  for (let i = 0; i < graph.count && step !== 1; i++) step = divisor(divisor(step, graph.lengths[i]!), graph.rests[i]!);
  for (let index = 0; step !== 1 && windows.open(index) < end; index++)
    step = divisor(divisor(step, windows.open(index)), windows.close(index));
  return Math.max(1, step);
}

/** How many courts are occupied in each step of time; a step outside playing hours counts as full. */
class CourtRoom {
  readonly end: number;
  private readonly taken: Uint16Array;
  /** The first step from which the shortest match might still fit: skips what is known to be full. */
  private readonly lead: Int32Array;
  private readonly courts: number;
  private readonly shortest: number;
  private readonly step: number;

  constructor({ end, courts, shortest, step }: { end: number; courts: number; shortest: number; step: number }) {
    this.end = end;
    this.courts = courts;
    this.step = step;
    this.shortest = Math.max(1, shortest / step);
    this.taken = new Uint16Array(end / step + 1);
    this.lead = new Int32Array(end / step + 2);
  }

  clear(windows: CourtWindows): void {
    const { taken, lead, courts, end, step } = this;
    taken.fill(courts);
    for (let index = 0; windows.has(index) && windows.open(index) < end; index++)
      taken.fill(0, windows.open(index) / step, Math.min(windows.close(index), end) / step);
    for (let at = 0; at < lead.length; at++) lead[at] = at;
  }

  /** The first minute from `from` with a court free for this long; the schedule being shifted guarantees one. */
  next(from: number, minutes: number): number {
    const { taken, lead, courts, shortest, step } = this;
    const length = minutes / step;
    for (let start = this.follow(from / step); ; ) {
      let full = start + length - 1;
      while (full >= start && taken[full]! < courts) full--;
      if (full < start) return start * step;
      for (let at = Math.max(start, full - shortest + 1); at <= full; at++) lead[at] = full + 1;
      start = this.follow(full + 1);
    }
  }

  take(from: number, minutes: number): void {
    const last = (from + minutes) / this.step;
    for (let at = from / this.step; at < last; at++) this.taken[at]!++;
  }

  private follow(from: number): number {
    const { lead } = this;
    let at = from;
    while (lead[at]! !== at) at = lead[at]!;
    for (let step = from; step !== at; ) {
      const next = lead[step]!;
      lead[step] = at;
      step = next;
    }
    return at;
  }
}
