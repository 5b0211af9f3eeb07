import { expect, test } from 'vitest';
import { eventDaysInWords, eventTimeInWords, isEventOver } from './event-days.ts';

const startsAt = new Date('2026-12-18T09:00:00+05:30');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  [null, 'long', '18 December 2026', '18 दिसंबर 2026'],
  [null, 'full', 'Friday, 18 December 2026', 'शुक्रवार, 18 दिसंबर 2026'],
  ['2026-12-20', 'full', '18–20 December 2026', '18–20 दिसंबर 2026'],
  ['2026-12-20', 'long', '18–20 December 2026', '18–20 दिसंबर 2026'],
  ['2026-12-20', 'short', '18–20 Dec 2026', '18–20 दिस॰ 2026'],
  ['2027-01-02', 'long', '18 December 2026 – 2 January 2027', '18 दिसंबर 2026 – 2 जनवरी 2027'],
] as const)('the days of an event until %s, %s', (lastDay, length, en, hi) => {
  expect(plain(eventDaysInWords({ startsAt, lastDay }, 'en', length))).toBe(en);
  expect(plain(eventDaysInWords({ startsAt, lastDay }, 'hi', length))).toBe(hi);
});

test('with its start, a single day has its weekday, several days say from when', () => {
  expect(plain(eventTimeInWords({ startsAt, lastDay: null }))).toBe('Friday, 18 December 2026 at 9:00 am');
  expect(plain(eventTimeInWords({ startsAt, lastDay: '2026-12-20' }))).toBe('18–20 December 2026, from 9:00 am');
  expect(plain(eventTimeInWords({ startsAt, lastDay: '2026-12-20' }, 'hi'))).toBe('18–20 दिसंबर 2026, सुबह 9:00 से');
});

test('a start late in the evening in India is still on that day', () => {
  const late = new Date('2026-12-18T23:30:00+05:30');
  expect(eventDaysInWords({ startsAt: late, lastDay: null })).toBe('18 December 2026');
});

test.each([
  [null, '2026-12-18T23:59:00+05:30', false],
  [null, '2026-12-19T11:59:00+05:30', false],
  [null, '2026-12-19T12:00:00+05:30', true],
  ['2026-12-20', '2026-12-19T12:00:00+05:30', false],
  ['2026-12-20', '2026-12-21T02:00:00+05:30', false],
  ['2026-12-20', '2026-12-21T12:00:00+05:30', true],
] as const)('an event with the last day %s at %s', (lastDay, now, over) => {
  expect(isEventOver({ startsAt, lastDay }, new Date(now))).toBe(over);
});

test('round the dash stand plain spaces, whatever the formatter puts there', () => {
  expect(eventDaysInWords({ startsAt, lastDay: '2027-01-02' }, 'en', 'short')).toBe('18 Dec 2026 – 2 Jan 2027');
});
