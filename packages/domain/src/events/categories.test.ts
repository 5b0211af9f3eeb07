import { expect, test } from 'vitest';
import { eventCapacity, planCategories } from './categories.ts';

const kept = [
  { id: 'a', name: "Men's singles", taken: 12, entries: 14 },
  { id: 'b', name: 'Mixed doubles', taken: 0, entries: 0 },
];

test('categories are found again by name, however it is written', () => {
  const verdict = planCategories(kept, [{ name: "men's SINGLES" }, { name: 'Mixed doubles' }, { name: 'Under 15' }]);
  expect(verdict).toMatchObject({
    ok: true,
    plan: {
      change: [
        { id: 'a', position: 0 },
        { id: 'b', position: 1 },
      ],
      add: [{ position: 2 }],
      remove: [],
    },
  });
});

test('an id goes before a name, so that two categories can change names', () => {
  const verdict = planCategories(kept, [
    { id: 'b', name: "Men's singles" },
    { id: 'a', name: 'Mixed doubles' },
  ]);
  expect(verdict).toMatchObject({ ok: true, plan: { change: [{ id: 'b' }, { id: 'a' }], add: [], remove: [] } });
});

test('a category without entries may go', () => {
  expect(planCategories(kept, [{ name: "Men's singles" }])).toMatchObject({ ok: true, plan: { remove: ['b'] } });
});

test('a category with entries may not go', () => {
  expect(planCategories(kept, [{ name: 'Mixed doubles' }])).toEqual({
    ok: false,
    problem: { reason: 'category_has_registrations', name: "Men's singles" },
  });
});

test.each([
  [11, false],
  [12, true],
  [null, true],
])('capacity %s beside 12 taken places', (capacity, ok) => {
  expect(planCategories(kept, [{ id: 'a', name: 'Singles', capacity }]).ok).toBe(ok);
});

test('an id of another event, or the same one twice, is refused', () => {
  expect(planCategories(kept, [{ id: 'z', name: 'Singles' }]).ok).toBe(false);
  expect(
    planCategories(kept, [
      { id: 'a', name: 'One' },
      { id: 'a', name: 'Two' },
    ]).ok,
  ).toBe(false);
});

test('an event has as many places as its categories, and no limit where one of them has none', () => {
  expect(eventCapacity([16, 32])).toEqual({ capacity: 48, unlimited: 0 });
  expect(eventCapacity([16, undefined, null])).toEqual({ capacity: null, unlimited: 2 });
  expect(eventCapacity([])).toEqual({ capacity: 0, unlimited: 0 });
});
