import { expect, test } from 'vitest';
import { isOpen, offeredNow, type OpenCategory } from './open-categories.ts';

const open = { name: 'open', entries: 'open', placesLeft: null } as const;
const free = { name: 'free', entries: 'open', placesLeft: 3 } as const;
const full = { name: 'full', entries: 'open', placesLeft: 0 } as const;
const late = { name: 'late', entries: 'late', placesLeft: 5 } as const;
const drawn = { name: 'drawn', entries: 'closed', placesLeft: 5 } as const;

test.each<[string, (OpenCategory & { name: string })[], string[]]>([
  ['some are open', [full, free, drawn, open, late], ['free', 'open']],
  ['the rest waits', [full, drawn, late], ['full', 'late']],
  ['all are closed', [drawn, { ...full, entries: 'closed' }], ['drawn', 'full']],
  ['there are none', [], []],
])('what an event offers where %s', (_where, categories, offered) => {
  expect(offeredNow(categories).map(({ name }) => name)).toEqual(offered);
});

test('a full category is entered only by its waiting list', () => {
  expect([open, free, full, late, drawn].map(isOpen)).toEqual([true, true, false, false, false]);
});
