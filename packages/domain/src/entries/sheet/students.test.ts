import { expect, test } from 'vitest';
import type { CategoryRules } from '../../events/eligibility.ts';
import { recognizeColumns } from '../player-sheet.ts';
import { guardianColumns } from './guardian-columns.ts';
import { readStudents, studentRows } from './students.ts';

const now = new Date('2026-11-27T06:00:00Z');
const startsAt = new Date('2026-12-18T03:30:00Z');
const category = (name: string, more: Partial<CategoryRules>): CategoryRules => ({
  name,
  format: 'singles',
  minAge: null,
  maxAge: null,
  gender: null,
  agesOn: 'december',
  ...more,
});
const categories = [
  category('Boys Singles U-13', { gender: 'male', maxAge: 12 }),
  category('Boys Singles U-15', { gender: 'male', maxAge: 14 }),
  category('Boys Singles U-17', { gender: 'male', maxAge: 16 }),
  category('Girls Singles U-15', { gender: 'female', maxAge: 14 }),
  category('Girls Doubles U-15', { gender: 'female', maxAge: 14, format: 'doubles' }),
];
const header = ['Name', 'Born', 'M/F', 'Categories', 'Partner', 'Father’s name', 'Guardian’s phone'];
const withBorn = header.map((title) => (title === 'Born' ? 'DOB' : title));

function read(rows: string[][], titles = withBorn, known: Parameters<typeof readStudents>[1]['known'] = []) {
  const sheet = {
    header: titles,
    mapping: recognizeColumns(titles),
    rows: rows.map((cells, at) => ({ row: at + 2, cells })),
  };
  return readStudents(studentRows(sheet), { categories, startsAt, now, dateOrder: null, known });
}
const aarush = ['Aarush Patil', '14/03/2012', 'M', 'BS U-15; BS U-17', '', 'Sunil Patil', '98220 14417'];

test('a row is read by the organizer’s rules, and its guardian by the headers', () => {
  const [one] = read([aarush]);
  expect(one).toMatchObject({
    name: 'Aarush Patil',
    dob: '2012-03-14',
    gender: 'male',
    guardian: { name: 'Sunil Patil', relation: 'Father', phone: '9822014417' },
    categories: [{ name: 'Boys Singles U-15' }, { name: 'Boys Singles U-17' }],
    problems: [],
  });
});

test('ids and rating of a chess player are read, and one that is none is a red cell of its own', () => {
  const titles = [...withBorn, 'FIDE ID', 'Elo', 'National rating'];
  const [one, other] = read(
    [[...aarush, '25000001', '1650', ''], [...aarush, 'X1', 'UNR', 'abc'].with(0, 'Om Patil')],
    titles,
  );
  expect(one).toMatchObject({ chess: { fideId: '25000001', fideRating: 1650 }, problems: [] });
  expect(other?.problems).toMatchObject([{ field: 'fideId', kind: 'unread' }]);
});

test.each([
  [['Chinmay More', '21/12/2013', 'M', 'BS U-13', '', 'A More', '9422031875'], 'categories', 'does_not_fit'],
  [['Ishita Nikam', '31/04/2013', 'F', 'GS U-15', '', 'S Nikam', '9822360071'], 'dob', 'unread'],
  [['Ojas Bagul', '12/04/2016', 'M', 'BS U-13', '', 'R Bagul', ''], 'phone', 'guardian_missing'],
  [['Ojas Bagul', '12/04/2016', 'M', 'BS U-13', '', '', '9822360071'], 'guardian', 'guardian_missing'],
  [['Ojas Bagul', '', 'M', 'BS U-13', '', 'R Bagul', '9822360071'], 'dob', 'missing'],
  [['Devika S', '05/05/2013', 'F', 'GD U-15', '', 'R S', '9822360071'], 'partner', 'partner_needed'],
  [['Ojas Bagul', '12/04/2016', 'M', 'Chess', '', 'R Bagul', '9822360071'], 'categories', 'unread'],
])('%j: one red cell, and the others are ready', (row, field, kind) => {
  const [faulty, ready] = read([row, aarush]);
  expect(faulty?.problems).toMatchObject([{ field, kind }]);
  expect(ready?.problems).toEqual([]);
});

test('a category may be proposed: the next of its kind that fits', () => {
  const [one] = read([['Chinmay More', '21/12/2013', 'M', 'BS U-13', '', 'A More', '9422031875'], aarush]);
  expect(one?.problems).toMatchObject([
    { category: 'Boys Singles U-13', why: 'too_old', instead: 'Boys Singles U-15' },
  ]);
});

test('two rows that name each other are one pair, which the first brings; one name twice is said', () => {
  const devika = ['Devika Sonawane', '05/05/2013', 'F', 'GS U-15; GD U-15', 'Riya Kale', 'R S', '9860540913'];
  const riya = ['Riya Kale', '18/11/2012', 'F', 'GD U-15', 'devika  SONAWANE', 'K K', '9545280037'];
  const [first, second, again] = read([devika, riya, devika]);
  expect(first?.categories.map(({ name }) => name)).toEqual(['Girls Singles U-15', 'Girls Doubles U-15']);
  expect(second).toMatchObject({ categories: [], pairs: [{ name: 'Girls Doubles U-15', row: 2 }] });
  expect(again?.problems).toContainEqual({ field: 'name', kind: 'twice', other: 2 });
});

test('a player of the account has the guardian who is known; whose birthday differs is somebody else', () => {
  const guardian = { name: 'Meera Patil', relation: 'Mother', phone: '9822000001' };
  const row = ['Aarush Patil', '14/03/2012', 'M', 'BS U-15', '', '', ''];
  expect(read([row], withBorn, [{ name: 'AARUSH patil', dob: '2012-03-14', guardian }])[0]).toMatchObject({
    guardian,
    problems: [],
  });
  expect(read([row], withBorn, [{ name: 'Aarush Patil', dob: '2011-03-14', guardian }])[0]?.problems).toHaveLength(2);
});

test('day and month that may be exchanged are asked for, never guessed', () => {
  const row = ['Aarush Patil', '03/04/2012', 'M', 'BS U-15', '', 'S', '9822014417'];
  expect(read([row])[0]?.problems).toMatchObject([{ field: 'dob', problem: { kind: 'date_order' } }]);
});

test.each([
  ['Mother’s name', 'Mother'],
  ['Parent', 'Guardian'],
  ['पिता का नाम', 'Father'],
])('%s says the relation %s', (title, relationSaid) => {
  expect(guardianColumns(['Name', title])).toMatchObject({ name: 1, relationSaid });
});
