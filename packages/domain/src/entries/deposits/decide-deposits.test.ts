import { expect, test } from 'vitest';
import type { Draw } from '../../draws/draw.ts';
import { backOnLeaving, decideDeposits, type OpenDeposit, presences, waitsOf } from './decide-deposits.ts';

const open = (id: string, some: Partial<OpenDeposit> = {}): OpenDeposit => ({
  id,
  back: 'checked_in',
  isCheckedIn: false,
  isOut: false,
  dueWhy: null,
  presence: undefined,
  ...some,
});
const during = { isOver: false, hasCheckIns: true };
const over = { isOver: true, hasCheckIns: true };
const played = { wasOnCourt: true, missed: false };
const absent = { wasOnCourt: false, missed: true };

test('whoever is checked in has it back at once, whoever is not waits until the event is over', () => {
  expect(decideDeposits([open('a', { isCheckedIn: true })], during)).toEqual([
    { id: 'a', state: 'given_back', why: 'came' },
  ]);
  expect(decideDeposits([open('a')], during)).toEqual([]);
  expect(decideDeposits([open('a')], over)).toEqual([{ id: 'a', state: 'kept', why: 'stayed_away' }]);
});

test('several deposits of one player go back together', () => {
  const one = open('a', { back: 'on_court', presence: played });
  const other = open('b', { back: 'on_court' });
  expect(decideDeposits([one, other], during)).toEqual([]);
  expect(decideDeposits([one, { ...other, presence: played }], during).map(({ why }) => why)).toEqual(['came', 'came']);
  expect(decideDeposits([one, { ...other, presence: absent }], over)).toEqual([
    { id: 'a', state: 'given_back', why: 'came' },
    { id: 'b', state: 'kept', why: 'stayed_away' },
  ]);
});

test('nothing is kept that the event never wrote down', () => {
  const why = (deposit: OpenDeposit, hasCheckIns: boolean) =>
    decideDeposits([deposit], { isOver: true, hasCheckIns }).map(({ why: reason }) => reason);
  expect(why(open('a'), false)).toEqual(['not_recorded']);
  expect(why(open('a', { back: 'on_court', isCheckedIn: true }), true)).toEqual(['not_recorded']);
  expect(why(open('a', { back: 'on_court', presence: absent }), true)).toEqual(['stayed_away']);
  // Given up after the draw, with nothing back by the rules.
  expect(why(open('a', { isOut: true }), false)).toEqual(['stayed_away']);
});

const draw = {
  id: 'd',
  category: 'Open',
  format: 'knockout',
  entries: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id })),
  matches: [
    { id: 'm1', round: 1, index: 0, a: { entry: 'a' }, b: { entry: 'b' } },
    { id: 'm2', round: 1, index: 1, a: { entry: 'c' }, b: { entry: 'd' } },
    { id: 'm3', round: 2, index: 0, a: { winner: 'm1' }, b: { winner: 'm2' } },
  ],
  numRounds: 2,
  totalSlots: 4,
} as unknown as Draw;

test('on court was who played, plays or won against somebody absent; a lost walkover and a void match are missed', () => {
  const results = { m1: { winner: 'a', kind: 'walkover' as const } };
  const found = presences([draw], { results, begun: new Set(['m2']) });
  expect(Object.fromEntries(found)).toEqual({ a: played, b: absent, c: played, d: played });
  const nobody = presences([draw], { results: { m2: { winner: '', kind: 'void' } }, begun: new Set() });
  expect(Object.fromEntries(nobody)).toEqual({ c: absent, d: absent });
});

test('leaving before the draw or while the rules give the fee back', () => {
  expect(backOnLeaving({ isDrawn: false, percent: 0 })).toBe('withdrawn_early');
  expect(backOnLeaving({ isDrawn: true, percent: 50 })).toBe('withdrawn_by_rules');
  expect(backOnLeaving({ isDrawn: true, percent: 0 })).toBeNull();
});

test('what was to go back while a bank asked for it goes back for that, and alone', () => {
  const due = open('a', { dueWhy: 'called_off', isOut: true });
  const back = { id: 'a', state: 'given_back', why: 'called_off' };
  expect(decideDeposits([due, open('b')], during)).toEqual([back]);
  expect(decideDeposits([due, open('b')], over)).toEqual([back, { id: 'b', state: 'kept', why: 'stayed_away' }]);
});

test('checked in, and not decided yet: it is being given back, alone or with the others; a bank is waited for', () => {
  const open = { id: 'a', back: 'checked_in' as const, dueWhy: null };
  const court = { id: 'b', back: 'on_court' as const, dueWhy: null };
  const due = { id: 'c', back: 'checked_in' as const, dueWhy: 'called_off' as const };
  const waits = (all: Parameters<typeof waitsOf>[0], isCheckedIn: boolean) =>
    Object.fromEntries(waitsOf(all, { isCheckedIn }));
  expect(waits([open], true)).toEqual({ a: 'back' });
  expect(waits([open], false)).toEqual({});
  // They go back together: it stays open until the other was on court.
  expect(waits([open, court], true)).toEqual({});
  expect(waits([open, due], false)).toEqual({ c: 'bank' });
});
