import { expect, test } from 'vitest';
import { paise } from '../money.ts';
import { unknownOrigin } from './origins.ts';
import { decideWalkIn } from './walk-in.ts';

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
  });
  expect(decideWalkIn(event, { categories, paid: 'none' })).toMatchObject({ ok: true, amount: 0 });
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
