/** A binary heap of whole numbers, smallest key first, ties by number; no allocation after construction. */
export class NumberHeap {
  size = 0;
  private readonly items: Int32Array;
  private readonly keys: Float64Array;

  constructor(capacity: number) {
    this.items = new Int32Array(capacity + 1);
    this.keys = new Float64Array(capacity + 1);
  }

  clear(): void {
    this.size = 0;
  }

  topKey(): number {
    return this.keys[0]!;
  }

  top(): number {
    return this.items[0]!;
  }

  push(item: number, key: number): void {
    const { items, keys } = this;
    let hole = this.size++;
    while (hole > 0) {
      const parent = (hole - 1) >> 1;
      const parentKey = keys[parent]!;
      if (parentKey < key || (parentKey === key && items[parent]! < item)) break;
      items[hole] = items[parent]!;
      keys[hole] = parentKey;
      hole = parent;
    }
    items[hole] = item;
    keys[hole] = key;
  }

  pop(): number {
    const { items, keys } = this;
    const top = items[0]!;
    const size = --this.size;
    const item = items[size]!;
    const key = keys[size]!;
    let hole = 0;
    for (;;) {
      let child = hole * 2 + 1;
      if (child >= size) break;
      const right = child + 1;
      if (right < size && this.before(right, child)) child = right;
      const childKey = keys[child]!;
      if (key < childKey || (key === childKey && item < items[child]!)) break;
      items[hole] = items[child]!;
      keys[hole] = childKey;
      hole = child;
    }
    items[hole] = item;
    keys[hole] = key;
    return top;
  }

  private before(x: number, y: number): boolean {
    const [keyX, keyY] = [this.keys[x]!, this.keys[y]!];
    return keyX < keyY || (keyX === keyY && this.items[x]! < this.items[y]!);
  }
}
