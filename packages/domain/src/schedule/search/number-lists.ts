import type { Adjacency } from './adjacency.ts';

/** Lists of numbers, filled one after another in a single growing array. */
export class NumberLists {
  private starts: Int32Array;
  private items: Int32Array;
  private lists = 0;
  private used = 0;

  constructor(lists: number, items: number) {
    this.starts = new Int32Array(lists + 1);
    this.items = new Int32Array(Math.max(16, items));
  }

  /** Adds to the list being filled. */
  add(item: number): void {
    if (this.used === this.items.length) {
      const larger = new Int32Array(this.used * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.used++] = item;
  }

  /** Whether the list being filled contains the item; for short lists. */
  has(item: number): boolean {
    for (let k = this.starts[this.lists]!; k < this.used; k++) if (this.items[k] === item) return true;
    return false;
  }

  /** Ends the list being filled. */
  close(): void {
    this.starts[++this.lists] = this.used;
  }

  first(list: number): number {
    return this.starts[list]!;
  }

  /** Where the list ends; for the one being filled, its current length. */
  end(list: number): number {
    return list === this.lists ? this.used : this.starts[list + 1]!;
  }

  at(place: number): number {
    return this.items[place]!;
  }

  finish(): Adjacency {
    return { starts: this.starts, items: this.items.subarray(0, this.used) };
  }
}
