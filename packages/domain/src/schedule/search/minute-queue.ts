/**
 * Numbers waiting for a minute, earliest first. One list per minute instead of a heap: numbers never leave earlier
 * than the last one taken, so the queue is read through once.
 */
export class MinuteQueue {
  size = 0;
  private first = new Int32Array(4096).fill(-1);
  private readonly next: Int32Array;
  private minute = 0;

  constructor(capacity: number) {
    this.next = new Int32Array(capacity);
  }

  clear(): void {
    if (this.size > 0) this.first.fill(-1);
    this.size = 0;
    this.minute = 0;
  }

  /** `minute` must not be before the last one passed to `take`. */
  push(item: number, minute: number): void {
    if (minute >= this.first.length) this.grow(minute);
    this.next[item] = this.first[minute]!;
    this.first[minute] = item;
    this.size++;
  }

  /** A number waiting for `minute` or earlier; -1 when none is left, and then only later minutes may be pushed. */
  take(minute: number): number {
    if (this.size === 0) {
      if (this.minute <= minute) this.minute = minute + 1;
      return -1;
    }
    const { first } = this;
    const last = Math.min(minute, first.length - 1);
    let at = this.minute;
    while (at <= last && first[at]! < 0) at++;
    this.minute = at;
    if (at > last) return -1;
    const item = first[at]!;
    first[at] = this.next[item]!;
    this.size--;
    return item;
  }

  /** The earliest minute with a number waiting; may only be called if there is one. */
  earliest(): number {
    const { first } = this;
    let at = this.minute;
    while (first[at]! < 0) at++;
    return at;
  }

  /** The smallest number waiting for the earliest minute. */
  smallest(): number {
    let least = this.first[this.earliest()]!;
    for (let item = this.next[least]!; item >= 0; item = this.next[item]!) if (item < least) least = item;
    return least;
  }

  private grow(minute: number): void {
    const larger = new Int32Array(Math.max(minute + 1, this.first.length * 2)).fill(-1);
    larger.set(this.first);
    this.first = larger;
  }
}
