import { expect, test } from 'vitest';
import type { CategoryRules } from '../../events/eligibility.ts';
import { correct, lostCategories, type PlayerDetails } from './corrections.ts';

const sakshi: PlayerDetails = {
  name: 'SAKSHI JOSHI',
  dob: '2010-03-12',
  gender: 'female',
  phone: '9822022222',
  email: null,
  city: 'Nashik',
  academy: null,
  district: null,
  stateUT: null,
};
const rules = (name: string, more: Partial<CategoryRules> = {}): CategoryRules => ({
  name,
  format: 'singles',
  minAge: null,
  maxAge: null,
  gender: null,
  agesOn: 'day_of_play',
  ...more,
});
const startsAt = new Date('2026-12-18T03:30:00Z');
const lost = (entered: CategoryRules[], after: Partial<PlayerDetails>, before: Partial<PlayerDetails> = {}) =>
  lostCategories(entered, { before: { ...sakshi, ...before }, after: { ...sakshi, ...after } }, startsAt).map(
    ({ category, problem, fact }) => [category, problem, fact.code, fact.values],
  );

test('what was not sent stays, a blank is unknown, and a name never goes', () => {
  expect(correct(sakshi, { name: 'Sakshi Joshi', city: '', academy: 'Nashik Shuttlers' })).toEqual({
    after: { ...sakshi, name: 'Sakshi Joshi', city: null, academy: 'Nashik Shuttlers' },
    changed: ['name', 'city', 'academy'],
  });
  expect(correct(sakshi, { name: '', dob: undefined, phone: '9822022222' })).toEqual({ after: sakshi, changed: [] });
});

test.each<[string, CategoryRules, Partial<PlayerDetails>, string, string, object]>([
  ['too old', rules('U-17', { maxAge: 17 }), { dob: '2008-12-18' }, 'too_old', 'corrected_too_old', { age: 17 }],
  ['too young', rules('35+', { minAge: 35 }), { dob: '1999-01-01' }, 'too_young', 'corrected_too_young', { age: 35 }],
  [
    'born too early, by the year',
    rules('U-19', { maxAge: 18, agesOn: 'december' }),
    { dob: '2007-12-31' },
    'too_old',
    'corrected_born_too_early',
    { day: '01/01/2008' },
  ],
  [
    'born too late, by the year',
    rules('35+', { minAge: 35, agesOn: 'december' }),
    { dob: '1992-01-01' },
    'too_young',
    'corrected_born_too_late',
    { day: '31/12/1991' },
  ],
  ['a boy', rules('Girls', { gender: 'female' }), { gender: 'male' }, 'other_gender', 'corrected_for_women', {}],
  ['a girl', rules('Boys', { gender: 'male' }), { gender: 'female' }, 'other_gender', 'corrected_for_men', {}],
])('%s: the category is lost, by name', (_name, category, after, problem, code, values) => {
  const fitting = category.minAge ? { dob: '1980-01-01' } : { gender: category.gender === 'male' ? 'male' : 'female' };
  expect(lost([rules('Open'), category], after, fitting as Partial<PlayerDetails>)).toEqual([
    [category.name, problem, code, { category: category.name, ...values }],
  ]);
});

test('whoever was admitted outside the limits stays, whatever else is corrected', () => {
  const under15 = rules('U-15', { maxAge: 15 });
  expect(lost([under15], { name: 'Sakshi Joshi' })).toEqual([]);
  expect(lost([under15], { dob: '2009-03-12' })).toEqual([]);
  expect(lost([under15], { dob: '2009-03-12' }, { dob: '2012-03-12' })).toHaveLength(1);
});
