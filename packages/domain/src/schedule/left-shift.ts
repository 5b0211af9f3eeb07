import type { CourtWindows } from './court-windows.ts';
import type { MatchGraph } from './match-graph.ts';

export type LeftShift = (starts: Int32Array) => Int32Array;

/**
 * Moves every match as early as the hard rules allow while all others stay: matches are taken by their start, each goes to the first
 * minute at which a court is free and its people are. Nothing becomes later, so the end holds; and afterwards no single match can be moved
 * forward. A plan made backwards leaves its spare time at the beginning; this takes it out again. `rankOf` parts matches that start together.
 */
export function leftShift(request: {
  graph: MatchGraph;
  windows: CourtWindows;
  courts: number;
  rankOf: (match: number) => number;
}): LeftShift {
  const { graph, windows, courts } = request;
  const { count, lengths, rests, feeders, exclusions, shortestMatch } = graph;
  const ranks = Float64Array.from({ length: count }, (_, i) => request.rankOf(i));
  const order = new Int32Array(count);
  const shifted = new Int32Array(count);
  let room = new CourtRoom(0, courts, shortestMatch);

  /** The first minute from `from` at which nobody in the match is held by another one that has its place. */
  const freeOfPeople = (match: number, from: number): number => {
    const own = (lengths[match] as number) + (rests[match] as number);
    const [first, last] = [exclusions.starts[match] as number, exclusions.starts[match + 1] as number];
    let start = from;
    for (let k = first; k < last; k++) {
      const other = exclusions.items[k] as number;
      const at = shifted[other] as number;
      if (at < 0 || at >= start + own) continue;
      const free = at + (lengths[other] as number) + (rests[other] as number);
      if (free <= start) continue;
      start = free;
      k = first - 1;
    }
    return start;
  };

  return (starts) => {
    let [placed, end] = [0, 0];
    for (let i = 0; i < count; i++) {
      const start = starts[i] as number;
      if (start < 0) continue;
      order[placed++] = i;
      if (start + (lengths[i] as number) > end) end = start + (lengths[i] as number);
    }
    const sorted = order.subarray(0, placed).sort((x, y) => {
      return (starts[x] as number) - (starts[y] as number) || (ranks[x] as number) - (ranks[y] as number) || x - y;
    });
    if (room.end < end) room = new CourtRoom(end, courts, shortestMatch);
    room.clear(windows);
    shifted.fill(-1);
    for (const match of sorted) {
      const length = lengths[match] as number;
      let from = 0;
      for (let k = feeders.starts[match] as number; k < (feeders.starts[match + 1] as number); k++) {
        const feeder = feeders.items[k] as number;
        const free = (shifted[feeder] as number) + (lengths[feeder] as number) + (rests[feeder] as number);
        if (free > from) from = free;
      }
      for (let start = room.next(from, length); ; start = room.next(from, length)) {
        from = freeOfPeople(match, start);
        if (from === start) break;
      }
      shifted[match] = from;
      room.take(from, length);
    }
    return shifted.slice();
  };
}

/** How many courts are taken in each minute; a minute outside the playing hours is full. */
class CourtRoom {
  readonly end: number;
  private readonly taken: Uint8Array;
  /** The first minute from which on the shortest match might still find room: leads past what has been found full. */
  private readonly lead: Int32Array;
  private readonly courts: number;
  private readonly shortest: number;

  constructor(end: number, courts: number, shortest: number) {
    this.end = end;
    this.courts = courts;
    this.shortest = Math.max(1, shortest);
    this.taken = new Uint8Array(end + 1);
    this.lead = new Int32Array(end + 2);
  }

  clear(windows: CourtWindows): void {
    const { taken, lead, courts, end } = this;
    taken.fill(courts);
    for (let index = 0; windows.has(index) && windows.open(index) < end; index++)
      taken.fill(0, windows.open(index), Math.min(windows.close(index), end));
    for (let minute = 0; minute < lead.length; minute++) lead[minute] = minute;
  }

  /** The first minute from `from` with a court free for so many minutes; the plan that is shifted has one. */
  next(from: number, length: number): number {
    const { taken, lead, courts, shortest } = this;
    for (let start = this.follow(from); ; ) {
      let full = start + length - 1;
      while (full >= start && (taken[full] as number) < courts) full--;
      if (full < start) return start;
      for (let minute = Math.max(start, full - shortest + 1); minute <= full; minute++) lead[minute] = full + 1;
      start = this.follow(full + 1);
    }
  }

  take(from: number, length: number): void {
    for (let minute = from; minute < from + length; minute++) this.taken[minute]!++;
  }

  private follow(from: number): number {
    const { lead } = this;
    let at = from;
    while ((lead[at] as number) !== at) at = lead[at] as number;
    for (let step = from; step !== at; ) {
      const next = lead[step] as number;
      lead[step] = at;
      step = next;
    }
    return at;
  }
}
