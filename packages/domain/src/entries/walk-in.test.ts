import { expect, test } from 'vitest';
import { customizationOf } from '../events/page.ts';
import { paise } from '../money.ts';
import { unknownOrigin } from './origins.ts';
import { decideWalkIn, walkInAnswerProblems, walkInLimits } from './walk-in.ts';

const event = {
  approvalStatus: 'approved',
  tournamentStatus: 'closed',
  categories: [
    { id: 'a', name: 'Open Singles', price: paise(35_050) },
    { id: 'b', name: 'Doubles', price: paise(50_000) },
  ],
} as const;

test('the fee is what the categories cost, and nothing when nothing was paid', () => {
  const categories = [
    { name: 'open singles' },
    { name: 'Doubles', partner: ' Meera ', partnerOrigin: { district: ' Pune ' } },
  ];
  expect(decideWalkIn(event, { categories, paid: 'cash' })).toEqual({
    ok: true,
    entries: [
      { categoryId: 'a', price: 35_050, partner: null, partnerOrigin: unknownOrigin },
      { categoryId: 'b', price: 50_000, partner: 'Meera', partnerOrigin: { ...unknownOrigin, district: 'Pune' } },
    ],
    amount: 85_050,
    owed: 0,
  });
  expect(decideWalkIn(event, { categories, paid: 'none' })).toMatchObject({ ok: true, amount: 0, owed: 85_050 });
});

test.each([
  [{ ...event, approvalStatus: 'pending_approval' as const }, ['Doubles'], 'event_not_approved'],
  [{ ...event, tournamentStatus: 'completed' as const }, ['Doubles'], 'event_completed'],
  [event, ['Chess'], 'category_unknown'],
  [event, ['Doubles', 'doubles'], 'category_twice'],
])('%# is refused', (asked, names, reason) => {
  const verdict = decideWalkIn(asked, { categories: names.map((name) => ({ name })), paid: 'upi' });
  expect(verdict).toMatchObject({ ok: false, reason });
});

const startsAt = new Date('2026-12-12T09:00:00+05:30');
const anybody = { minAge: null, maxAge: null, gender: null };
const offered = [
  { name: "Women's Doubles 35+", format: 'doubles' as const, minAge: 35, maxAge: null, gender: 'female' as const },
  { name: 'Mixed Doubles', format: 'mixed_doubles' as const, ...anybody },
  { name: 'Singles', format: 'singles' as const, ...anybody },
];
const farah = { dob: '1985-01-01', gender: 'female' as const };

test.each([
  [
    'a partner of the wrong age and gender',
    0,
    { partnerDob: '2000-01-01', partnerGender: 'male' },
    ['partnerDob', 'partnerGender'],
  ],
  ['a partner who fits', 0, { partnerDob: '1990-01-01', partnerGender: 'female' }, []],
  ['a partner of whom nobody said anything', 0, {}, []],
  ['two women in mixed doubles', 1, { partnerGender: 'female' }, ['partnerGender']],
  ['a woman and a man', 1, { partnerGender: 'male' }, []],
  ['whoever is neither', 1, { partnerGender: 'other' }, []],
] as const)('at the desk: %s', (_who, at, more, faults) => {
  const name = offered[at]?.name ?? '';
  const { unfit, outside } = walkInLimits(
    offered,
    { categories: ['Singles', { name, partner: 'Meera', ...more }], ...farah },
    startsAt,
  );
  expect(unfit.map(({ path }) => path)).toEqual(faults.map((part) => `categories.1.${part}`));
  expect(unfit.every(({ msg }) => msg.startsWith('The partner does not fit: '))).toBe(true);
  expect(outside).toEqual(faults.length > 0 ? { outside: [name] } : {});
});

test('a partner is born already', () => {
  const form = { answers: {}, askLater: false, categories: [{ name: 'Mixed Doubles', partnerDob: '2199-01-01' }] };
  expect(walkInAnswerProblems(customizationOf({}), form, startsAt)).toEqual([
    { msg: "Partner's date of birth must be in the past", path: 'categories.0.partnerDob' },
  ]);
});
