import type { MatchGraph } from './match-graph.ts';
import type { PlayRules } from './play-rules.ts';

export type RuledOrder = {
  /** Smaller goes first. */
  keys: Float64Array;
  /** By court, the minute at which it becomes free; Infinity for a court out of use. */
  freeAt?: Float64Array | undefined;
  notBefore?: Int32Array | undefined;
  /** Each person's matches that are already fixed on each day: `day * people + person`. */
  played?: ReadonlyMap<number, number> | undefined;
};

/**
 * One forward pass like ListPass, for events with rules: each court has its own hours, players need more rest between
 * halls, matches have an earliest and a latest time, and nobody plays more matches per day than allowed. The court
 * that is free first takes the best match that may start on it then.
 */
export class RuledPass {
  readonly starts: Int32Array;
  /** From 1; 0 where it did not fit. */
  readonly courtOf: Int32Array;
  end = 0;
  placed = 0;
  private readonly graph: MatchGraph;
  private readonly rules: PlayRules;
  private readonly blocked: Uint8Array;
  private readonly halls: number;

  constructor(graph: MatchGraph, rules: PlayRules, blocked: Uint8Array) {
    this.graph = graph;
    this.rules = rules;
    this.blocked = blocked;
    this.starts = new Int32Array(graph.count);
    this.courtOf = new Int32Array(graph.count);
    this.halls = Math.max(...rules.hallOf, 0) + 1;
  }

  run({ keys, freeAt, notBefore, played }: RuledOrder): void {
    const { graph, rules, starts, courtOf, halls } = this;
    const { count, lengths } = graph;
    this.end = this.placed = 0;
    starts.fill(-1);
    courtOf.fill(0);
    const free = Float64Array.from(rules.courts, (_, court) => freeAt?.[court] ?? 0);
    // When the players of a match are free in each hall.
    const earliest = Float64Array.from({ length: halls * count }, (_, k) =>
      Math.max(rules.notBefore[k % count]!, notBefore?.[k % count] ?? 0),
    );
    const waitingFor = this.openFeeders();
    let ready = Array.from({ length: count }, (_, i) => i).filter((i) => waitingFor[i] === 0 && !this.blocked[i]);
    const order = (x: number, y: number) => keys[x]! - keys[y]! || x - y;
    ready.sort(order);
    const perDay = new Map(played ?? []);
    while (ready.length > 0) {
      const court = free.reduce((best, minute, one) => (minute < free[best]! ? one : best), 0);
      const from = free[court]!;
      if (!Number.isFinite(from)) break;
      const hall = rules.hallOf[court]!;
      const windows = rules.courts[court] as (typeof rules.courts)[number];
      const index = windows.at(from);
      if (!windows.has(index)) {
        free[court] = Number.POSITIVE_INFINITY;
        continue;
      }
      const now = Math.max(from, windows.open(index));
      free[court] = now;
      if (now > from) continue;
      const close = windows.close(index);
      let next = close;
      // Matches that can no longer be over in time are left out, with all that depend on them.
      ready = ready.filter((i) => now + lengths[i]! <= rules.notAfter[i]!);
      const at = ready.findIndex((i) => {
        const possible = Math.max(earliest[hall * count + i]!, now);
        if (possible > now) next = Math.min(next, possible);
        return possible === now && now + lengths[i]! <= close && !this.isFull(i, now, perDay);
      });
      if (at < 0) {
        const others = free.reduce((least, minute) => (minute > now && minute < least ? minute : least), next);
        free[court] = Math.max(now + 1, Math.min(next, others));
        continue;
      }
      const [match] = ready.splice(at, 1) as [number];
      const end = now + lengths[match]!;
      starts[match] = now;
      courtOf[match] = court + 1;
      this.placed++;
      this.end = Math.max(this.end, end);
      free[court] = end;
      this.count(match, now, perDay);
      this.restPeople(match, end, hall, earliest);
      for (const follower of this.opened(match, waitingFor)) {
        const place = ready.findIndex((one) => order(follower, one) < 0);
        ready.splice(place < 0 ? ready.length : place, 0, follower);
      }
    }
  }

  /** The players of the match rest after it, longer before playing in another hall. */
  private restPeople(match: number, end: number, hall: number, earliest: Float64Array): void {
    const { graph, rules, halls } = this;
    for (const { starts: first, items } of [graph.exclusions, graph.followers])
      for (let k = first[match]!; k < first[match + 1]!; k++)
        for (let other = 0; other < halls; other++) {
          const place = other * graph.count + items[k]!;
          const rested = end + graph.rests[match]! + (other === hall ? 0 : rules.hallRest);
          if (rested > earliest[place]!) earliest[place] = rested;
        }
  }

  /** Followers that were waiting for this match alone. */
  private opened(match: number, waitingFor: Int32Array): number[] {
    const { starts, items } = this.graph.followers;
    const followers = items.subarray(starts[match], starts[match + 1]);
    return [...followers].filter((follower) => --waitingFor[follower]! === 0 && !this.blocked[follower]);
  }

  private openFeeders(): Int32Array {
    const { starts, items } = this.graph.feeders;
    return Int32Array.from({ length: this.graph.count }, (_, i) => {
      let open = 0;
      for (let k = starts[i]!; k < starts[i + 1]!; k++) if (!this.blocked[items[k]!]) open++;
      return open;
    });
  }

  private isFull(match: number, minute: number, perDay: ReadonlyMap<number, number>): boolean {
    const { daily } = this.rules;
    if (!daily) return false;
    const day = daily.dayAt(minute) * daily.names.length;
    return (daily.people[match] as readonly number[]).some((one) => (perDay.get(day + one) ?? 0) >= daily.limit);
  }

  private count(match: number, minute: number, perDay: Map<number, number>): void {
    const { daily } = this.rules;
    if (!daily) return;
    const day = daily.dayAt(minute) * daily.names.length;
    for (const one of daily.people[match] as readonly number[]) perDay.set(day + one, (perDay.get(day + one) ?? 0) + 1);
  }
}
