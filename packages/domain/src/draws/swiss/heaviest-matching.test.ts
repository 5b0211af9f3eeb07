import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heaviestPairs } from './heaviest-matching.ts';
import { type Aim, weighPairs } from './weights.ts';

/** Tables of up to ten vertices; each edge is allowed or not and adds to up to four aims. */
const anyTable = fc.integer({ min: 1, max: 5 }).chain((half) => {
  const size = 2 * half;
  const edges = (size * (size - 1)) / 2;
  return fc.record({
    size: fc.constant(size),
    allowed: fc.array(fc.constantFrom(true, true, true, false), { minLength: edges, maxLength: edges }),
    aims: fc.array(
      fc.record({
        sign: fc.constantFrom(1, -1),
        values: fc.array(fc.nat(5), { minLength: edges, maxLength: edges }),
      }),
      { maxLength: 4 },
    ),
  });
});

const edgeAt = (size: number, one: number, other: number) => (one * (2 * size - one - 1)) / 2 + other - one - 1;

type Sums = number[];
const above = (x: Sums, y: Sums) => {
  const at = x.findIndex((value, i) => value !== y[i]);
  return at >= 0 && x[at]! > y[at]!;
};

/** The best sums over all ways to pair everybody; null without any. */
function bestOf(
  size: number,
  left: readonly number[],
  worth: (one: number, other: number) => Sums | null,
): Sums | null {
  const [one, ...others] = left;
  if (one === undefined) return [];
  let best: Sums | null = null;
  for (const other of others) {
    const own = worth(one, other);
    const rest =
      own &&
      bestOf(
        size,
        others.filter((x) => x !== other),
        worth,
      );
    if (!own || !rest) continue;
    const sums = own.map((value, i) => value + (rest[i] ?? 0));
    if (!best || above(sums, best)) best = sums;
  }
  return best;
}

test('pairs everybody as well as trying all ways does, aim after aim, or says that nobody can', () => {
  fc.assert(
    fc.property(anyTable, ({ size, allowed, aims }) => {
      const table = new Uint8Array(size * size);
      const eachEdge = (tell: (one: number, other: number, at: number) => void) => {
        for (let one = 0; one < size; one++)
          for (let other = one + 1; other < size; other++) tell(one, other, edgeAt(size, one, other));
      };
      eachEdge((one, other, at) => {
        if (allowed[at]) table[one * size + other] = table[other * size + one] = 1;
      });
      const worth = (one: number, other: number): Sums | null => {
        const at = edgeAt(size, one, other);
        return allowed[at] ? [0, ...aims.map(({ sign, values }) => sign * values[at]!)] : null;
      };
      const asked = aims.map(
        ({ sign, values }): Aim =>
          (add) =>
            eachEdge((one, other, at) => add(one, other, sign * values[at]!)),
      );
      const mates = heaviestPairs(weighPairs(size, table, asked));
      const best = bestOf(
        size,
        Array.from({ length: size }, (_, i) => i),
        worth,
      );
      expect(mates === null).toBe(best === null);
      if (!mates || !best) return;
      const sums: Sums = Array(aims.length + 1).fill(0);
      mates.forEach((other, one) => {
        expect(mates[other]).toBe(one);
        if (one < other) worth(one, other)?.forEach((value, i) => (sums[i]! += value));
      });
      expect(sums).toEqual(best);
    }),
    { numRuns: 1500 },
  );
});

test('more aims than one number can hold still count one after the other', () => {
  const size = 4;
  const table = new Uint8Array(size * size).fill(1);
  // Forty aims of which only the last tells the pairs apart, and one before them that all pairs share.
  const shared: Aim = (add) => {
    for (let one = 0; one < size; one++) for (let other = one + 1; other < size; other++) add(one, other, 1000);
  };
  const last: Aim = (add) => add(0, 3, 1);
  expect([...heaviestPairs(weighPairs(size, table, [...Array<Aim>(40).fill(shared), last]))!]).toEqual([3, 2, 1, 0]);
  const first: Aim = (add) => add(0, 2, 1);
  expect([...heaviestPairs(weighPairs(size, table, [first, ...Array<Aim>(40).fill(shared), last]))!]).toEqual([
    2, 3, 0, 1,
  ]);
});
