import { deskCategoryEndpoints } from '@maidan/contract/entries/desk-categories';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { aRegistration } from '../../../../test/a-registration.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { AddAtDesk } from './add-at-desk.tsx';

const plain = { capacity: null, taken: 0, format: 'singles', minAge: null, maxAge: null, gender: null } as const;
const event = {
  categories: [
    { ...plain, name: 'Open', price: 350.5 },
    { ...plain, name: 'Mixed Doubles', price: 450, format: 'mixed_doubles' as const },
    { ...plain, name: 'Girls U-13', price: 300, maxAge: 12 },
    { ...plain, name: 'Full House', price: 100, capacity: 8, taken: 8 },
    { ...plain, name: 'Fun', price: 0 },
  ],
  startsAt: '2026-12-12T03:30:00.000Z',
  offerHours: 12,
};
const entries = [
  { _id: '019f0000-0000-7000-8000-0000000000e1', category: 'Open', state: 'confirmed', price: 350.5, partner: null },
] as const;
const aRow = (change: object = {}) => aRegistration({ entries: [...entries], dob: '2001-03-12', ...change });

async function open(row = aRow(), asked: ComponentProps<typeof AddAtDesk>['event'] = event) {
  const server = fakeApi();
  server.answer(deskCategoryEndpoints.add, { success: true, registration: row });
  const screen = await render(<AddAtDesk row={row} event={asked} />);
  await screen.getByRole('button', { name: 'Add a category: Ananya Reddy' }).click();
  const dialog = screen.getByRole('dialog');
  const choose = async (option: string | RegExp) => {
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await screen.getByRole('option', { name: option }).click();
  };
  const sent = () => server.asked.find(({ method }) => method === 'POST')?.body;
  return { screen, dialog, choose, sent };
}

test('what is left is offered with its fee, or why it cannot be played; the last press says the sum', async () => {
  const { screen, dialog, sent } = await open();
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await expect.element(screen.getByRole('option', { name: 'Open' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('option', { name: 'Girls U-13 · ₹300 · does not fit' })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: 'Full House · ₹100 · full' })).toBeDisabled();
  await screen.getByRole('option', { name: 'Mixed Doubles · ₹450' }).click();
  await dialog.getByLabelText('Partner’s name').fill('Rohan Salve');
  await expect.element(dialog.getByRole('button', { name: 'Add, ₹450 received' })).toBeVisible();
  await dialog.getByText('Owed: to be paid at the desk later').click();
  await dialog.getByRole('button', { name: 'Add, ₹450 owed' }).click();
  await expect.poll(sent).toMatchObject({
    categories: [{ name: 'Mixed Doubles', partner: 'Rohan Salve' }],
    paid: 'none',
    admit: false,
  });
  await expect.element(screen.getByText('Mixed Doubles added for Ananya Reddy')).toBeVisible();
});

test('the price of the day is offered and taken, not the category’s own', async () => {
  const dates = [{ name: 'Early', until: '9999-12-31', percent: 20 }];
  const { dialog, choose } = await open(aRow(), { ...event, prices: { dates, classes: [], bundles: [] } });
  await choose('Mixed Doubles · ₹360');
  await expect.element(dialog.getByRole('button', { name: 'Add, ₹360 received' })).toBeVisible();
});

test('the player is asked to pay online, and how long the place is kept is said', async () => {
  const { dialog, choose, sent } = await open();
  await choose(/^Mixed Doubles/);
  await expect.element(dialog.getByText(/The place is kept for 12 hours, not counting the night/)).toBeVisible();
  await dialog.getByText('The player pays online').click();
  await dialog.getByRole('button', { name: 'Add and ask for ₹450' }).click();
  await expect.poll(sent).toMatchObject({ paid: 'ask' });
});

test('nobody without an account is asked to pay online', async () => {
  const { dialog, choose } = await open(aRow({ hasAccount: false, source: 'walk_in' }));
  await choose(/^Mixed Doubles/);
  await expect.element(dialog.getByText('This player has no account to pay from.')).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /^The player pays online/ })).toBeDisabled();
});

test('whom the limits of a category keep out is admitted on purpose only', async () => {
  const { dialog, choose, sent } = await open();
  await choose(/^Girls U-13/);
  const add = dialog.getByRole('button', { name: /^Add, ₹300/ });
  await expect.element(add).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Admit the player/ }).click();
  await add.click();
  await expect.poll(sent).toMatchObject({ categories: [{ name: 'Girls U-13' }], admit: true });
});

test('a free category asks for no money', async () => {
  const { dialog, choose, sent } = await open();
  await choose('Fun · free');
  await expect.element(dialog.getByText('The fee')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(sent).toMatchObject({ paid: 'none' });
});
