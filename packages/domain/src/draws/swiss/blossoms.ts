import type { PairLabels } from './pair-labels.ts';

/**
 * Vertices, numbered from 0, and the blossoms behind them: which lie in which, and which pair of vertices joins two of
 * them. -1 stands for none.
 */
export class Blossoms {
  readonly size: number;
  readonly room: number;
  /** The outermost blossom that something lies in, itself if none; -1 for a number that is free. */
  readonly top: Int32Array;
  /** For two at `one * room + other`: the vertex in the first and that in the second. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** One behind the highest number in use. */
  used: number;
  private readonly labels: PairLabels;
  private readonly petals: number[][];
  private readonly petalWith: Int32Array;

  constructor(labels: PairLabels, room: number) {
    const { size, allowed } = labels;
    this.size = size;
    this.room = room;
    this.used = size;
    this.labels = labels;
    this.top = new Int32Array(room).fill(-1);
    this.from = new Int32Array(room * room).fill(-1);
    this.to = new Int32Array(room * room).fill(-1);
    this.petals = Array.from({ length: room }, () => []);
    this.petalWith = new Int32Array(room * size).fill(-1);
    for (let u = 0; u < size; u++) {
      this.top[u] = u;
      for (let v = 0; v < size; v++)
        if (u !== v && allowed[u * size + v]) {
          this.from[u * room + v] = u;
          this.to[u * room + v] = v;
        }
    }
  }

  /** A blossom of these petals, with the edges that any of them has. */
  add(petals: number[]): number {
    let blossom = this.size;
    while (blossom < this.used && this.top[blossom] !== -1) blossom++;
    if (blossom === this.used) this.used++;
    this.labels.flatten(blossom);
    this.petals[blossom] = petals;
    this.setTop(blossom, blossom);
    this.joinEdges(blossom);
    return blossom;
  }

  /** The petals lie in nothing again. */
  release(blossom: number): void {
    for (const petal of this.petalsOf(blossom)) this.setTop(petal, petal);
    this.top[blossom] = -1;
  }

  petalsOf(blossom: number): readonly number[] {
    return this.petals[blossom]!;
  }

  /** The petal of a blossom in which a vertex lies. */
  petalAt(blossom: number, vertex: number): number {
    return this.petalWith[blossom * this.size + vertex]!;
  }

  /** Lets a blossom begin with the petal at this place. */
  turn(blossom: number, place: number): void {
    const petals = this.petals[blossom]!;
    this.petals[blossom] = [...petals.slice(place), ...petals.slice(0, place)];
  }

  /** The vertices in it. */
  vertices(x: number): number[] {
    return x < this.size ? [x] : this.petals[x]!.flatMap((petal) => this.vertices(petal));
  }

  private setTop(x: number, blossom: number): void {
    this.top[x] = blossom;
    if (x >= this.size) for (const petal of this.petals[x]!) this.setTop(petal, blossom);
  }

  /** The even place of a petal in its blossom, which is turned round if need be. */
  evenPlace(blossom: number, petal: number): number {
    const petals = this.petals[blossom]!;
    const place = petals.indexOf(petal);
    if (place % 2 === 0) return place;
    this.petals[blossom] = [petals[0]!, ...petals.slice(1).reverse()];
    return petals.length - place;
  }

  /** The blossom's edges: the best that any of its petals has. */
  private joinEdges(blossom: number): void {
    const { size, room, from, to, used, petalWith, labels } = this;
    for (let x = 0; x < used; x++) from[blossom * room + x] = from[x * room + blossom] = -1;
    petalWith.fill(-1, blossom * size, (blossom + 1) * size);
    for (const petal of this.petals[blossom]!) {
      for (let x = 0; x < used; x++) {
        const [edge, best] = [petal * room + x, blossom * room + x];
        if (from[edge] === -1) continue;
        if (from[best] !== -1 && labels.compare(from[edge]!, to[edge]!, from[best]!, to[best]!) >= 0) continue;
        from[best] = from[edge]!;
        to[best] = to[edge]!;
        from[x * room + blossom] = to[edge]!;
        to[x * room + blossom] = from[edge]!;
      }
      if (petal < size) petalWith[blossom * size + petal] = petal;
      else for (let x = 0; x < size; x++) if (petalWith[petal * size + x] !== -1) petalWith[blossom * size + x] = petal;
    }
  }
}
