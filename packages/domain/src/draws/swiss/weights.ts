import type { PairWeights } from './pair-labels.ts';

/** One thing that a pairing is judged by: what each pair adds to it, more being better. */
export type Aim = (add: (one: number, other: number, value: number) => void) => void;

/** Sums of weights and of labels stay exact in a word of this size. */
const mostInWord = 2 ** 38;

type Entries = { ones: number[]; others: number[]; values: number[]; spread: number };

/**
 * The weights of all pairs by these aims, the first above all others. Neighbouring aims share a word as long as the
 * sum of one can never outweigh a step of the one before.
 */
export function weighPairs(size: number, allowed: Uint8Array, aims: readonly Aim[]): PairWeights {
  const entries = aims.map((aim) => entriesOf(size, allowed, aim)).filter(({ spread }) => spread > 0);
  const places: { word: number; unit: number }[] = [];
  let [word, unit] = [0, 1];
  for (const { spread } of entries.toReversed()) {
    if (unit > 1 && unit * (spread + 1) > mostInWord) [word, unit] = [word + 1, 1];
    places.push({ word, unit });
    unit *= spread + 1;
  }
  const words = word + 1;
  const values = new Float64Array(size * size * words);
  entries.forEach((entry, at) => {
    const place = places[entries.length - 1 - at]!;
    entry.values.forEach((value, i) => {
      const [one, other] = [entry.ones[i]!, entry.others[i]!];
      values[(one * size + other) * words + word - place.word]! += value * place.unit;
      values[(other * size + one) * words + word - place.word]! += value * place.unit;
    });
  });
  return { size, words, values, allowed };
}

/** `spread`: between no two pairings can the sums be further apart. */
function entriesOf(size: number, allowed: Uint8Array, aim: Aim): Entries {
  const entries: Entries = { ones: [], others: [], values: [], spread: 0 };
  const byFirst = new Float64Array(size);
  const byEither = new Float64Array(size);
  aim((one, other, value) => {
    if (value === 0 || !allowed[one * size + other]) return;
    entries.ones.push(one);
    entries.others.push(other);
    entries.values.push(value);
    byFirst[one] = Math.max(byFirst[one]!, Math.abs(value));
    byEither[one] = Math.max(byEither[one]!, Math.abs(value));
    byEither[other] = Math.max(byEither[other]!, Math.abs(value));
  });
  const sum = (list: Float64Array) => list.reduce((total, value) => total + value, 0);
  // All values of an aim have one sign, so that the sum lies between 0 and this.
  entries.spread = Math.min(sum(byFirst), Math.floor(sum(byEither) / 2));
  return entries;
}
