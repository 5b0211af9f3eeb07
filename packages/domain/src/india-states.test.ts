import { expect, test } from 'vitest';
import { statesAndTerritories } from './india-states.ts';

test('28 states and 8 union territories, each once, by the alphabet', () => {
  const names: readonly string[] = statesAndTerritories;
  expect(names).toHaveLength(36);
  expect(new Set(names).size).toBe(36);
  expect([...names].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(names);
});

test('the territories of today, not those of before 2020', () => {
  const names: readonly string[] = statesAndTerritories;
  expect(names).toEqual(
    expect.arrayContaining(['Ladakh', 'Dadra and Nagar Haveli and Daman and Diu', 'Odisha', 'Puducherry']),
  );
  for (const former of ['Daman and Diu', 'Dadra and Nagar Haveli', 'Orissa', 'Pondicherry', 'Uttaranchal'])
    expect(names).not.toContain(former);
});
