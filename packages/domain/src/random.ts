/**
 * A seeded source of randomness. The same seed gives the same sequence on every machine, so that a draw can be
 * repeated in front of the players and a schedule can be rebuilt from its record. Generator: sfc32 (public domain,
 * Chris Doty-Humphrey), seeded by hashing the text of the seed to 128 bits.
 */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [0, limit). */
  below(limit: number): number;
  /** A shuffled copy; the list itself is unchanged. */
  shuffle<T>(list: readonly T[]): T[];
};

export type LotSeed = string | number;

/** Uses the text of the seed: 7 and '7' are the same. Two sources with one seed are independent of each other. */
export function createRandom(seed: LotSeed): Random {
  let [a, b, c, counter] = hashSeed(String(seed));
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();
  const below = (limit: number) => Math.floor(next() * limit);
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = below(i + 1);
      const swap = copy[i] as T;
      copy[i] = copy[j] as T;
      copy[j] = swap;
    }
    return copy;
  };
  return { next, below, shuffle };
}

/** FNV-1a over the text, once for each of the four words, each with its own offset. */
function hashSeed(text: string): [number, number, number, number] {
  const word = (start: number) => {
    let hash = start | 0;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
    return Math.imul(hash ^ (hash >>> 15), 2246822507) ^ (hash >>> 13);
  };
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x85ebca6b), word(0xc2b2ae35) | 1];
}
