import { expect, test } from 'vitest';
import { type Preset, scoringFormats } from '../../draws/scoring-format.ts';
import { betweenRallies, pairsChoose } from './between.ts';
import type { KeptEntry, Side } from './point-log.ts';
import { replay } from './score.ts';

const at = '2026-12-12T04:00:00Z';
const points = (side: Side, count: number): KeptEntry[] =>
  Array.from({ length: count }, () => ({ type: 'point' as const, side, at }));
const due = (preset: Preset, log: KeptEntry[], doubles = false) =>
  betweenRallies(scoringFormats[preset], log, { doubles }).due;
const play: KeptEntry = { type: 'play' };
const third = [...points(1, 21), play, ...points(2, 21), play];

test.each<[string, Preset, KeptEntry[], ReturnType<typeof due>]>([
  ['a game is over and the ends change', 'badminton-3x21', points(1, 21), { turned: true, ended: [21, 0] }],
  ['one point before', 'badminton-3x21', points(1, 20), null],
  ['the interval at 11 of the first game', 'badminton-3x21', points(1, 11), null],
  ['11 of the third', 'badminton-3x21', [...third, ...points(2, 11)], { turned: true, ended: null }],
  ['12 of the third', 'badminton-3x21', [...third, ...points(2, 12)], null],
  ['the match is over', 'badminton-3x21', [...points(1, 21), ...points(1, 21)], null],
  [
    'table tennis at 5 of the last game',
    'table-tennis-3',
    [...points(1, 11), ...points(2, 11), ...points(1, 5)],
    { turned: true, ended: null },
  ],
  ['tennis after the first game of a set', 'tennis-3', points(1, 4), { turned: true, ended: null }],
  ['tennis after the second', 'tennis-3', points(1, 8), null],
  ['tennis after a set of six games', 'tennis-3', points(1, 24), { turned: false, ended: [6, 0] }],
  ['squash: nobody changes ends', 'squash-5x11', points(1, 11), { turned: false, ended: [11, 0] }],
  ['beach volleyball after seven', 'beach-volleyball-3', points(1, 7), { turned: true, ended: null }],
  ['goals', 'goals', [...points(1, 3), { type: 'interval' }], null],
])('%s', (_, preset, log, expected) => {
  expect(due(preset, log)).toEqual(expected);
});

const over = points(1, 21);
test.each<[string, KeptEntry[], boolean]>([
  ['a play settles it', [play], false],
  ['a card does not', [{ type: 'card', side: 1, note: 'yellow' }], true],
  ['a correction of the ends does not', [{ type: 'ends' }], true],
  ['the players who begin settle it', [{ type: 'serve', side: 1, note: '1,0' }], false],
  ['the side alone does not', [{ type: 'serve', side: 1 }], true],
  ['nor the end of an injury time-out', [{ type: 'injury', side: 1 }, play], true],
  ['a play taken back', [play, { type: 'undo' }], true],
  ['the point taken back', [{ type: 'undo' }], false],
])('after a game: %s', (_, log, isDue) => {
  expect(due('badminton-3x21', [...over, ...log], true) !== null).toBe(isDue);
});

test('a red card that ends a game asks as a point does, and naming servers settles no change within a game', () => {
  const card: KeptEntry = { type: 'card', side: 2, note: 'red' };
  expect(due('badminton-3x21', [...points(1, 20), card])).toEqual({ turned: true, ended: [21, 0] });
  expect(
    due('badminton-3x21', [...third, ...points(2, 11), { type: 'serve', side: 2, note: '1,0' }], true),
  ).not.toBeNull();
});

test('a rest runs from the last point, not from what was undone or corrected since', () => {
  const later = '2026-12-12T04:01:30Z';
  const log: KeptEntry[] = [...over, { type: 'serve', side: 1, note: '1,0', at: later }, { type: 'undo', at: later }];
  expect(betweenRallies(scoringFormats['badminton-3x21'], log, { doubles: true }).since).toBe(at);
});

test.each<[Preset, boolean, ReturnType<typeof pairsChoose>]>([
  ['badminton-3x21', true, 'both'],
  ['badminton-3x21', false, null],
  ['table-tennis-5', true, 'server'],
  ['pickleball-11', true, null],
  ['tennis-3', true, null],
])('who begins a later game: %s, doubles %s: %s', (preset, doubles, choice) => {
  expect(pairsChoose(scoringFormats[preset], doubles)).toBe(choice);
});

const serving = (preset: Preset, log: KeptEntry[]) => {
  const { side, player, receiver, court } = replay(scoringFormats[preset], log, { doubles: true }).service ?? {};
  return [side, player, receiver, court];
};
const named = (side: Side, note: string): KeptEntry => ({ type: 'serve', side, note });

test('badminton: whoever is named serves and receives, at any score, and courts are kept from there', () => {
  const game = [named(1, '0,0'), ...points(1, 21)];
  expect(serving('badminton-3x21', [...game, named(1, '1,1')])).toEqual([1, 1, 1, 'right']);
  expect(serving('badminton-3x21', [...game, named(1, '1,1'), ...points(1, 1)])).toEqual([1, 1, 0, 'left']);
  // Corrected at 1–0: the server stands on the left, and stays the server with the next point.
  const corrected = [...game, ...points(1, 1), named(1, '1,0')];
  expect(serving('badminton-3x21', corrected)).toEqual([1, 1, 0, 'left']);
  expect(serving('badminton-3x21', [...corrected, ...points(1, 1)])).toEqual([1, 1, 1, 'right']);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])('table tennis: a correction after %s points goes on in its rotation', (count) => {
  const log = [named(1, '0,0'), ...points(1, count), named(2, '1,0')];
  expect(serving('table-tennis-5', log)).toEqual([2, 1, 0, null]);
  // The receiver serves next, to the partner of the server.
  const rest = 2 - (count % 2);
  expect(serving('table-tennis-5', [...log, ...points(1, rest)])).toEqual([1, 0, 0, null]);
});

test('tennis: a correction goes on in turn, in a set and in its tie-break', () => {
  const game = (side: Side) => points(side, 4);
  const server = (log: KeptEntry[]) => replay(scoringFormats['tennis-3'], log, { doubles: false }).server;
  const set: KeptEntry[] = [{ type: 'serve', side: 1 }, ...game(1), { type: 'serve', side: 1 }];
  expect([server(set), server([...set, ...game(1)])]).toEqual([1, 2]);
  const sixAll = Array.from({ length: 6 }, () => [...game(1), ...game(2)]).flat();
  const tieBreak: KeptEntry[] = [{ type: 'serve', side: 1 }, ...sixAll, ...points(1, 1), { type: 'serve', side: 1 }];
  expect([server(tieBreak), server([...tieBreak, ...points(1, 2)])]).toEqual([1, 2]);
});

test('table tennis: at 5 of the last game the pair due to receive changes its order (ITTF 2.13.6)', () => {
  const toLast = [named(1, '0,0'), ...points(1, 11), ...points(2, 11)];
  expect(serving('table-tennis-3', [...toLast, ...points(1, 4)])).toEqual([1, 1, 1, null]);
  // The fifth point: the same server's second service, to the other player.
  expect(serving('table-tennis-3', [...toLast, ...points(1, 5)])).toEqual([1, 1, 0, null]);
  expect(serving('table-tennis-3', [...toLast, ...points(1, 6)])).toEqual([2, 0, 0, null]);
});
