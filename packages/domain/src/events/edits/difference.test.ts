import { expect, test } from 'vitest';
import { type EventSnapshot, eventChanges, eventSnapshot } from '../changes.ts';
import { eventDifference } from './difference.ts';
import { toldEdit } from './told-changes.ts';

const event = (change: Partial<EventSnapshot> = {}): EventSnapshot =>
  eventSnapshot({
    eventName: 'Nashik Championship',
    sports: 'Badminton',
    about: '',
    location: 'Meenatai Thackeray Stadium',
    locationlink: '',
    prizePool: 0,
    dateandtime: '2026-12-18T03:30:00.000Z',
    days: 3,
    lastdate: '2026-12-10T18:29:59.999Z',
    contact: '',
    stateUT: 'Maharashtra',
    poster: null,
    categories: [
      { name: 'Boys U-15', price: 500, maxAge: 14 },
      { name: "Men's Doubles", price: 600, capacity: 32, format: 'doubles' },
      { name: 'Open', price: 300 },
    ],
    ...change,
  });

test('a changed event differs by field, and by category with both values; what is the same is a count', () => {
  const after = event({
    location: 'Vibhagiya Krida Sankul',
    categories: [
      { name: 'Boys U-15', price: 550, maxAge: 14 },
      { name: "Men's Doubles", price: 600, capacity: 24, format: 'doubles' },
      { name: 'Girls U-19', price: 600 },
    ],
  });
  expect(eventDifference(event(), after)).toEqual({
    fields: [{ field: 'location', from: 'Meenatai Thackeray Stadium', to: 'Vibhagiya Krida Sankul' }],
    categories: [
      { name: 'Boys U-15', was: { name: 'Boys U-15', price: 500, maxAge: 14 }, is: after.categories[0] },
      { name: "Men's Doubles", was: event().categories[1], is: after.categories[1] },
      { name: 'Girls U-19', was: null, is: after.categories[2] },
      { name: 'Open', was: { name: 'Open', price: 300 }, is: null },
    ],
    unchanged: 0,
  });
  expect(eventDifference(event(), event())).toEqual({ fields: [], categories: [], unchanged: 3 });
});

test('another day on which ages count is a change of a category with an age, and its words say so', () => {
  const counted = (agesOn: string) =>
    event({
      categories: [
        { name: 'Boys U-15', price: 500, maxAge: 14, agesOn },
        { name: 'Open', price: 300, agesOn },
      ],
    });
  const [before, after] = [counted('january'), counted('december')];
  expect(eventDifference(before, after)).toMatchObject({ categories: [{ name: 'Boys U-15' }], unchanged: 1 });
  expect(toldEdit(before, after)).toEqual({
    fields: ['categories'],
    changes: [
      {
        field: 'Boys U-15',
        from: '₹500, ages to 14, counted before 1 January',
        to: '₹500, ages to 14, counted on 31 December',
      },
    ],
  });
});

test('a changed age is a change, unless the version before did not write ages down', () => {
  const older = event({ categories: [{ name: 'Boys U-15', price: 500, maxAge: 14 }] });
  const younger = event({ categories: [{ name: 'Boys U-15', price: 500, maxAge: 12 }] });
  expect(eventDifference(older, younger).categories).toHaveLength(1);
  expect(eventChanges(older, younger)).toMatchObject([{ field: 'categories' }]);
  const { knowsLimits: _knows, ...before } = older;
  const unknown = { ...before, categories: [{ name: 'Boys U-15', price: 500 }] };
  expect(eventDifference(unknown, younger)).toMatchObject({ categories: [], unchanged: 1 });
  expect(eventChanges(unknown, younger)).toEqual([]);
});

test('whom a category is for is told in the words of the form', () => {
  const open = (gender?: string) => event({ categories: [{ name: 'Singles', price: 300, ...(gender && { gender }) }] });
  const told = (gender: string) => toldEdit(open(), open(gender)).changes.map(({ from, to }) => [from, to]);
  expect(told('male')).toEqual([['₹300', '₹300, men and boys']]);
  expect(told('female')).toEqual([['₹300', '₹300, women and girls']]);
});
