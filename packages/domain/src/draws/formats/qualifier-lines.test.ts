import { expect, test } from 'vitest';
import { qualifierLines } from './qualifier-lines.ts';

/** How many of one group stand among these lines at most. */
function mostOfAGroup(lines: readonly ({ group: number } | null)[]): number {
  const counts = new Map<number, number>();
  for (const one of lines) if (one) counts.set(one.group, (counts.get(one.group) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** The lines in parts of so many. */
const partsOf = <Line>(lines: readonly Line[], width: number): Line[][] =>
  Array.from({ length: lines.length / width }, (_, at) => lines.slice(at * width, (at + 1) * width));

const sizes = Array.from({ length: 16 }, (_, at) => at + 1).flatMap((groups) =>
  [1, 2, 3, 4, 5, 6].map((qualifiers) => [groups, qualifiers] as const),
);

test.each(sizes)('%i groups, %i of each go on: mates do not meet before they must', (groups, qualifiers) => {
  const lines = qualifierLines(groups, qualifiers);
  for (let width = 2; width <= lines.length; width *= 2)
    // As many parts as there are take the qualifiers of a group in turn.
    for (const part of partsOf(lines, width))
      expect(mostOfAGroup(part)).toBeLessThanOrEqual(Math.ceil((qualifiers * width) / lines.length));
  const all = lines.flatMap((one) => (one ? [`${one.group}/${one.pos}`] : []));
  expect(new Set(all).size).toBe(groups * qualifiers);
  // Byes go to winners first.
  const byes = partsOf(lines, 2).flatMap((pair) => (pair.includes(null) ? pair.flatMap((one) => one?.pos ?? []) : []));
  const best = Array.from({ length: byes.length }, (_, at) => Math.floor(at / groups) + 1);
  expect(byes.toSorted()).toEqual(best);
});

test('of four groups with four each, every quarter has one of each group; three of three meet in the semi-final at last', () => {
  for (const quarter of partsOf(qualifierLines(4, 4), 4)) {
    expect(quarter.map((one) => one?.group).toSorted()).toEqual([0, 1, 2, 3]);
    expect(quarter.map((one) => one?.pos).toSorted()).toEqual([1, 2, 3, 4]);
  }
  for (const quarter of partsOf(qualifierLines(3, 3), 4)) expect(mostOfAGroup(quarter)).toBe(1);
});

test('many groups are placed at once', () => {
  expect(qualifierLines(256, 4)).toHaveLength(1024);
  expect(mostOfAGroup(qualifierLines(100, 2).slice(0, 128))).toBe(1);
});
