import { describe, expect, test } from 'vitest';
import { laterDayOf, type ReadyMatch, suggestCalls, turnMinute } from './suggestions.ts';

const match = (id: string, players: string[], change: Partial<ReadyMatch> = {}): ReadyMatch => ({
  id,
  players,
  plannedCourt: null,
  start: 540,
  roundsLeft: 0,
  ...change,
});
const calls = (free: number[], ready: ReadyMatch[], proposed: Record<number, string> = {}) =>
  Object.fromEntries(
    suggestCalls(free, ready, new Map(Object.entries(proposed).map(([court, id]) => [Number(court), id]))),
  );

test('the earliest come first, on their planned court where that is free', () => {
  const ready = [
    match('late', ['a', 'b'], { start: 600, plannedCourt: 1 }),
    match('soon', ['c', 'd'], { start: 540, plannedCourt: 4 }),
    match('first', ['e', 'f'], { start: 510, plannedCourt: 2 }),
  ];
  expect(calls([2, 3], ready)).toEqual({ 2: 'first', 3: 'soon' });
});

test('of two at the same time the one with the longer way to its final', () => {
  expect(calls([1], [match('a', ['a', 'b']), match('b', ['c', 'd'], { roundsLeft: 3 })])).toEqual({ 1: 'b' });
});

test('nobody is proposed for two courts, and a match without a time comes last', () => {
  const ready = [match('m1', ['a', 'b']), match('m2', ['b', 'c']), match('m3', ['d', 'e'], { start: null })];
  expect(calls([1, 2, 3], ready)).toEqual({ 1: 'm1', 2: 'm3' });
});

test('no court or no match: nothing', () => {
  expect(calls([], [match('m1', ['a', 'b'])])).toEqual({});
  expect(calls([1, 2], [])).toEqual({});
});

test('what is proposed stays on its court, even beside one that is due a little earlier or planned there', () => {
  const kept = match('kept', ['a', 'b'], { start: 560 });
  const earlier = match('earlier', ['c', 'd'], { start: 540 });
  const planned = match('planned', ['e', 'f'], { start: 540, plannedCourt: 2 });
  expect(calls([2], [kept, earlier])).toEqual({ 2: 'earlier' });
  expect(calls([2], [kept, earlier], { 2: 'kept' })).toEqual({ 2: 'kept' });
  expect(calls([1, 2], [kept, planned], { 2: 'kept' })).toEqual({ 1: 'planned', 2: 'kept' });
  expect(calls([1, 2], [kept, earlier], { 1: 'kept', 2: 'earlier' })).toEqual({ 1: 'kept', 2: 'earlier' });
});

test('a proposal goes when it is clearly overtaken, cannot be called any more, or its court is taken', () => {
  const kept = match('kept', ['a', 'b'], { start: 580 });
  expect(calls([2], [kept, match('overdue', ['c', 'd'], { start: 540 })], { 2: 'kept' })).toEqual({ 2: 'overdue' });
  expect(calls([2], [match('other', ['c', 'd'])], { 2: 'kept' })).toEqual({ 2: 'other' });
  expect(calls([3], [kept, match('other', ['c', 'd'], { start: 570 })], { 2: 'kept' })).toEqual({ 3: 'other' });
});

test('a proposal that stays shares no player with a new one', () => {
  const kept = match('kept', ['a', 'b'], { start: 560 });
  const shared = match('shared', ['b', 'c'], { start: 540 });
  expect(calls([1, 2], [kept, shared], { 2: 'kept' })).toEqual({ 2: 'kept' });
});

describe('a match of a later day', () => {
  const day = (date: number, clock: string) => new Date(`2026-11-${date}T${clock}:00+05:30`).toISOString();
  const [today, tonight, tomorrow] = [day(24, '19:00'), day(24, '23:30'), day(25, '19:00')];
  const when = { begins: day(24, '09:00'), now: new Date(day(24, '22:00')) };
  const later = (planned: (string | null)[], start: string | null, change: Partial<typeof when> = {}) =>
    laterDayOf(planned, { ...when, ...change })(start);

  test('is one that is planned there, whatever is left of today', () => {
    expect(later([today, tomorrow], tomorrow)).toBe(tomorrow);
    expect(later([tomorrow], tomorrow)).toBe(tomorrow);
    expect(later([today, tonight, tomorrow], tonight)).toBeNull();
    expect(later([null, tomorrow], null)).toBeNull();
  });

  test('expected there though planned today, it comes after all that still fit, and is proposed all the same', () => {
    const { now } = when;
    const turn = (start: string | null, starts: Record<string, string>) =>
      turnMinute({ id: 'm', start }, { starts, now });
    const planned = Date.parse(today) / 60_000;
    expect(later([today, tomorrow], today)).toBeNull();
    expect(turn(today, {})).toBe(planned);
    expect(turn(today, { m: tonight })).toBe(planned);
    expect(turn(today, { other: tomorrow })).toBe(planned);
    expect(turn(today, { m: tomorrow })).toBe(planned + 24 * 60);
    expect(turn(null, { m: tomorrow })).toBeNull();
  });

  test('is any other one for an event that is played before its days', () => {
    const now = new Date(day(23, '10:00'));
    expect(later([today, tomorrow], tomorrow, { now })).toBeNull();
    // Rained off: the whole schedule has moved, and the event is on its first day.
    expect(later([tomorrow], tomorrow)).toBe(tomorrow);
  });
});
