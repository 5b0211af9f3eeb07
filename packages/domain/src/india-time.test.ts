import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ageOn,
  endOfIndiaDay,
  indiaClock,
  indiaDay,
  nextIndiaClock,
  parseIndiaTime,
  startOfIndiaDay,
} from './india-time.ts';

test.each([
  ['2026-12-05T09:00', '2026-12-05T03:30:00.000Z'],
  ['2026-12-05 09:00', '2026-12-05T03:30:00.000Z'],
  ['2026-12-05T09:00:30', '2026-12-05T03:30:30.000Z'],
  ['2026-12-05T09:00:00Z', '2026-12-05T09:00:00.000Z'],
  ['2026-12-05T09:00:00+05:30', '2026-12-05T03:30:00.000Z'],
  ['2026-12-05', '2026-12-04T18:30:00.000Z'],
  ['2026-02-31', null],
  ['2026-02-31T10:00', null],
  ['2026-12-05T25:00', null],
  ['next Sunday', null],
  ['', null],
  ['0000-01-01T00:00', null],
  ['0001-01-01', null],
  ['9999-12-31T23:59:59-12:00', null],
  ['2200-01-01T12:00', null],
  ['2199-12-31', '2199-12-30T18:30:00.000Z'],
  ['05/12/2026', null],
])('%s is the moment %s', (text, expected) => {
  expect(parseIndiaTime(text)?.toISOString() ?? null).toBe(expected);
});

test('a time of the clock on the wall is the next one of India, whatever zone the device is in', () => {
  const now = new Date('2026-11-26T08:00:00Z'); // 1:30 pm
  expect(nextIndiaClock('14:30', now).toISOString()).toBe('2026-11-26T09:00:00.000Z');
  expect(nextIndiaClock('13:30', now).toISOString()).toBe('2026-11-27T08:00:00.000Z');
  expect(nextIndiaClock('00:15', new Date('2026-11-26T18:20:00Z')).toISOString()).toBe('2026-11-26T18:45:00.000Z');
});

test('a closing date includes its whole day in India', () => {
  expect(parseIndiaTime('2026-12-05', 'end')?.toISOString()).toBe('2026-12-05T18:29:59.999Z');
});

test('a day of India begins and ends where its neighbours end and begin', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
      const day = indiaDay(at);
      expect(startOfIndiaDay(day).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(endOfIndiaDay(day).getTime()).toBeGreaterThanOrEqual(at.getTime());
      const { year, month, day: date } = indiaClock(at);
      expect(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`).toBe(day);
    }),
  );
});

test.each([
  ['2010-11-21', '2026-11-20T18:29:59Z', 15],
  ['2010-11-21', '2026-11-20T18:30:00Z', 16],
  ['2012-02-29', '2026-02-28T12:00:00Z', 13],
  ['2012-02-29', '2026-03-01T12:00:00Z', 14],
])('born %s, at %s the age is %i', (dob, at, expected) => {
  expect(ageOn(dob, new Date(at))).toBe(expected);
});
