/**
 * What each pair is worth: `words` numbers that are compared one after the other, so that any number of criteria fit
 * in. The words of a pair begin at `(one * size + other) * words`, in both directions; only pairs in `allowed` may be
 * made.
 */
export type PairWeights = { size: number; words: number; values: Float64Array; allowed: Uint8Array };

/**
 * The labels of vertices and blossoms while the heaviest pairs are sought. The labels of two vertices together are
 * never less than the weight of their pair; what they are more is its slack, and pairs without slack are tight.
 */
export class PairLabels {
  readonly size: number;
  readonly words: number;
  readonly allowed: Uint8Array;
  /** Four times the weights: labels then stay whole numbers. */
  private readonly weights: Float64Array;
  private readonly labels: Float64Array;
  private readonly step: Float64Array;
  private isStepKnown = false;

  /** `room`: how many vertices and blossoms there can be. */
  constructor({ size, words, values, allowed }: PairWeights, room: number) {
    this.size = size;
    this.words = words;
    this.allowed = allowed;
    this.weights = values.map((value) => 4 * value);
    this.labels = new Float64Array(room * words);
    this.step = new Float64Array(words);
  }

  /** Gives a vertex half the weight of its heaviest pair; false when it has none. */
  cover(u: number): boolean {
    const { size, words, labels, weights, allowed } = this;
    let best = -1;
    for (let v = 0; v < size; v++)
      if (u !== v && allowed[u * size + v] && (best < 0 || this.isHeavier(u * size + v, u * size + best))) best = v;
    for (let k = 0; k < words && best >= 0; k++) labels[u * words + k] = weights[(u * size + best) * words + k]! / 2;
    return best >= 0;
  }

  /** Takes from the label of `u` what it has too much, so that its pair with `v` is tight. */
  tighten(u: number, v: number): void {
    const { size, words, labels, weights } = this;
    for (let k = 0; k < words; k++)
      labels[u * words + k] = weights[(u * size + v) * words + k]! - labels[v * words + k]!;
  }

  private isHeavier(one: number, other: number): boolean {
    const { words, weights } = this;
    for (let k = 0; k < words; k++) {
      const difference = weights[one * words + k]! - weights[other * words + k]!;
      if (difference !== 0) return difference > 0;
    }
    return false;
  }

  /** Below 0: the pair of `a` and `b` has less slack than that of `c` and `d`. */
  compare(a: number, b: number, c: number, d: number): number {
    const { size, words, labels, weights } = this;
    const [one, other] = [(a * size + b) * words, (c * size + d) * words];
    const [la, lb, lc, ld] = [a * words, b * words, c * words, d * words];
    for (let k = 0; k < words; k++) {
      const difference =
        labels[la + k]! +
        labels[lb + k]! -
        weights[one + k]! -
        (labels[lc + k]! + labels[ld + k]! - weights[other + k]!);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  isTight(u: number, v: number): boolean {
    const { size, words, labels, weights } = this;
    const [lu, lv, at] = [u * words, v * words, (u * size + v) * words];
    for (let k = 0; k < words; k++) if (labels[lu + k]! + labels[lv + k]! !== weights[at + k]!) return false;
    return true;
  }

  /** Whether a blossom's label is used up. */
  isFlat(blossom: number): boolean {
    for (let k = 0; k < this.words; k++) if (this.labels[blossom * this.words + k] !== 0) return false;
    return true;
  }

  flatten(blossom: number): void {
    this.labels.fill(0, blossom * this.words, (blossom + 1) * this.words);
  }

  /** Begins to look for the furthest step that labels can move. */
  forgetStep(): void {
    this.isStepKnown = false;
  }

  /** No further than the slack of this pair, or half of it where both labels fall. */
  limitByPair(u: number, v: number, share: 1 | 2): void {
    this.limit(u * this.words, v * this.words, (u * this.size + v) * this.words, share);
  }

  limitByBlossom(blossom: number): void {
    this.limit(blossom * this.words, -1, 0, 2);
  }

  private limit(first: number, second: number, weight: number, share: number): void {
    const { words, labels, weights, step } = this;
    let isLess = !this.isStepKnown;
    for (let k = 0; k < words; k++) {
      const value = (labels[first + k]! + (second < 0 ? 0 : labels[second + k]! - weights[weight + k]!)) / share;
      if (!isLess && value > step[k]!) return;
      if (value < step[k]!) isLess = true;
      if (isLess) step[k] = value;
    }
    this.isStepKnown = true;
  }

  /** False when nothing limits the step. */
  hasStep(): boolean {
    return this.isStepKnown;
  }

  /** Moves a label by so many steps. */
  move(x: number, steps: number): void {
    const { words, labels, step } = this;
    for (let k = 0; k < words; k++) labels[x * words + k]! += steps * step[k]!;
  }
}
