import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids sort in the order in which they were made, however many in a millisecond', () => {
  const now = Date.parse('2026-12-12T03:30:00Z');
  const made = Array.from({ length: 20_000 }, (_, nth) => newId(now + Math.floor(nth / 9_000)));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(made.every(isId)).toBe(true);
});

test('ids of a later moment sort behind those of an earlier one', () => {
  const now = Date.parse('2026-12-12T03:30:00Z');
  const [later, earlier] = [newId(now + 60_000), newId(now)];
  expect(earlier < later).toBe(true);
});

test('an id is a version 7 UUID of its moment', () => {
  const now = Date.parse('2026-12-12T03:30:00.123Z');
  const id = newId(now);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
});
