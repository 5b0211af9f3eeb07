import { expect, test } from 'vitest';
import { expectedMinute, inTurn } from './in-turn.ts';

/** Planned at these minutes of 1 December 2026, on India's clock. */
const match = (id: string, startMinute: number | null) => ({
  id,
  startMinute,
  start: startMinute === null ? null : new Date(Date.UTC(2026, 10, 30, 18, 30 + startMinute)).toISOString(),
});
const at = (minute: number) => match('', minute).start ?? '';
const planned = [match('a', 540), match('b', 540), match('c', 570), match('untimed', null), match('d', 600)];

const cases: [what: string, how: Parameters<typeof inTurn>[1], order: string[]][] = [
  ['as planned while nothing is late', { starts: {} }, ['a', 'b', 'c', 'd', 'untimed']],
  ['a late one goes behind what is expected before it', { starts: { a: at(585) } }, ['b', 'c', 'a', 'd', 'untimed']],
  ['at the same expected time the schedule decides', { starts: { a: at(570) } }, ['b', 'a', 'c', 'd', 'untimed']],
  ['what the desk names first comes first', { starts: {}, next: ['d', 'b'] }, ['d', 'b', 'a', 'c', 'untimed']],
];
test.each(cases)('%s', (_what, how, order) => {
  expect(inTurn(planned, how).map(({ id }) => id)).toEqual(order);
});

test('without dates a match is expected at its planned minute', () => {
  expect(expectedMinute({ id: 'a', startMinute: 540, start: null }, { a: at(600) })).toBe(540);
});
