import { expect, test } from 'vitest';
import { type DayMatch, stillToCome, waitsBecauseOf } from './readiness.ts';

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`);
const now = at('10:00');
const match = (id: string, players: string[], change: Partial<DayMatch> = {}): DayMatch => ({
  id,
  status: 'waiting',
  wasPlayed: true,
  court: null,
  players,
  startedAt: null,
  finishedAt: null,
  length: 30,
  rest: 20,
  ...change,
});
const waits = (matches: DayMatch[], absent: string[] = []) => {
  const waitsOf = waitsBecauseOf(matches, { absent: new Set(absent), now });
  return Object.fromEntries(matches.map((one) => [one.id, waitsOf(one)]).filter(([, found]) => found?.length));
};

test('whoever is free, rested and here waits for nothing', () => {
  const over = match('m1', ['asha', 'bina'], { status: 'done', finishedAt: at('09:40') });
  expect(waits([over, match('m2', ['asha', 'chitra'])])).toEqual({});
});

test('a player rests as long as the settings say, and the last minute still counts', () => {
  const over = match('m1', ['asha', 'bina'], { status: 'done', finishedAt: at('09:41') });
  expect(waits([over, match('m2', ['asha', 'chitra'])])).toEqual({
    m2: [{ reason: 'resting', players: ['asha'], until: at('10:01') }],
  });
});

test('who left a court rests, though the result is gone, and is at the venue', () => {
  const again = match('m1', ['asha', 'bina'], { left: { asha: at('09:50'), chitra: at('09:30') } });
  expect(waits([again, match('m2', ['asha', 'chitra'])], ['asha', 'chitra'])).toEqual({
    m1: [{ reason: 'resting', players: ['asha'], until: at('10:10') }],
    m2: [{ reason: 'resting', players: ['asha'], until: at('10:10') }],
  });
  expect(stillToCome([again], new Set(['asha', 'bina']))).toEqual(['bina']);
});

test('after the match that ended last both partners rest, and a walkover tires nobody', () => {
  const first = match('m1', ['asha', 'bina'], { status: 'done', finishedAt: at('09:45') });
  const second = match('m2', ['chitra', 'divya'], { status: 'done', finishedAt: at('09:55') });
  const given = match('m3', ['esha', 'farah'], { status: 'done', finishedAt: at('09:59'), wasPlayed: false });
  expect(waits([first, second, given, match('m4', ['asha', 'chitra', 'esha', 'gita'])])).toEqual({
    m4: [{ reason: 'resting', players: ['asha', 'chitra'], until: at('10:15') }],
  });
});

test('who is on a court is told with it, and until when that takes with the rest behind it', () => {
  const playing = match('m1', ['asha', 'bina'], { status: 'playing', court: 3, startedAt: at('09:50') });
  const called = match('m2', ['chitra', 'divya'], { status: 'called', court: 4 });
  expect(waits([playing, called, match('m3', ['asha', 'chitra'])])).toEqual({
    m3: [
      { reason: 'on_court', players: ['asha'], court: 3, until: at('10:40') },
      { reason: 'on_court', players: ['chitra'], court: 4, until: null },
    ],
  });
  const late = { ...playing, startedAt: at('09:00') };
  expect(waits([late, match('m3', ['asha', 'chitra'])])).toMatchObject({ m3: [{ until: at('10:20') }] });
});

test('a suspended match waits for its players as any other does, and holds none of them', () => {
  const suspended = match('m1', ['asha', 'bina'], { status: 'suspended', startedAt: at('09:50') });
  const playing = match('m2', ['bina', 'chitra'], { status: 'playing', court: 1, startedAt: at('09:55') });
  expect(waits([suspended, match('m3', ['asha', 'divya'])])).toEqual({});
  expect(waits([suspended, playing])).toMatchObject({ m1: [{ reason: 'on_court', players: ['bina'] }] });
});

test('who has not checked in is named, and nothing is said of matches on a court or over', () => {
  const on = match('m1', ['asha', 'bina'], { status: 'called', court: 1 });
  const over = match('m2', ['esha', 'farah'], { status: 'done', finishedAt: at('08:00') });
  expect(waits([on, over, match('m3', ['chitra', 'divya'])], ['asha', 'divya', 'esha'])).toEqual({
    m3: [{ reason: 'absent', players: ['divya'] }],
  });
});

test('whoever is on a court or has played is here, though the gate has not seen them; a walkover proves nothing', () => {
  const absent = ['asha', 'bina', 'chitra', 'divya', 'esha', 'farah'];
  const playing = match('m1', ['asha', 'bina'], { status: 'playing', court: 1, startedAt: at('09:50') });
  const over = match('m2', ['chitra', 'divya'], { status: 'done', finishedAt: at('09:00') });
  const given = match('m3', ['esha', 'farah'], { status: 'done', finishedAt: at('09:00'), wasPlayed: false });
  const next = match('m4', ['asha', 'chitra', 'esha']);
  expect(waits([playing, over, given, next], absent)).toEqual({
    m4: [
      { reason: 'on_court', players: ['asha'], court: 1, until: at('10:40') },
      { reason: 'absent', players: ['esha'] },
    ],
  });
});
