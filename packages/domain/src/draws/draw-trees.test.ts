import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildDraw } from './formats/build-draw.ts';
import type { Draw } from './draw.ts';
import type { DrawRequest } from './draw-request.ts';
import { matchWords, roundInWords } from '../match-words.ts';
import { type DrawTree, drawTrees } from './draw-trees.ts';

function draw(count: number, how: Partial<DrawRequest>): Draw {
  const entries = Array.from({ length: count }, (_, i) => ({ id: `${i}`, name: `P${i}`, players: [`${i}`] }));
  const verdict = buildDraw({ category: 'MS', entries, rule: 'BWF', lotSeed: 3, ...how });
  if (!verdict.ok) throw new Error(verdict.problems[0]?.msg);
  return verdict.draw;
}

test('every format is drawn in its parts', () => {
  const titles = (how: Partial<DrawRequest>) => drawTrees(draw(8, how)).map(({ title }) => title);
  expect(titles({ format: 'double_elimination' })).toEqual(['Winners', 'Losers', 'Grand final']);
  expect(titles({ format: 'group_knockout' })).toEqual(['Knock-out']);
  expect(titles({ plate: true, thirdPlace: 'match' })).toEqual(['Knock-out', 'Plate', 'Third place']);
  expect(titles({ format: 'round_robin' })).toEqual([]);
  expect(titles({ format: 'swiss' })).toEqual([]);
});

test('columns carry the names of their rounds, and the winner has the last', () => {
  const [winners, losers, grand] = drawTrees(draw(8, { format: 'double_elimination', grandFinal: 'reset' }));
  const inWords = (columns: DrawTree['columns'] | undefined) =>
    columns?.map((column) => (column && typeof column === 'object' ? roundInWords(column, matchWords) : column));
  expect(inWords(winners?.columns)).toEqual(['Winners round 1', 'Winners round 2', 'Winners round 3', 'Winner']);
  expect(losers?.columns).toHaveLength(5);
  expect(inWords(grand?.columns)).toEqual(['Grand final', 'Grand final, second match', 'Winner']);
});

test('each match joins two lines of earlier columns half-way between them, and every row is used once', () => {
  const formats = fc.constantFrom<Partial<DrawRequest>>(
    { plate: true, thirdPlace: 'match' },
    { format: 'double_elimination' },
    { format: 'group_knockout' },
  );
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 70 }), formats, (count, how) => {
      const made = draw(count, how);
      const trees = drawTrees(made);
      const joins = trees.flatMap(({ lines }) => lines.flatMap(({ match }) => (match === null ? [] : [match])));
      const inTrees = made.matches.filter(({ group }) => group === undefined).map(({ id }) => id);
      expect(joins.toSorted()).toEqual(inTrees.toSorted());
      for (const { lines, rows } of trees) {
        const leaves = lines.filter(({ kids }) => kids === null).map(({ y }) => y);
        expect(leaves.toSorted((x, y) => x - y)).toEqual(Array.from({ length: rows }, (_, i) => i));
        for (const line of lines) {
          if (!line.kids) continue;
          const [upper, lower] = line.kids.map((kid) => lines[kid]);
          if (!upper || !lower) throw new Error('a line without its kids');
          expect(line.y).toBe((upper.y + lower.y) / 2);
          expect(upper.y).toBeLessThan(lower.y);
          expect(Math.max(upper.column, lower.column)).toBeLessThan(line.column);
        }
      }
    }),
    { numRuns: 60 },
  );
});
