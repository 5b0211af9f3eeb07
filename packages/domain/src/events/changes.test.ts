import { expect, test } from 'vitest';
import { type EventSnapshot, eventChanges, eventSnapshot } from './changes.ts';
import { missingEventFields } from './completeness.ts';

const before: EventSnapshot = {
  eventName: 'Pune Open',
  sports: 'Badminton',
  about: 'Two days.',
  location: 'PYC Hindu Gymkhana',
  locationlink: '',
  prizePool: 25_000,
  dateandtime: '2026-12-05T03:30:00.000Z',
  days: 1,
  lastdate: '2026-12-01T18:29:59.999Z',
  contact: '98220 12345',
  stateUT: 'Maharashtra',
  poster: '/files/1',
  categories: [{ name: 'Open', price: 350, capacity: 32 }],
};

test('a snapshot holds what is compared and nothing else', () => {
  expect(eventSnapshot({ ...before, umpirePassword: 'secret' } as EventSnapshot)).toEqual({
    ...before,
    knowsLimits: true,
  });
});

test('changes are told field by field', () => {
  const after = { ...before, location: 'Balewadi', categories: [{ name: 'Open', price: 400, capacity: 32 }] };
  expect(eventChanges(before, before)).toEqual([]);
  expect(eventChanges(before, after)).toEqual([
    { field: 'location', from: 'PYC Hindu Gymkhana', to: 'Balewadi' },
    { field: 'categories', from: 'Open ₹350, 32 places', to: 'Open ₹400, 32 places' },
  ]);
  const { days: _, ...fromBeforeDays } = before;
  expect(eventChanges(fromBeforeDays, before)).toEqual([]);
  expect(eventChanges(fromBeforeDays, { ...before, days: 2 })).toEqual([{ field: 'days', from: '1', to: '2' }]);
});

test('completeness names what is missing', () => {
  const complete = { ...before, umpirePasswordSet: true };
  expect(missingEventFields(complete)).toEqual([]);
  expect(
    missingEventFields({ ...complete, poster: null, about: ' ', umpirePasswordSet: false, categories: [] }),
  ).toEqual(['About', 'Poster', 'Umpire password', 'Category']);
});
