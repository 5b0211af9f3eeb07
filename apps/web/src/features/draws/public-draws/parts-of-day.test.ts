import { expect, test } from 'vitest';
import { most, partsOfDay } from './parts-of-day.ts';
import type { PublicMatch } from './queries.ts';

const day = Date.parse('2026-11-27T00:00:00+05:30');
const at = (id: string, minute: number) =>
  ({ id, startMinute: minute, start: new Date(day + minute * 60_000).toISOString() }) as PublicMatch;
const ids = (matches: readonly PublicMatch[]) => matches.map(({ id }) => id);

test('who is expected within the hour is never folded away, whomever the desk calls first', () => {
  const late = Array.from({ length: most }, (_, index) => at(`late-${index}`, 510 + index * 10));
  const matches = [at('soon', 470), ...late, at('afternoon', 900)];
  const coming = ids(late);
  const { next, later } = partsOfDay(matches, { play: new Map(), expected: {}, coming }, 465);
  // In the order of the clock: the list says that it goes by time.
  expect(ids(next)).toEqual(['soon', ...coming]);
  expect(ids(later)).toEqual(['afternoon']);
  const turns = partsOfDay(matches, { play: new Map(), expected: {} }, 465);
  expect(ids(turns.next)[0]).toBe('soon');
});
