import type { CourtWindows } from '../search/court-windows.ts';
import type { MatchGraph } from '../search/match-graph.ts';
import { NumberHeap } from '../search/number-heap.ts';
import { ReplanCourts, type CourtInUse } from './replan-courts.ts';
import type { Places } from './replanner.ts';

/**
 * Places matches that are not fixed, on courts with equal hours: time moves forward, and the match scheduled first
 * goes first. Matches before the first one that cannot stay keep their places; and as soon as play is back on
 * schedule, so do all later ones.
 */
export class ReplanPass {
  private readonly graph: MatchGraph;
  private readonly windows: CourtWindows;
  private readonly places: Places;
  private readonly earliest: Int32Array;
  /** 1 once a match has its place, so that its followers can be placed. */
  private readonly placed: Uint8Array;
  /** 1 while an upcoming match cannot start as scheduled. */
  private readonly late: Uint8Array;
  private lateCount = 0;
  /** 1 while a match that is due waits for a feeder. */
  private readonly stuck: Uint8Array;
  private stuckCount = 0;
  private readonly ready: NumberHeap;
  private readonly waiting: NumberHeap;
  /** End of the last match that has moved from its scheduled place. */
  private movedUntil = 0;
  private courts = new ReplanCourts([], []);

  constructor(graph: MatchGraph, windows: CourtWindows, places: Places) {
    this.graph = graph;
    this.windows = windows;
    this.places = places;
    this.earliest = new Int32Array(graph.count);
    this.placed = new Uint8Array(graph.count);
    this.late = new Uint8Array(graph.count);
    this.stuck = new Uint8Array(graph.count);
    this.ready = new NumberHeap(graph.count);
    this.waiting = new NumberHeap(graph.count);
  }

  /**
   * `queue`: scheduled matches that are not fixed, by scheduled start; `homeless`: those without a place. `isSound`:
   * the schedule in force breaks no rule and nothing may move earlier, so that untouched matches need not be examined.
   */
  place(event: {
    queue: readonly number[];
    homeless: readonly number[];
    courts: readonly CourtInUse[];
    /** Matches fixed at a future time. */
    reserved: readonly number[];
    from: number;
    earlier: number;
    isSound: boolean;
  }): void {
    const { queue, homeless, from, isSound } = event;
    this.begin(event);
    const first = isSound ? this.firstLate(queue, homeless) : 0;
    this.stay(queue, 0, first);
    if (first === queue.length && homeless.length === 0) return;
    this.flow(event, first, Math.max(from, first < queue.length ? this.plannedStart(queue[first]!) : from));
  }

  private begin({ courts, reserved }: { courts: readonly CourtInUse[]; reserved: readonly number[] }): void {
    const { places, graph } = this;
    this.earliest.set(places.notBefore);
    this.placed.set(places.fixed);
    this.late.fill(0);
    this.stuck.fill(0);
    this.ready.clear();
    this.waiting.clear();
    this.lateCount = this.stuckCount = this.movedUntil = 0;
    const blocks = reserved.map((i) => ({
      court: places.courts[i]!,
      start: places.starts[i]!,
      end: places.ends[i]!,
      rest: graph.rests[i]!,
      match: i,
    }));
    this.courts = new ReplanCourts(courts, blocks);
  }

  /** Marks what cannot start as scheduled; returns the position in the queue of the first such match. */
  private firstLate(queue: readonly number[], homeless: readonly number[]): number {
    let first = homeless.length > 0 ? 0 : queue.length;
    for (let k = queue.length - 1; k >= 0; k--) {
      const i = queue[k]!;
      const start = this.plannedStart(i);
      const court = this.places.planned[i]?.court ?? 0;
      if (this.earliest[i]! <= start && this.courts.freeAt(court) <= start) continue;
      this.late[i] = 1;
      this.lateCount++;
      first = k;
    }
    // Matches scheduled for the same minute choose their courts together.
    while (
      first > 0 &&
      first < queue.length &&
      this.plannedStart(queue[first - 1]!) === this.plannedStart(queue[first]!)
    )
      first--;
    return first;
  }

  private stay(queue: readonly number[], from: number, to: number): void {
    const { places } = this;
    for (let k = from; k < to; k++) {
      const i = queue[k]!;
      const place = places.planned[i];
      if (!place) continue;
      places.starts[i] = place.start;
      places.courts[i] = place.court;
      this.placed[i] = 1;
      this.courts.take(place.court, place.start + this.graph.lengths[i]!);
    }
  }

  private flow(
    { queue, homeless, earlier, isSound }: Parameters<ReplanPass['place']>[0],
    first: number,
    start: number,
  ): void {
    const { windows, ready, waiting } = this;
    for (const i of homeless) this.admit(i, start);
    const dueAt = (k: number) => this.plannedStart(queue[k]!) - earlier;
    let next = first;
    let window = 0;
    for (let now = start; ; ) {
      while (windows.has(window) && now >= windows.close(window)) window++;
      if (!windows.has(window)) return;
      now = Math.max(now, windows.open(window));
      while (next < queue.length && dueAt(next) <= now) this.admit(queue[next++]!, now);
      while (waiting.size > 0 && waiting.topKey() <= now) {
        const i = waiting.pop();
        if (this.earliest[i]! > now) waiting.push(i, this.earliest[i]!);
        else ready.push(i, this.plannedStart(i));
      }
      this.fillCourts(now, windows.close(window));
      let later = waiting.size > 0 ? waiting.topKey() : Number.POSITIVE_INFINITY;
      if (ready.size > 0) later = Math.min(later, this.courts.nextFree(now));
      if (next < queue.length) {
        const due = dueAt(next);
        const isQuiet = ready.size + waiting.size + this.lateCount + this.stuckCount === 0;
        if (isSound && isQuiet && this.movedUntil <= due) return this.stay(queue, next, queue.length);
        later = Math.min(later, due);
      }
      if (!Number.isFinite(later)) return;
      now = Math.max(later, now + 1);
    }
  }

  private admit(i: number, now: number): void {
    if (this.late[i]) {
      this.late[i] = 0;
      this.lateCount--;
    }
    if (this.waitsForFeeder(i)) {
      this.stuck[i] = 1;
      this.stuckCount++;
    } else if (this.earliest[i]! <= now) this.ready.push(i, this.plannedStart(i));
    else this.waiting.push(i, this.earliest[i]!);
  }

  private fillCourts(now: number, close: number): void {
    const { graph, ready, waiting, earliest, courts } = this;
    const chosen: number[] = [];
    while (ready.size > 0 && courts.hasRoom(now, chosen.length)) {
      const i = ready.pop();
      const end = now + graph.lengths[i]!;
      if (end > close) earliest[i] = close;
      else if (courts.blocks.length > 0) this.keepClear(i, now, chosen.length);
      if (earliest[i]! > now) waiting.push(i, earliest[i]!);
      else {
        chosen.push(i);
        this.putAt(i, now);
      }
    }
    if (chosen.length > 0) this.chooseCourts(chosen, now);
  }

  private putAt(i: number, start: number): void {
    const { graph, places, earliest } = this;
    const end = start + graph.lengths[i]!;
    places.starts[i] = start;
    this.placed[i] = 1;
    const free = end + graph.rests[i]!;
    for (const { starts, items } of [graph.exclusions, graph.followers])
      for (let k = starts[i]!; k < starts[i + 1]!; k++) {
        const other = items[k]!;
        if (this.placed[other] || free <= earliest[other]!) continue;
        earliest[other] = free;
        if (this.late[other] || this.stuck[other] || free <= this.plannedStart(other)) continue;
        // One that is already due is in a separate queue.
        if (this.plannedStart(other) > start) {
          this.late[other] = 1;
          this.lateCount++;
        }
      }
    const { starts, items } = graph.followers;
    for (let k = starts[i]!; k < starts[i + 1]!; k++) {
      const other = items[k]!;
      if (!this.stuck[other] || this.waitsForFeeder(other)) continue;
      this.stuck[other] = 0;
      this.stuckCount--;
      this.waiting.push(other, earliest[other]!);
    }
  }

  /** Postpones the match where it would block one that is fixed at a future time. */
  private keepClear(i: number, now: number, taken: number): void {
    const { graph, courts, earliest } = this;
    const end = now + graph.lengths[i]!;
    const { starts, items } = graph.exclusions;
    for (const block of courts.blocks) {
      if (block.start >= end + graph.rests[i]! || block.end + block.rest <= now) continue;
      const at = items.indexOf(block.match, starts[i]);
      if (at >= 0 && at < starts[i + 1]!) earliest[i] = Math.max(earliest[i]!, block.end + block.rest);
    }
    if (earliest[i]! <= now && courts.roomFor(now, end) <= taken) earliest[i] = courts.nextChange(now);
  }

  /** The scheduled court if it is free, otherwise the lowest free one; matches that can stay choose first. */
  private chooseCourts(chosen: readonly number[], now: number): void {
    const { graph, places, courts } = this;
    const length = (i: number) => graph.lengths[i]!;
    const plannedCourt = (i: number) => places.planned[i]?.court ?? 0;
    const stays = (i: number) => (courts.isFree(plannedCourt(i), now, now + length(i)) ? 0 : 1);
    // With reserved courts the longest match chooses first: what is free for it is free for all.
    const isTight = courts.blocks.length > 0;
    const inOrder =
      chosen.length === 1
        ? chosen
        : chosen.toSorted((x, y) => (isTight ? length(y) - length(x) : 0) || stays(x) - stays(y));
    for (const i of inOrder) {
      const end = now + length(i);
      const court = courts.isFree(plannedCourt(i), now, end) ? plannedCourt(i) : courts.lowestFree(now, end);
      courts.take(court, end);
      places.courts[i] = court;
      const place = places.planned[i];
      if (!place || place.start !== now || place.court !== court) this.movedUntil = Math.max(this.movedUntil, end);
    }
  }

  private waitsForFeeder(i: number): boolean {
    const { starts, items } = this.graph.feeders;
    for (let k = starts[i]!; k < starts[i + 1]!; k++) if (!this.placed[items[k]!]) return true;
    return false;
  }

  private plannedStart(i: number): number {
    return this.places.planned[i]?.start ?? Number.MAX_SAFE_INTEGER;
  }
}
