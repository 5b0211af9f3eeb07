import { expect, test } from 'vitest';
import { drawCategories } from './draw-categories.ts';
import type { CategoryFormat } from '../category-format.ts';

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `e${i}`,
    name: `P${i}`,
    players: [`p${i}`],
    club: `Club ${i % 4}`,
    state: i < count / 2 ? 'Goa' : 'Kerala',
  }));
const draw = (format: CategoryFormat, separation: 'club' | 'state' | 'none' = 'none', count = 8) =>
  drawCategories([{ id: 'MS', category: 'MS', entries: people(count) }], {
    byes: undefined,
    rule: 'BWF',
    lotSeed: 4,
    separation,
    formats: { MS: format },
  });

test.each([
  [{ format: 'single_elimination' }, 7],
  [{ format: 'single_elimination', third_place: true }, 8],
  [{ format: 'single_elimination', plate: true }, 10],
  [{ format: 'double_elimination' }, 14],
  [{ format: 'double_elimination', second_final: true }, 15],
  [{ format: 'round_robin' }, 28],
  [{ format: 'group_knockout', groups: 2, qualifiers: 2 }, 15],
  [{ format: 'swiss', rounds: 3 }, 12],
] as const)('%j makes %i matches of eight entries', (format, matches) => {
  const { draws, problems } = draw(format);
  expect(problems).toEqual([]);
  expect(draws[0]?.format).toBe(format.format);
  expect(draws[0]?.matches).toHaveLength(matches);
});

test('people of one state do not meet in round one when they are kept apart', () => {
  const [made] = draw({ format: 'single_elimination' }, 'state').draws;
  const stateOf = new Map(made?.entries.map(({ id, state }) => [id, state]));
  for (const { a, b, round } of made?.matches ?? []) {
    if (round !== 1 || !('entry' in a) || !('entry' in b)) continue;
    expect(stateOf.get(a.entry)).not.toBe(stateOf.get(b.entry));
  }
});

test('formats of categories that are not there, and counts that are none, are named and nothing is drawn', () => {
  const how = { byes: undefined, rule: 'BWF', lotSeed: 1, separation: 'none' } as const;
  const categories = [{ id: 'MS', category: 'MS', entries: people(4) }];
  const unknown = drawCategories(categories, { ...how, formats: { XD: { format: 'swiss' } } });
  expect(unknown).toMatchObject({
    draws: [],
    notes: [],
    problems: [{ path: 'category_formats.XD', msg: 'There is no category XD' }],
  });
  const none = drawCategories(categories, { ...how, formats: { MS: { format: 'group_knockout', groups: 0 } } });
  expect(none.problems[0]?.path).toBe('category_formats.MS.groups');
});
