import { expect, test } from 'vitest';
import {
  date,
  dateTime,
  dayBox,
  eventDate,
  eventDays,
  eventWeekdays,
  eventWhen,
  daysBetween,
  duration,
  longDate,
  matchBeside,
  matchDateTime,
  number,
  percent,
  posterDate,
  relative,
  rupees,
  time,
  timeBeside,
} from './format.ts';

// These tests run in New York's time zone: an event stays in India's all the same.
const saturday = new Date('2026-11-21T05:18:00Z');

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [842_600, '₹8,42,600'],
  [10_000_000, '₹1,00,00,000'],
  [350.5, '₹350.50'],
  [0.1 + 0.2, '₹0.30'],
  [-2430, '−₹2,430'],
])('%s rupees are shown as %s', (amount, shown) => {
  expect(rupees(amount)).toBe(shown);
});

test('figures are grouped as India groups them', () => {
  expect(number(1_234_567)).toBe('12,34,567');
  expect(percent(12.34)).toBe('12.3%');
});

test('dates and times are those of India', () => {
  expect(date(saturday)).toBe('21 Nov 2026');
  expect(longDate(saturday)).toBe('Saturday 21 November 2026'.replace('Saturday', 'Saturday,'));
  expect(time(saturday)).toBe('10:48 am');
  expect(dateTime('2026-11-21T18:30:00.000Z')).toBe('22 Nov 2026, 12:00 am');
  expect(dayBox(saturday)).toEqual({ day: '21', month: 'Nov' });
  expect(date('no date')).toBe('');
});

test('a poster shows one day, several days, or two months', () => {
  expect(posterDate(saturday)).toEqual({ days: '21', month: 'November 2026' });
  expect(posterDate(saturday, '2026-11-22T10:00:00Z')).toEqual({ days: '21–22', month: 'November 2026' });
  expect(posterDate(saturday, '2026-12-02T10:00:00Z')).toEqual({ days: '21', month: 'November 2026 – 2 Dec' });
});

test('the days of an event are said in one way', () => {
  const one = { dateandtime: '2026-11-21T09:00:00+05:30', lastDay: null };
  const three = { dateandtime: '2026-12-18T09:00:00+05:30', lastDay: '2026-12-20' };
  const overTheYear = { ...three, lastDay: '2027-01-02' };
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect([eventDate(one), eventDate(three)]).toEqual(['21 Nov 2026', '18–20 Dec 2026']);
  expect(plain(eventDate(overTheYear))).toBe('18 Dec 2026 – 2 Jan 2027');
  expect([eventDays(one), eventDays(three)]).toEqual(['Saturday, 21 November 2026', '18–20 December 2026']);
  expect([eventWhen(one), eventWhen(three)]).toEqual(['21 Nov 2026, 9:00 am', '18–20 December 2026, 9:00 am']);
  expect([eventWeekdays(one), plain(eventWeekdays(three))]).toEqual(['Sat, 9:00 am', 'Fri, 18 – Sun, 20 Dec, 9:00 am']);
});

test.each([
  ['2026-11-21T05:17:50Z', 'just now'],
  ['2026-11-21T04:56:00Z', '22 min ago'],
  ['2026-11-21T05:48:00Z', 'in 30 min'],
  ['2026-11-21T02:18:00Z', '3 h ago'],
  ['2026-11-20T13:10:00Z', 'yesterday, 6:40 pm'],
  ['2026-11-22T03:30:00Z', 'tomorrow, 9:00 am'],
  ['2026-11-17T03:30:00Z', '4 days ago'],
  ['2026-10-01T03:30:00Z', '1 Oct 2026'],
])('%s is told as %s', (at, told) => {
  expect(relative(at, saturday)).toBe(told);
});

test('days are counted on the calendar of India, not in hours', () => {
  expect(daysBetween('2026-11-21T18:31:00Z', saturday)).toBe(1);
  expect(daysBetween('2026-11-21T18:29:00Z', saturday)).toBe(0);
});

test('durations', () => {
  expect([duration(14), duration(120), duration(372)]).toEqual(['14 min', '2 h', '6 h 12 min']);
});

const at = (text: string) => `${text}:00+05:30`;

test('a time in the night that follows says so, on any other day it says the weekday', () => {
  const evening = at('2026-12-18T22:00');
  expect(timeBeside(at('2026-12-18T23:40'), evening)).toBe('11:40 pm');
  expect(timeBeside(at('2026-12-19T00:40'), evening)).toBe('12:40 am (night)');
  expect(timeBeside(at('2026-12-19T05:00'), evening)).toBe('Sat 5:00 am');
  expect(timeBeside(at('2026-12-20T00:40'), evening)).toBe('Sun 12:40 am');
  expect(timeBeside(at('2026-12-17T00:40'), evening)).toBe('Thu 12:40 am');
});

test('a match after midnight is told with the evening that it belongs to', () => {
  const match = { start: at('2026-12-19T00:40'), night: true };
  expect(matchBeside(match, at('2026-12-18T21:00'))).toBe('12:40 am (night)');
  expect(matchBeside(match, at('2026-12-19T00:10'))).toBe('12:40 am');
  expect(matchBeside(match, at('2026-12-17T21:00'))).toBe('Sat 12:40 am (night after Fri)');
  expect(matchDateTime(match)).toBe('19 Dec 2026, 12:40 am (night after 18 Dec)');
  expect(matchDateTime({ start: match.start })).toBe('19 Dec 2026, 12:40 am');
});
