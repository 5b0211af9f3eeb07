import { expect, test } from 'vitest';
import { guessLimits, judgeGuess } from './umpire.ts';

const now = new Date('2026-11-22T10:00:00Z');
const ago = (...seconds: number[]) => seconds.map((one) => new Date(now.getTime() - one * 1000));
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const stranger = (own: Date[], strangers = own) => judgeGuess({ isKnown: false, own, strangers, scale: 1 }, now);
const device = (own: Date[], strangers: Date[] = []) => judgeGuess({ isKnown: true, own, strangers, scale: 1 }, now);

test('three guesses are free, then each waits longer than the one before, up to a minute', () => {
  expect(stranger(ago(1, 1))).toEqual({ ok: true });
  const waits = [3, 4, 5, 6, 7, 8, 20].map((count) => stranger(ago(...Array<number>(count).fill(0))));
  expect(waits.map((verdict) => (verdict.ok ? 0 : (verdict.until.getTime() - now.getTime()) / 1000))).toEqual([
    5, 10, 20, 40, 60, 60, 60,
  ]);
  expect(stranger(ago(20, 10, 5))).toEqual({ ok: true });
  expect(stranger(ago(20, 10, 4))).toEqual({ ok: false, reason: 'slow_down', until: inSeconds(1) });
});

test('wrong ones of a quarter of an hour ago no longer slow anybody down', () => {
  expect(stranger(ago(903, 902, 901, 1, 1))).toEqual({ ok: true });
});

test('strangers of all places share the hour and the day; a known device does not', () => {
  const hourFull = ago(...Array.from({ length: guessLimits.hour }, (_, index) => 3000 - index));
  expect(stranger([], hourFull)).toEqual({ ok: false, reason: 'door_closed', until: inSeconds(600) });
  expect(stranger([], hourFull.slice(1))).toEqual({ ok: true });
  expect(device([], hourFull)).toEqual({ ok: true });
  const dayFull = ago(...Array.from({ length: guessLimits.day }, (_, index) => 82_800 - index * 700));
  expect(stranger([], dayFull)).toEqual({ ok: false, reason: 'door_closed', until: inSeconds(3600) });
});

test('a known device has guesses of its own, and no more of them', () => {
  const own = ago(...Array.from({ length: guessLimits.device }, (_, index) => 40_000 - index * 1000));
  expect(device(own)).toEqual({ ok: false, reason: 'slow_down', until: inSeconds(46_400) });
  expect(device(own.slice(1))).toEqual({ ok: true });
});

test('a load test has so many times as many', () => {
  const own = ago(...Array<number>(29).fill(0));
  expect(judgeGuess({ isKnown: false, own, strangers: own, scale: 10 }, now)).toEqual({ ok: true });
  const full = ago(...Array<number>(300).fill(0));
  expect(judgeGuess({ isKnown: false, own: [], strangers: full, scale: 10 }, now)).toMatchObject({
    reason: 'door_closed',
  });
});
