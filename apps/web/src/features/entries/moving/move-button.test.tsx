import { movingEndpoints } from '@maidan/contract/entries/moving';
import { indiaDay } from '@maidan/domain/india-time';
import { expect, test } from 'vitest';
import { aRegistration } from '../../../../test/a-registration.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { MoveButton } from './move-button.tsx';

const rules = { minAge: null, maxAge: null, gender: null, capacity: null, taken: 1 } as const;
const category = (name: string, price: number, change: object = {}) => ({
  ...rules,
  name,
  price,
  format: 'singles' as const,
  ...change,
});
const entry = {
  _id: '019f0000-0000-7000-8000-0000000000b1',
  category: 'Under 40',
  state: 'confirmed' as const,
  price: 500,
  partner: null,
};
const startsAt = new Date(Date.now() + 20 * 86_400_000).toISOString();
const categories = [
  category('Under 40', 500),
  category('Open', 300),
  category('Elite', 900, { capacity: 1 }),
  category('Doubles', 300, { format: 'doubles' }),
];
const row = aRegistration({ entries: [entry] });

test('the difference of the fees is said, and what is sent is the category, the day and the reason', async () => {
  const server = fakeApi();
  server.answer(movingEndpoints.moveEntry, { success: true, registration: row, refund: 200, byHand: 0, owedLess: 0 });
  const screen = await render(<MoveButton row={row} entry={entry} event={{ categories, startsAt }} />);
  await screen.getByRole('button', { name: /^Move / }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'To' }).click();
  await expect.element(screen.getByRole('option', { name: 'Elite (full)' })).toHaveAttribute('data-combobox-disabled');
  expect(screen.getByRole('option', { name: 'Doubles' }).query()).toBeNull();
  await screen.getByRole('option', { name: 'Open' }).click();
  await expect.element(dialog.getByText(/Open costs ₹200 less\. The difference comes off/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too few entries');
  await dialog.getByRole('button', { name: 'Move' }).click();
  const fullRefundUntil = indiaDay(new Date(Date.now() + 3 * 86_400_000));
  await expect
    .poll(() => server.asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ category: 'Open', fullRefundUntil, reason: 'Too few entries' });
  await expect.element(screen.getByText(/now plays Open\. ₹200 is on its way back/)).toBeVisible();
});

test('nothing is offered where no other category fits the player', async () => {
  const women = category('Women', 300, { gender: 'female' as const });
  const event = { categories: [category('Under 40', 500), women], startsAt };
  const screen = await render(<MoveButton row={{ ...row, gender: 'male' }} entry={entry} event={event} />);
  expect(screen.getByRole('button').query()).toBeNull();
});

test('a pair is moved as one, which is said', async () => {
  fakeApi();
  const pair = { ...entry, category: 'Doubles', partner: { name: 'Kavya Rao', state: 'named' as const } };
  const event = { categories: [...categories, category('45+ Doubles', 300, { format: 'doubles' })], startsAt };
  const screen = await render(<MoveButton row={{ ...row, entries: [pair] }} entry={pair} event={event} />);
  await screen.getByRole('button', { name: /^Move / }).click();
  await expect.element(screen.getByText('From Doubles, together with Kavya Rao.', { exact: false })).toBeVisible();
});

test.each([
  ['an invited pair', { partner: { name: 'Kavya', state: 'accepted' as const } }],
  ['one that is not paid', { state: 'held' as const }],
])('nothing is offered for %s', async (_what, change) => {
  const screen = await render(
    <MoveButton row={row} entry={{ ...entry, ...change }} event={{ categories, startsAt }} />,
  );
  expect(screen.getByRole('button').query()).toBeNull();
});
