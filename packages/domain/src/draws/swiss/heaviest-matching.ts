import { Blossoms } from './blossoms.ts';
import { PairLabels, type PairWeights } from './pair-labels.ts';

/**
 * Pairs everybody so that the sum of the weights is greatest (Edmonds' blossom algorithm, with the labels of all
 * vertices kept as exact numbers in words). The answer has the partner of each; null when they cannot all be paired.
 */
export function heaviestPairs(weights: PairWeights): Int32Array | null {
  return new Matching(weights).solve();
}

const outer = 0;
const inner = 1;
const outside = -1;

/** Vertices are numbered from 0, blossoms behind them; -1 stands for none. */
class Matching {
  private readonly size: number;
  private readonly allowed: Uint8Array;
  private readonly labels: PairLabels;
  private readonly blossoms: Blossoms;
  /** The vertex that each is paired with, outside its blossom. */
  private readonly mate: Int32Array;
  /** The vertex in a tree that has the least slack with each. */
  private readonly nearest: Int32Array;
  /** The vertex through which each came into its tree. */
  private readonly parent: Int32Array;
  private readonly state: Int8Array;
  private readonly visited: Int32Array;
  private visit = 0;
  private queue: number[] = [];

  constructor(weights: PairWeights) {
    const { size, allowed } = weights;
    const room = size + (size >> 1) + 1;
    this.size = size;
    this.allowed = allowed;
    this.labels = new PairLabels(weights, room);
    this.blossoms = new Blossoms(this.labels, room);
    this.mate = new Int32Array(room).fill(-1);
    this.nearest = new Int32Array(room).fill(-1);
    this.parent = new Int32Array(room).fill(-1);
    this.state = new Int8Array(room);
    this.visited = new Int32Array(room);
  }

  solve(): Int32Array | null {
    if (this.size % 2 === 1 || !this.start()) return null;
    for (let u = 0; u < this.size; u++) if (this.mate[u] === -1 && !this.pairUp(u)) return null;
    return this.mate.slice(0, this.size);
  }

  /** The least labels that cover the weights one by one, and pairs that are tight at once. */
  private start(): boolean {
    const { size, labels, allowed, mate } = this;
    for (let u = 0; u < size; u++) if (!labels.cover(u)) return false;
    for (let u = 0; u < size; u++) {
      if (mate[u] !== -1) continue;
      let best = -1;
      for (let v = 0; v < size; v++)
        if (u !== v && allowed[u * size + v]) {
          const order = best < 0 ? -1 : labels.compare(u, v, u, best);
          if (order < 0 || (order === 0 && mate[best] !== -1 && mate[v] === -1)) best = v;
        }
      labels.tighten(u, best);
      if (mate[best] === -1) [mate[u], mate[best]] = [best, u];
    }
    return true;
  }

  private isTightEdge(x: number, y: number): boolean {
    const { room, from, to } = this.blossoms;
    return this.labels.isTight(from[x * room + y]!, to[x * room + y]!);
  }

  private noteSlack(u: number, x: number): void {
    const { nearest } = this;
    const { room, from, to } = this.blossoms;
    const best = nearest[x]!;
    if (best === -1) nearest[x] = u;
    else {
      const [one, other] = [u * room + x, best * room + x];
      if (this.labels.compare(from[one]!, to[one]!, from[other]!, to[other]!) < 0) nearest[x] = u;
    }
  }

  private findSlack(x: number): void {
    const { size, state, nearest } = this;
    const { room, from, top } = this.blossoms;
    nearest[x] = -1;
    for (let u = 0; u < size; u++)
      if (from[u * room + x] !== -1 && top[u] !== x && state[top[u]!] === outer) this.noteSlack(u, x);
  }

  private enqueue(x: number): void {
    this.queue.push(...this.blossoms.vertices(x));
  }

  /** Pairs `x` with `y`, and within a blossom everybody but the one who is paired outside. */
  private setMate(x: number, y: number): void {
    const { blossoms, size } = this;
    const edge = x * blossoms.room + y;
    this.mate[x] = blossoms.to[edge]!;
    if (x < size) return;
    const petal = blossoms.petalAt(x, blossoms.from[edge]!);
    const place = blossoms.evenPlace(x, petal);
    const petals = blossoms.petalsOf(x);
    for (let i = 0; i < place; i++) this.setMate(petals[i]!, petals[i ^ 1]!);
    this.setMate(petal, y);
    blossoms.turn(x, place);
  }

  /** Changes the pairs along the way from `from` to the root of its tree; `from` is now paired with `to`. */
  private flip(from: number, to: number): void {
    const { top } = this.blossoms;
    let [x, y] = [from, to];
    for (;;) {
      const before = this.mate[x]!;
      const next = before === -1 ? -1 : top[before]!;
      this.setMate(x, y);
      if (next === -1) return;
      const above = top[this.parent[next]!]!;
      this.setMate(next, above);
      [x, y] = [above, next];
    }
  }

  /** Where the ways of two to the root of the tree meet. */
  private meeting(one: number, other: number): number {
    const { mate, parent, visited } = this;
    const { top } = this.blossoms;
    const mark = ++this.visit;
    let [u, v] = [one, other];
    for (;;) {
      if (u !== -1) {
        if (visited[u] === mark) return u;
        visited[u] = mark;
        u = mate[u] === -1 ? -1 : top[parent[top[mate[u]!]!]!]!;
      }
      [u, v] = [v, u];
    }
  }

  private shrink(u: number, root: number, v: number): void {
    const { mate, parent, blossoms } = this;
    const sideOf = (end: number): number[] => {
      const side: number[] = [];
      for (let x = end; x !== root; ) {
        const y = blossoms.top[mate[x]!]!;
        side.push(x, y);
        this.enqueue(y);
        x = blossoms.top[parent[y]!]!;
      }
      return side;
    };
    const blossom = blossoms.add([root, ...sideOf(u).reverse(), ...sideOf(v)]);
    this.state[blossom] = outer;
    mate[blossom] = mate[root]!;
    this.findSlack(blossom);
  }

  private open(blossom: number): void {
    const { parent, state, nearest, blossoms } = this;
    const { room, from } = blossoms;
    blossoms.release(blossom);
    const entry = blossoms.petalAt(blossom, from[blossom * room + parent[blossom]!]!);
    const place = blossoms.evenPlace(blossom, entry);
    const petals = blossoms.petalsOf(blossom);
    for (let i = 0; i < place; i += 2) {
      const [x, y] = [petals[i]!, petals[i + 1]!];
      parent[x] = from[y * room + x]!;
      state[x] = inner;
      state[y] = outer;
      nearest[x] = -1;
      this.findSlack(y);
      this.enqueue(y);
    }
    state[entry] = inner;
    parent[entry] = parent[blossom]!;
    for (const petal of petals.slice(place + 1)) {
      state[petal] = outside;
      this.findSlack(petal);
    }
  }

  /** Takes a tight pair into the tree; true when it leads to somebody who is alone, and everything is paired anew. */
  private take(x: number, y: number): boolean {
    const { state, mate, nearest, parent } = this;
    const { room, from, to, top } = this.blossoms;
    const [a, b] = [from[x * room + y]!, to[x * room + y]!];
    const [u, v] = [top[a]!, top[b]!];
    if (state[v] === outer) this.shrink(u, this.meeting(u, v), v);
    if (state[v] !== outside) return false;
    if (mate[v] === -1) {
      this.setMate(v, u);
      this.flip(u, v);
      return true;
    }
    parent[v] = a;
    state[v] = inner;
    const next = top[mate[v]!]!;
    nearest[v] = nearest[next] = -1;
    state[next] = outer;
    this.enqueue(next);
    return false;
  }

  /** Pairs somebody who is alone by way of a tree of tight pairs that grows from there; false when nobody is left. */
  private pairUp(root: number): boolean {
    const { state, nearest, blossoms } = this;
    const { top } = blossoms;
    state.fill(outside);
    nearest.fill(-1);
    state[root] = outer;
    this.queue = [root];
    for (;;) {
      if (this.grow()) return true;
      if (!this.lower()) return false;
      for (let x = 0; x < blossoms.used; x++) {
        const u = nearest[x]!;
        if (top[x] === x && u !== -1 && top[u] !== x && this.isTightEdge(u, x) && this.take(u, x)) return true;
      }
      for (let x = this.size; x < blossoms.used; x++)
        if (top[x] === x && state[x] === inner && this.labels.isFlat(x)) this.open(x);
    }
  }

  private grow(): boolean {
    const { size, allowed, state } = this;
    const { top } = this.blossoms;
    for (let head = 0; head < this.queue.length; head++) {
      const u = this.queue[head]!;
      if (state[top[u]!] === inner) continue;
      for (let v = 0; v < size; v++) {
        if (!allowed[u * size + v] || top[u] === top[v]) continue;
        if (!this.labels.isTight(u, v)) this.noteSlack(u, top[v]!);
        else if (this.take(u, v)) return true;
      }
    }
    this.queue = [];
    return false;
  }

  /** Moves all labels as far as the nearest pair or blossom allows; false when nothing stops them. */
  private lower(): boolean {
    const { size, labels, state } = this;
    const { used, top } = this.blossoms;
    this.findStep();
    if (!labels.hasStep()) return false;
    for (let u = 0; u < size; u++) {
      const its = state[top[u]!]!;
      if (its !== outside) labels.move(u, its === outer ? -1 : 1);
    }
    for (let x = size; x < used; x++)
      if (top[x] === x && state[x] !== outside) labels.move(x, state[x] === outer ? 2 : -2);
    return true;
  }

  private findStep(): void {
    const { size, labels, state, nearest } = this;
    const { room, used, top, from, to } = this.blossoms;
    labels.forgetStep();
    for (let x = size; x < used; x++) if (top[x] === x && state[x] === inner) labels.limitByBlossom(x);
    for (let x = 0; x < used; x++) {
      const u = nearest[x]!;
      if (top[x] !== x || u === -1 || state[x] === inner) continue;
      labels.limitByPair(from[u * room + x]!, to[u * room + x]!, state[x] === outer ? 2 : 1);
    }
  }
}
