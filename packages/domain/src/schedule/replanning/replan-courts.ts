/** A usable court, and the minute at which it becomes free. */
export type CourtInUse = { court: number; freeAt: number };

/** A match that stays at a future time whatever happens. */
export type Block = { match: number; court: number; start: number; end: number; rest: number };

/** Which courts are free when. */
export class ReplanCourts {
  readonly blocks: readonly Block[];
  private readonly courts: readonly number[];
  /** By court, from 1; Infinity for one that is out of use. */
  private readonly busyUntil: Float64Array;

  constructor(courts: readonly CourtInUse[], blocks: readonly Block[]) {
    this.blocks = blocks;
    this.courts = courts.map(({ court }) => court);
    this.busyUntil = new Float64Array(1 + Math.max(0, ...this.courts)).fill(Number.POSITIVE_INFINITY);
    for (const { court, freeAt } of courts) this.busyUntil[court] = freeAt;
  }

  freeAt(court: number): number {
    return this.busyUntil[court] ?? Number.POSITIVE_INFINITY;
  }

  take(court: number, until: number): void {
    if (until > this.freeAt(court)) this.busyUntil[court] = until;
  }

  /** Whether more than `taken` courts are free now. */
  hasRoom(now: number, taken: number): boolean {
    let free = 0;
    for (const court of this.courts) if (this.busyUntil[court]! <= now && ++free > taken) return true;
    return false;
  }

  /** How many courts are free until `end`. */
  roomFor(now: number, end: number): number {
    return this.courts.reduce((free, court) => free + (this.isFree(court, now, end) ? 1 : 0), 0);
  }

  isFree(court: number, now: number, end: number): boolean {
    if (this.freeAt(court) > now) return false;
    return !this.blocks.some((block) => block.court === court && block.start < end && block.end > now);
  }

  lowestFree(now: number, end: number): number {
    return this.courts.find((court) => this.isFree(court, now, end)) ?? 0;
  }

  /** When the next court becomes free. */
  nextFree(now: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const court of this.courts) {
      const until = this.busyUntil[court]!;
      if (until > now && until < next) next = until;
    }
    return next;
  }

  /** The same, including upcoming fixed matches. */
  nextChange(now: number): number {
    return this.blocks.reduce((next, { end }) => (end > now && end < next ? end : next), this.nextFree(now));
  }
}
