import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastMonths, monthOverMonth, monthToDate, percentChange } from './statistics.ts';

const iso = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];

test('the month to date is set against the same days of the month before, in India', () => {
  const { current, previous } = monthToDate(new Date('2026-11-21T10:48:00+05:30'));
  expect(iso(current)).toEqual(['2026-10-31T18:30:00.000Z', '2026-11-21T05:18:00.000Z']);
  expect(iso(previous)).toEqual(['2026-09-30T18:30:00.000Z', '2026-10-21T05:18:00.000Z']);
});

test('the first minutes of a month in India are still the month before in London', () => {
  expect(monthToDate(new Date('2026-11-30T19:00:00Z')).current.from).toEqual(new Date('2026-12-01T00:00:00+05:30'));
});

test('a short month is taken whole', () => {
  const { previous } = monthToDate(new Date('2027-03-31T20:00:00+05:30'));
  expect(iso(previous)).toEqual(['2027-01-31T18:30:00.000Z', '2027-02-28T18:30:00.000Z']);
});

test('months follow each other without a gap, across a year', () => {
  const months = lastMonths(new Date('2027-02-10T08:00:00+05:30'), 6);
  expect(months.map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02']);
  months.slice(1).forEach((month, index) => expect(month.from).toEqual(months[index]?.to));
});

test('the two periods never overlap, and the earlier is never the longer', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (now) => {
      const { current, previous } = monthToDate(now);
      expect(previous.to.getTime()).toBeLessThanOrEqual(current.from.getTime());
      expect(previous.to.getTime() - previous.from.getTime()).toBeLessThanOrEqual(
        current.to.getTime() - current.from.getTime(),
      );
    }),
  );
});

test.each([
  [0, 0, 0, 'No change since last month'],
  [7, 0, 100, '↑ 100% since last month'],
  [0, 7, -100, '↓ 100% since last month'],
  [118, 100, 18, '↑ 18% since last month'],
  [92, 100, -8, '↓ 8% since last month'],
  [1001, 1000, 0, 'No change since last month'],
])('%i after %i', (current, previous, percent, line) => {
  expect(percentChange(current, previous)).toBe(percent);
  expect(monthOverMonth(percent)).toBe(line);
});
