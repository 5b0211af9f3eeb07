import type { BoundShape } from './lower-bound.ts';
import type { MatchGraph } from './match-graph.ts';
import { latestStartOfRow, startsUpTo } from './rows-of-matches.ts';

const deepest = 24;
/** Depth to which categories are compared; deeper rounds rarely exclude each other completely. */
const comparedDepth = 8;
/** Beyond these sizes comparing all categories takes longer than it is worth. */
const mostCategories = 100;
const mostMatches = 8000;

/**
 * Window closure. Suppose play ends at T, and s is the latest start from which k + 1 matches fit one after another
 * before T. A match that starts after s brings all the rounds after it with it; so a category with h rounds among them
 * needs a row of h, and the rows of categories whose last rounds all exclude each other add up to at most k. That
 * limits how many can start after s; the others must start by s on the available courts. T is raised until this holds
 * for every k.
 */
export function windowBound(shape: BoundShape & { courts: number; from: number }): number {
  const { graph, windows, shortRest, courts } = shape;
  if (graph.count > mostMatches || graph.categories.length > mostCategories) return shape.from;
  const late = new LateMatches(graph, shape.after);
  const length = graph.shortestMatch;
  const holds = (end: number) => {
    for (let k = 0; k <= Math.min(deepest, 3 * late.depth); k++) {
      const start = latestStartOfRow(windows, { end, count: k + 1, length, gap: shortRest });
      if (start < 0) return true;
      if (graph.count - late.most(k) > courts * startsUpTo(windows, start, length)) return false;
    }
    return true;
  };
  let end = shape.from;
  for (let guard = 0; guard < 20_000 && !holds(end); guard++) {
    const index = windows.at(end);
    if (!windows.has(index)) return shape.from;
    end = Math.max(end + 1, windows.open(index) + length);
  }
  return end;
}

class LateMatches {
  /** Rounds of the deepest category. */
  readonly depth: number;
  private readonly categories: number;
  /** sizes[x][h]: matches in the last h rounds of category x. */
  private readonly sizes: number[][];
  /** For a round robin the number of entries, otherwise 0: nobody plays more than one match at a time. */
  private readonly entries: number[];
  /** reach[x][y][a]: the number of last rounds of y that entirely exclude the last a rounds of x. */
  private readonly reach: Int32Array[][];
  private readonly known = new Map<number, number>();

  constructor(graph: MatchGraph, after: Int32Array) {
    this.categories = graph.categories.length;
    this.depth = after.reduce((most, rounds) => Math.max(most, rounds + 1), 0);
    const exact = graph.categories.map(() => new Int32Array(this.depth + 1));
    for (let i = 0; i < graph.count; i++) exact[graph.categoryOf[i]!]![after[i]! + 1]!++;
    this.sizes = exact.map((counts) => {
      const sums = [0];
      for (let h = 1; h <= this.depth; h++) sums.push(sums[h - 1]! + counts[h]!);
      return sums;
    });
    this.entries = roundRobinEntries(graph);
    this.reach = exclusiveReach(graph, after, exact);
  }

  /** At most this many matches can start when only k fit one after another. */
  most(k: number): number {
    const before = this.known.get(k);
    if (before !== undefined) return before;
    const alone = Array.from({ length: this.categories }, (_, x) => this.size(x, k, k));
    const savings: { saved: number; pair: [number, number] }[] = [];
    for (let x = 0; x < this.categories; x++)
      for (let y = x + 1; y < this.categories; y++) {
        if (this.reach[x]?.[y]?.[1] === 0) continue;
        const saved = alone[x]! + alone[y]! - this.together([x, y], k);
        if (saved > 0) savings.push({ saved, pair: [x, y] });
      }
    savings.sort((one, other) => other.saved - one.saved);
    const free = new Set(alone.keys());
    let total = 0;
    for (const { pair } of savings) {
      if (!pair.every((x) => free.has(x))) continue;
      for (const x of pair) free.delete(x);
      total += this.withThird(pair, k, free, alone, savings);
    }
    for (const x of free) total += alone[x]!;
    this.known.set(k, total);
    return total;
  }

  private withThird(
    pair: [number, number],
    k: number,
    free: Set<number>,
    alone: readonly number[],
    savings: readonly { saved: number; pair: [number, number] }[],
  ): number {
    const two = this.together(pair, k);
    let best = { gain: 0, third: -1, value: two };
    for (const z of free) {
      const value = this.together([...pair, z], k);
      const gain = alone[z]! + two - value;
      const elsewhere = savings.find((one) => one.pair.includes(z) && one.pair.every((x) => free.has(x)))?.saved ?? 0;
      if (gain > best.gain && gain >= elsewhere) best = { gain, third: z, value };
    }
    if (best.third >= 0) free.delete(best.third);
    return best.value;
  }

  private size(x: number, rounds: number, k: number): number {
    const all = (this.sizes[x] as number[])[Math.min(rounds, this.depth)]!;
    const entries = this.entries[x]!;
    return entries > 0 ? Math.min(all, Math.floor((k * entries) / 2)) : all;
  }

  /** The most matches of two or three categories, over all depths whose exclusive rows fit into k. */
  private together(group: readonly number[], k: number): number {
    const depths: number[] = [];
    let best = 0;
    const choose = (at: number, sum: number) => {
      if (at === group.length) {
        best = Math.max(best, sum);
        return;
      }
      for (let h = Math.min(k, this.depth); h >= 0; h--) {
        depths[at] = h;
        if (this.fits(group, depths, at, k)) choose(at + 1, sum + this.size(group[at]!, h, k));
      }
    };
    choose(0, 0);
    return best;
  }

  private fits(group: readonly number[], depths: readonly number[], at: number, k: number): boolean {
    for (let w = 0; w < at; w++) if (this.row([group[w]!, group[at]!], [depths[w]!, depths[at]!]) > k) return false;
    return at < 2 || this.row(group, depths) <= k;
  }

  /** The longest row formed by the chosen depths of mutually exclusive last rounds. */
  private row([x, y, z]: readonly number[], [hx, hy, hz]: readonly number[]): number {
    const reach = (from: number, to: number, a: number) => this.reach[from]?.[to]?.[Math.min(a, comparedDepth)] ?? 0;
    let longest = 0;
    for (let a = 1; a <= Math.min(hx as number, comparedDepth); a++) {
      const mostY = Math.min(hy as number, reach(x as number, y as number, a));
      if (z === undefined) {
        if (mostY > 0) longest = Math.max(longest, a + mostY);
        continue;
      }
      for (let b = 1; b <= mostY; b++) {
        const mostZ = Math.min(hz as number, reach(x as number, z, a), reach(y as number, z, b));
        if (mostZ > 0) longest = Math.max(longest, a + b + mostZ);
      }
    }
    return longest;
  }
}

function roundRobinEntries(graph: MatchGraph): number[] {
  const named = graph.categories.map(() => new Set<string>());
  const open = new Uint8Array(graph.categories.length);
  graph.matches.forEach(({ a, b }, i) => {
    const x = graph.categoryOf[i]!;
    const linked = graph.followers.starts[i] !== graph.followers.starts[i + 1];
    if (linked || !('entry' in a) || !('entry' in b)) open[x] = 1;
    else named[x]?.add(a.entry).add(b.entry);
  });
  return named.map((entries, x) => (open[x] ? 0 : entries.size));
}

function exclusiveReach(graph: MatchGraph, after: Int32Array, exact: readonly Int32Array[]): Int32Array[][] {
  const count = graph.categories.length;
  const levels = comparedDepth + 1;
  // least[x][a][y * levels + b]: over the matches of x in round a from the end, the fewest matches of (y, b) that one
  // of them excludes.
  const least = exact.map(() => Array.from({ length: levels }, () => new Int32Array(count * levels).fill(0x7fffffff)));
  const tally = new Int32Array(count * levels);
  const { starts, items } = graph.exclusions;
  for (let i = 0; i < graph.count; i++) {
    const depth = after[i]! + 1;
    if (depth > comparedDepth) continue;
    tally.fill(0);
    for (let k = starts[i]!; k < starts[i + 1]!; k++) {
      const other = items[k]!;
      const level = after[other]! + 1;
      if (level <= comparedDepth) tally[graph.categoryOf[other]! * levels + level]!++;
    }
    const row = least[graph.categoryOf[i]!]?.[depth] as Int32Array;
    for (let slot = 0; slot < tally.length; slot++) row[slot] = Math.min(row[slot]!, tally[slot]!);
  }
  return exact.map((_, x) =>
    exact.map((sizes, y) => {
      const reach = new Int32Array(levels);
      let b = x === y ? 0 : Math.min(comparedDepth, sizes.length - 1);
      for (let a = 1; a < levels; a++) {
        if (!exact[x]?.[a]) b = 0;
        for (let level = 1; level <= b; level++) {
          const size = sizes[level]!;
          if (size === 0 || (least[x]?.[a]?.[y * levels + level] as number) < size) b = level - 1;
        }
        reach[a] = b;
      }
      return reach;
    }),
  );
}
