import { expect, test } from 'vitest';
import { eventQuietUntil, quietUntil } from './quiet-hours.ts';

const india = (text: string) => new Date(`${text}+05:30`);

test.each([
  ['2026-12-17T21:59:59', null],
  ['2026-12-17T22:00:00', '2026-12-18T07:00:00'],
  ['2026-12-17T23:59:59', '2026-12-18T07:00:00'],
  ['2026-12-18T00:00:00', '2026-12-18T07:00:00'],
  ['2026-12-18T06:59:59', '2026-12-18T07:00:00'],
  ['2026-12-18T07:00:00', null],
])('at %s a mail waits until %s', (at, until) => {
  expect(quietUntil(india(at))).toEqual(until && india(until));
});

test.each<[string, string, string | null, boolean, string?]>([
  ['the night before', '2026-12-18T23:30:00', null, true],
  ['its day, early', '2026-12-19T05:30:00', null, false],
  ['its last day, late', '2026-12-20T23:00:00', '2026-12-20', false],
  ['the day after', '2026-12-20T23:00:00', null, true],
  ['its night', '2026-12-20T01:00:00', null, false, '2026-12-20T05:00:00'],
  ['after its night', '2026-12-20T05:00:00', null, true, '2026-12-20T05:00:00'],
])('%s', (_, at, lastDay, waits, night?: string) => {
  const event = { startsAt: india('2026-12-19T08:00:00'), lastDay, lastNight: night ? india(night) : null };
  expect(eventQuietUntil(india(at), event) !== null).toBe(waits);
});
