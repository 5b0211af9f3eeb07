import { expect, test } from 'vitest';
import { buildDraw } from './build-draw.ts';
import { fewEntries } from './few-entries.ts';

test.each([
  ['single_elimination', {}, 2],
  ['double_elimination', {}, 3],
  ['round_robin', {}, 3],
  ['group_knockout', {}, 4],
  ['group_knockout', { groups: 3 }, 6],
  ['group_knockout', { groups: 2, qualifiers: 3 }, 6],
  ['group_knockout', { groups: 1 }, 4],
  ['swiss', {}, 3],
  ['swiss', { rounds: 5 }, 6],
] as const)('%s %j needs %i', (format, options, needs) => {
  expect(fewEntries(needs, { format, ...options })).toBeNull();
  expect(fewEntries(needs - 1, { format, ...options })).toMatchObject({ entries: needs - 1, needs });
});

test('one is alone and nobody is nobody, in every format', () => {
  expect(fewEntries(1)).toEqual({ entries: 1, needs: 2, why: 'alone' });
  expect(fewEntries(0, { format: 'swiss', rounds: 3 })).toEqual({ entries: 0, needs: 4, why: 'nobody' });
});

test('with enough the drawn Swiss has all the rounds that were asked for, with fewer it has not', () => {
  const drawn = (count: number) => {
    const entries = Array.from({ length: count }, (_, at) => ({
      id: `e${at}`,
      name: `Player ${at}`,
      players: [`e${at}`],
    }));
    const verdict = buildDraw({
      category: 'Open',
      entries,
      format: 'swiss',
      rounds: 5,
      rule: 'bwf',
      lotSeed: 'one',
    } as never);
    return verdict.ok ? verdict.draw.numRounds : 0;
  };
  expect(drawn(6)).toBe(5);
  expect(drawn(4)).toBeLessThan(5);
});
