import { expect, test } from 'vitest';
import { type ReadyMatch, suggestCalls } from './suggestions.ts';

const match = (id: string, players: string[], change: Partial<ReadyMatch> = {}): ReadyMatch => ({
  id,
  players,
  plannedCourt: null,
  start: 540,
  roundsLeft: 0,
  ...change,
});
const calls = (free: number[], ready: ReadyMatch[]) => Object.fromEntries(suggestCalls(free, ready));

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
