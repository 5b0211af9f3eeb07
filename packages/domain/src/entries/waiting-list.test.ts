import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indiaClock } from '../india-time.ts';
import { isOfferTime, offerEnds } from './waiting-list.ts';

test.each([
  ['in the morning, the same evening', '2026-12-12T08:00', 12, '2026-12-12T20:00'],
  ['in the evening, the next day', '2026-12-12T21:00', 12, '2026-12-13T18:00'],
  ['to the minute of ten', '2026-12-12T10:00', 12, '2026-12-12T22:00'],
  ['at night, from the morning on', '2026-12-12T23:30', 1, '2026-12-13T08:00'],
  ['before dawn, from the morning on', '2026-12-12T03:00', 2, '2026-12-12T09:00'],
  ['over several days', '2026-12-12T12:00', 72, '2026-12-17T09:00'],
])('an offer made %s', (_name, from, hours, until) => {
  expect(offerEnds(new Date(`${from}:00+05:30`), hours).toISOString()).toBe(
    new Date(`${until}:00+05:30`).toISOString(),
  );
});

test('nobody is told of a place from ten in the evening to seven in the morning', () => {
  const told = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    isOfferTime(new Date(`2026-12-12T${String(hour).padStart(2, '0')}:00:00+05:30`)),
  );
  expect(told).toEqual(Array.from({ length: 15 }, (_, at) => at + 7));
});

const minuteMs = 60_000;
/** The law, counted minute by minute. */
const awakeMinutes = (from: Date, until: Date): number => {
  let count = 0;
  for (let at = from.getTime(); at < until.getTime(); at += minuteMs) if (isOfferTime(new Date(at))) count += 1;
  return count;
};

test('an offer lasts as many waking hours as it says, and never ends at night', () => {
  const minutes = fc.integer({ min: 0, max: 400 * 24 * 60 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 72 }), (minute, hours) => {
      const from = new Date(Date.UTC(2026, 0, 1) + minute * minuteMs);
      const until = offerEnds(from, hours);
      expect(awakeMinutes(from, until)).toBe(hours * 60);
      const { hour, minute: past } = indiaClock(until);
      expect(hour * 60 + past).toBeGreaterThan(7 * 60);
      expect(hour * 60 + past).toBeLessThanOrEqual(22 * 60);
    }),
    { numRuns: 60 },
  );
});
