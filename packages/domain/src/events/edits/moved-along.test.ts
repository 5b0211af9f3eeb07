import { expect, test } from 'vitest';
import { paise } from '../../money.ts';
import { movedEvent } from './moved-event.ts';
import { agesMoved, refundsMoved } from './moved-along.ts';

const category = (id: string, limits: object) => ({
  id,
  name: id,
  format: 'singles' as const,
  minAge: null,
  maxAge: null,
  gender: null,
  agesOn: 'day_of_play' as const,
  price: 450,
  entries: 2,
  ...limits,
});
const event = {
  dateandtime: '2026-12-18T03:30:00.000Z',
  lastdate: '2026-12-15T12:30:00.000Z',
  location: 'PYC Gymkhana',
  locationlink: '',
  categories: [
    category('U-13', { maxAge: 12 }),
    category('U-13 by year', { maxAge: 12, agesOn: 'december' }),
    category('Over 40', { minAge: 40 }),
    category('Open', {}),
  ],
};
const weekLater = { ...event, dateandtime: '2026-12-25T03:30:00.000Z' };

test('a later date lets in other birthdays where ages count on the day, and by year only in another year', () => {
  expect(agesMoved(event, weekLater)).toEqual([
    { category: 'U-13', was: { from: '2013-12-19', to: null }, is: { from: '2013-12-26', to: null } },
    { category: 'Over 40', was: { from: null, to: '1986-12-18' }, is: { from: null, to: '1986-12-25' } },
  ]);
  const nextYear = agesMoved(event, { ...event, dateandtime: '2027-01-08T03:30:00.000Z' });
  expect(nextYear.map(({ category: name }) => name)).toEqual(['U-13', 'U-13 by year', 'Over 40']);
});

test('limits that are changed themselves are not said to move, nor another hour of the same day', () => {
  const lower = { ...weekLater, categories: [category('U-13', { maxAge: 11 })] };
  expect(agesMoved(event, lower)).toEqual([]);
  expect(agesMoved(event, { ...event, dateandtime: '2026-12-18T08:30:00.000Z' })).toEqual([]);
});

test('who has entered keeps the refund rules, moved by as many days; who enters afterwards has those that are written', () => {
  const rules = [
    { until: '2026-12-10', percent: 100 },
    { until: '2026-12-16', percent: 50 },
  ];
  expect(refundsMoved(event, weekLater, { rules, keep: 5_000 })).toEqual({
    entered: {
      rules: [
        { until: '2026-12-17', percent: 100 },
        { until: '2026-12-23', percent: 50 },
      ],
      keep: 5_000,
    },
    fresh: { rules, keep: 5_000 },
  });
});

test('the usual rules move whole for those who have entered; afterwards they end with entries', () => {
  expect(refundsMoved(event, weekLater, {})).toEqual({
    entered: {
      rules: [
        { until: '2026-12-22T12:30:00.000Z', percent: 100 },
        { until: '2026-12-24T03:30:00.000Z', percent: 50 },
      ],
      keep: paise(0),
    },
    fresh: {
      rules: [
        { until: '2026-12-15T12:30:00.000Z', percent: 100 },
        { until: '2026-12-24T03:30:00.000Z', percent: 50 },
      ],
      keep: paise(0),
    },
  });
  const closesLater = { ...weekLater, lastdate: '2026-12-22T12:30:00.000Z' };
  expect(refundsMoved(event, closesLater, {})).toBeNull();
  expect(refundsMoved(event, event, { rules: [{ until: '2026-12-10', percent: 100 }] })).toBeNull();
});

test('a ticket says the first date and place, until the day is over, and nothing once both are the same again', () => {
  const now = { startsAt: new Date('2026-12-25T03:30:00.000Z'), location: 'Balewadi' };
  const moves = [
    { dateandtime: '2026-12-18T03:30:00.000Z', location: null, reason: 'Election' },
    { dateandtime: '2026-12-20T03:30:00.000Z', location: 'PYC Gymkhana', reason: 'Another hall' },
  ];
  const told = { dateandtime: '2026-12-18T03:30:00.000Z', location: 'PYC Gymkhana', reason: 'Another hall' };
  expect(movedEvent(moves, now, new Date('2026-12-01T00:00:00.000Z'))).toEqual(told);
  expect(movedEvent(moves, now, new Date('2026-12-25T18:29:00.000Z'))).toEqual(told);
  expect(movedEvent(moves, now, new Date('2026-12-25T18:31:00.000Z'))).toBeNull();
  const back = { startsAt: new Date('2026-12-18T03:30:00.000Z'), location: 'PYC Gymkhana' };
  expect(movedEvent(moves, back, new Date('2026-12-01T00:00:00.000Z'))).toBeNull();
  expect(movedEvent([], now, new Date('2026-12-01T00:00:00.000Z'))).toBeNull();
});
