import type { PublicEvent } from '@maidan/contract/events/public-events';
import { expect, test } from 'vitest';
import {
  categoryProblems,
  detailProblems,
  waitingOf,
  knownObjections,
  limitsPassed,
  needsGuardian,
  startDraft,
} from './entry-draft.ts';
import { totalOf } from './entry-fees.ts';
import { toForm } from './to-form.ts';
import { stepOf } from './entry-step.ts';

const event = {
  dateandtime: '2026-12-12T03:30:00.000Z',
  categories: [
    { name: 'Singles', price: 350.55, participants: 0, placesLeft: 3, capacity: 8, waiting: 0, minAge: 18 },
    { name: 'Pairs', price: 700.1, participants: 0, placesLeft: 0, capacity: 8, waiting: 1, format: 'doubles' },
  ],
  customization: {
    additionalQuestions: { tshirtSize: true, skillLevel: true },
    dynamicQuestions: [
      { id: 'club', question: 'Club', answerType: 'text', isRequired: true, options: [], placeholder: '', order: 0 },
    ],
  },
} as unknown as PublicEvent;

const filled = {
  ...startDraft(null, event.categories[0], 'Aarohi Joshi'),
  dob: '2000-01-01',
  gender: 'female' as const,
  city: 'Pune',
  phone: '98765 43210',
  answers: { club: 'Deccan' },
};

test('what waits is not paid now, and the rest adds up without losing paise', () => {
  const draft = {
    ...filled,
    chosen: [
      { name: 'Singles', partner: '' },
      { name: 'Pairs', partner: 'Ria' },
    ],
  };
  // Pairs are full: they wait, and cost nothing now.
  expect(totalOf(event, draft)).toBe(350.55);
  expect(waitingOf(event, draft).map(({ name }) => name)).toEqual(['Pairs']);
  expect(toForm(event, draft)).toMatchObject({
    categories: [{ name: 'Singles' }, { name: 'Pairs', partner: 'Ria' }],
    player: 'Aarohi Joshi',
    joinWaitlist: true,
    consent: true,
  });
});

test('what is missing is named beside its field', () => {
  expect(categoryProblems(event, startDraft(null, undefined))).toHaveProperty('categories');
  expect(categoryProblems(event, { ...filled, chosen: [{ name: 'Pairs', partner: ' ' }] })).toHaveProperty([
    'partner.Pairs',
  ]);
  expect(Object.keys(detailProblems(event, startDraft(null, event.categories[0])))).toEqual([
    'player',
    'dob',
    'gender',
    'city',
    'phone',
    'answers.club',
  ]);
  expect(detailProblems(event, filled)).toEqual({});
});

test('a player who is too young reads so before anything is sent, and a minor needs a guardian', () => {
  const young = { ...filled, dob: '2012-05-01' };
  expect(detailProblems(event, young).dob).toContain('aged 18 or over');
  expect(needsGuardian(event, young)).toBe(true);
  expect(needsGuardian(event, filled)).toBe(false);
});

test.each([
  ['categories.0.name', 0],
  ['answers.club', 1],
  ['phone', 1],
  ['consent', 2],
])('a complaint about %s opens step %i', (path, step) => {
  expect(stepOf(path)).toBe(step);
});

test('what is known of the player speaks before the form, and what is not known is not guessed', () => {
  const [singles] = event.categories;
  if (!singles) throw new Error('no category');
  const draft = startDraft(null, undefined);
  expect(knownObjections(event, draft, singles)).toEqual([]);
  expect(knownObjections(event, { ...draft, dob: '2012-01-01' }, singles)).toEqual(['too_young']);
  const byYear = { ...singles, gender: 'female', agesOn: 'december' } as const;
  expect(knownObjections(event, { ...draft, dob: '2008-12-31' }, byYear)).toEqual([]);
  expect(knownObjections(event, { ...draft, dob: '2009-01-01', gender: 'male' }, byYear)).toEqual([
    'too_young',
    'other_gender',
  ]);
});

test('a player who fits none of the categories reads of all of them at once', () => {
  const masters = { ...event.categories[0], name: 'Veterans', minAge: 35 } as PublicEvent['categories'][number];
  const women = { ...event.categories[0], name: "Women's Singles", gender: 'female' } as typeof masters;
  const chosen = ['Singles', 'Veterans', "Women's Singles"].map((name) => ({ name, partner: '' }));
  const young = { ...filled, dob: '2013-05-01', gender: 'male' as const, chosen };
  const many = { ...event, categories: [...event.categories, masters, women] };
  expect(limitsPassed(many, { ...young, dob: '' })).toEqual({
    dob: [],
    gender: ["Women's Singles is for women and girls"],
  });
  const { dob, gender } = detailProblems(many, young);
  for (const name of ['Singles', 'Veterans', "Women's Singles"]) expect(dob).toContain(`${name} is for players aged`);
  expect(gender).toBe("Women's Singles is for women and girls");
});

test('a partner is asked what the limits of the category need, and judged by them', () => {
  const pairs = { ...event.categories[1], name: 'Veteran Pairs', minAge: 35, gender: 'male' } as typeof category;
  const category = event.categories[0] as PublicEvent['categories'][number];
  const many = { ...event, categories: [...event.categories, pairs] };
  const own = (more: object) => ({ ...filled, chosen: [{ name: 'Veteran Pairs', partner: 'Ravi', ...more }] });
  expect(categoryProblems(many, own({}))).toEqual({
    'partner-dob.Veteran Pairs': 'Date of birth is required',
    'partner-gender.Veteran Pairs': 'Gender is required',
  });
  expect(categoryProblems(many, own({ partnerDob: '2001-05-01', partnerGender: 'female' }))).toEqual({
    'partner-dob.Veteran Pairs':
      'Your partner does not fit: Veteran Pairs is for players aged 35 or over on the day of play',
    'partner-gender.Veteran Pairs': 'Your partner does not fit: Veteran Pairs is for men and boys',
  });
  const fits = own({ partnerDob: '1980-05-01', partnerGender: 'male' });
  expect(categoryProblems(many, fits)).toEqual({});
  expect(toForm(many, fits).categories).toEqual([
    { name: 'Veteran Pairs', partner: 'Ravi', partnerDob: '1980-05-01', partnerGender: 'male' },
  ]);
});

test('in a mixed pair the partner is the other one of the player, unless somebody says otherwise', () => {
  const mixed = {
    ...event,
    categories: [{ ...event.categories[1], name: 'XD', format: 'mixed_doubles' }],
  } as typeof event;
  const own = (gender: 'female' | '', partnerGender?: 'other') => ({
    ...filled,
    gender,
    chosen: [{ name: 'XD', partner: 'Ravi', ...(partnerGender && { partnerGender }) }],
  });
  expect(categoryProblems(mixed, own(''))).toEqual({ 'partner-gender.XD': 'Gender is required' });
  expect(categoryProblems(mixed, own('female'))).toEqual({});
  expect(toForm(mixed, own('female')).categories).toEqual([{ name: 'XD', partner: 'Ravi', partnerGender: 'male' }]);
  expect(toForm(mixed, own('female', 'other')).categories).toMatchObject([{ partnerGender: 'other' }]);
});

test.each([
  ['2062-03-01', 'Date of birth must be in the past'],
  ['0020-03-01', 'Please check the year of birth'],
  ['2026-11-21', undefined],
  ['2026-11-22', 'Date of birth must be in the past'],
])('a birthday of %s is judged in its field', (dob, problem) => {
  const open = { ...event, categories: [{ ...event.categories[0], minAge: undefined }] } as PublicEvent;
  const now = new Date('2026-11-21T23:00:00+05:30');
  expect(detailProblems(open, { ...filled, chosen: [], dob }, now).dob).toBe(problem);
});

test('a class, the day and a bundle make the total, and the form names the class', () => {
  const prices = {
    dates: [{ name: 'Early', from: '2020-01-01', change: -50 }],
    classes: [{ name: 'Champion', percent: 50 }],
    bundles: [],
  };
  const priced = { ...event, prices };
  const chosen = [{ name: 'Singles', partner: '', feeClass: 'Champion' }];
  const draft = { ...startDraft(null, undefined), chosen };
  expect(totalOf(priced, draft)).toBe(125.27);
  expect(totalOf(priced, { ...draft, code: 'CLUB', codeOff: 25.27 })).toBe(100);
  expect(toForm(priced, { ...draft, code: 'CLUB' })).toMatchObject({
    code: 'CLUB',
    categories: [{ feeClass: 'Champion' }],
  });
});
