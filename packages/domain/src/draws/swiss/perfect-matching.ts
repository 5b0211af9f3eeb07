/**
 * Tells whether players can be paired completely, and keeps that true while pairs are chosen one by one (Edmonds'
 * blossom algorithm). `legal` is a square table of `size` rows: 1 where two may meet.
 */
export class PairOracle {
  private readonly size: number;
  private readonly legal: Uint8Array;
  private readonly mate: Int32Array;
  private readonly present: Uint8Array;
  private members: number[] = [];
  private readonly parent: Int32Array;
  private readonly base: Int32Array;
  private readonly outer: Uint8Array;
  private readonly inBlossom: Uint8Array;
  private readonly onPath: Uint8Array;

  constructor(size: number, legal: Uint8Array) {
    this.size = size;
    this.legal = legal;
    this.mate = new Int32Array(size);
    this.present = new Uint8Array(size);
    this.parent = new Int32Array(size);
    this.base = new Int32Array(size);
    this.outer = new Uint8Array(size);
    this.inBlossom = new Uint8Array(size);
    this.onPath = new Uint8Array(size);
  }

  /** How many of these are left over in a maximum pairing among them. */
  unpaired(members: readonly number[]): number {
    const { mate, present, legal, size } = this;
    this.members = [...members];
    present.fill(0);
    mate.fill(-1);
    for (const one of members) present[one] = 1;
    // Upper half against lower half is closest to what is wanted, and is nearly always complete at once.
    const half = members.length >> 1;
    for (let i = 0; i < half; i++) {
      const one = members[i]!;
      for (let k = 0; k < half && mate[one] === -1; k++) {
        const other = members[half + ((i + k) % half)]!;
        if (mate[other] === -1 && legal[one * size + other]) [mate[one], mate[other]] = [other, one];
      }
    }
    let left = 0;
    for (const one of members) if (mate[one] === -1 && !this.augment(one)) left++;
    return left;
  }

  /**
   * Removes the two as a pair if all others can still be paired; false leaves everything unchanged. Only valid once
   * `unpaired` was 0.
   */
  take(one: number, other: number): boolean {
    const { mate, present } = this;
    if (!this.legal[one * this.size + other] || !present[one] || !present[other]) return false;
    const [p, q] = [mate[one]!, mate[other]!];
    present[one] = present[other] = 0;
    if (p === other) return true;
    mate[p] = mate[q] = -1;
    if (this.augment(p)) return true;
    [mate[p], mate[q]] = [one, other];
    present[one] = present[other] = 1;
    return false;
  }

  private augment(root: number): boolean {
    const { parent, base, outer, mate, members, legal, size, present } = this;
    for (const one of members) {
      parent[one] = -1;
      base[one] = one;
      outer[one] = 0;
    }
    outer[root] = 1;
    const queue = [root];
    for (let head = 0; head < queue.length; head++) {
      const one = queue[head]!;
      for (const other of members) {
        if (!present[other] || !legal[one * size + other]) continue;
        if (base[one] === base[other] || mate[one] === other) continue;
        const partner = mate[other]!;
        if (other === root || (partner !== -1 && parent[partner] !== -1)) this.contract(one, other, queue);
        else if (parent[other] === -1) {
          parent[other] = one;
          if (partner === -1) {
            this.flip(other);
            return true;
          }
          outer[partner] = 1;
          queue.push(partner);
        }
      }
    }
    return false;
  }

  private flip(end: number): void {
    const { parent, mate } = this;
    for (let at = end; at !== -1; ) {
      const before = parent[at]!;
      const next = mate[before]!;
      mate[at] = before;
      mate[before] = at;
      at = next;
    }
  }

  private contract(one: number, other: number, queue: number[]): void {
    const { base, outer, inBlossom, members } = this;
    const top = this.commonBase(one, other);
    inBlossom.fill(0);
    this.mark(one, top, other);
    this.mark(other, top, one);
    for (const member of members) {
      if (!inBlossom[base[member]!]) continue;
      base[member] = top;
      if (outer[member]) continue;
      outer[member] = 1;
      queue.push(member);
    }
  }

  private commonBase(one: number, other: number): number {
    const { base, mate, parent, onPath } = this;
    onPath.fill(0);
    for (let at = one; ; ) {
      at = base[at]!;
      onPath[at] = 1;
      if (mate[at] === -1) break;
      at = parent[mate[at]!]!;
    }
    for (let at = other; ; ) {
      at = base[at]!;
      if (onPath[at]) return at;
      at = parent[mate[at]!]!;
    }
  }

  private mark(from: number, top: number, child: number): void {
    const { base, mate, parent, inBlossom } = this;
    let [at, below] = [from, child];
    while (base[at] !== top) {
      const partner = mate[at]!;
      inBlossom[base[at]!] = inBlossom[base[partner]!] = 1;
      parent[at] = below;
      below = partner;
      at = parent[partner]!;
    }
  }
}
