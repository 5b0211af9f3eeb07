import { expect, test } from 'vitest';
import { type TouchFacts, touchedBy } from './touched.ts';

const category = {
  id: 'g13',
  name: 'Girls U-13',
  format: 'singles',
  minAge: null,
  maxAge: 12,
  gender: 'female',
  agesOn: 'day_of_play',
  price: 450,
  entries: 2,
} as const;
const event = {
  dateandtime: '2026-12-18T03:30:00.000Z',
  lastdate: '2026-12-15T18:29:59.000Z',
  location: 'Meenatai Thackeray Stadium',
  locationlink: 'https://maps.example.org/old',
  categories: [category],
};
const facts: TouchFacts = {
  entered: [
    { entryId: 'e1', player: 'Aarohi Deshpande', category: 'g13', dob: '2013-12-22', gender: 'female' },
    { entryId: 'e2', player: 'Meera Iyer', category: 'g13', dob: '2014-05-01', gender: 'female' },
    { entryId: 'e3', player: 'Zoya Khan', category: 'g13', dob: '2010-01-01', gender: 'female' },
    { entryId: 'e4', player: 'Nobody knows', category: 'g13', dob: null, gender: null },
  ],
  tickets: 4,
  people: 4,
  unreached: ['Nobody knows'],
  plan: { matches: 39, isPublished: true, hasBegun: false },
  policy: {},
};

test('a date a week later moves the matches, and names who no longer fits by age on the new day', () => {
  const touched = touchedBy(event, { ...event, dateandtime: '2026-12-25T03:30:00.000Z' }, facts);
  expect(touched).toMatchObject({ days: 7, matches: 39, tickets: 4, people: 4, unreached: ['Nobody knows'] });
  // Zoya did not fit before either: nothing changes for her.
  expect(touched.noLongerFit).toEqual([
    { entryId: 'e1', player: 'Aarohi Deshpande', category: 'Girls U-13', problem: 'too_old' },
  ]);
});

test('another hour of the same day moves no match', () => {
  expect(touchedBy(event, { ...event, dateandtime: '2026-12-18T08:30:00.000Z' }, facts)).toMatchObject({
    days: 0,
    matches: 0,
    noLongerFit: [],
  });
});

test('an old map link is named for a new hall, and not once it is changed too or there is none', () => {
  const moved = { ...event, location: 'Vibhagiya Krida Sankul' };
  expect(touchedBy(event, moved, facts).isMapOld).toBe(true);
  expect(touchedBy(event, { ...moved, locationlink: 'https://maps.example.org/new' }, facts).isMapOld).toBe(false);
  expect(touchedBy({ ...event, locationlink: '' }, { ...moved, locationlink: '' }, facts).isMapOld).toBe(false);
});

test('limits that are moved name whom they leave out, and a fee of 0 whom it frees', () => {
  const younger = { ...event, categories: [{ ...category, maxAge: 11, price: 0 }] };
  expect(touchedBy(event, younger, facts)).toMatchObject({
    noLongerFit: [
      { player: 'Aarohi Deshpande', problem: 'too_old' },
      { player: 'Meera Iyer', problem: 'too_old' },
    ],
    freed: [{ category: 'Girls U-13', entries: 2 }],
  });
});

test('once play has begun the date cannot move', () => {
  const begun = { ...facts, plan: { matches: 39, isPublished: true, hasBegun: true } };
  expect(touchedBy(event, { ...event, dateandtime: '2026-12-25T03:30:00.000Z' }, begun).hasBegun).toBe(true);
  expect(touchedBy(event, event, begun).hasBegun).toBe(false);
});
