import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { Registration } from '@maidan/contract/entries/registration';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { expect, test } from 'vitest';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';

const user = { _id: 'asha', name: 'Asha Rao', email: 'asha@example.org', role: 'participant', language: 'en' } as const;
const entry = (name: string, partner: string | null = null): Registration['categories'][number] => ({
  entry: '019f0000-0000-7000-8000-0000000000d1',
  name,
  price: 400,
  partner,
  cancelled: false,
});

async function open(names: string[], partner: string | null = null) {
  const registration = {
    ...aTicket,
    amount: 400 * names.length,
    categories: names.map((name) => entry(name, partner)),
    cancellation: { percent: 50, until: null },
  };
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, { success: true, registration });
  server.answer(refundEndpoints.cancel, { success: true, registration, refund: null });
  const { screen } = await renderApp(`/my/registrations/${aTicket._id}`, 'mda_of_asha');
  await screen.getByRole('button', { name: 'Cancel registration' }).click();
  return {
    server,
    dialog: screen.getByRole('dialog', { name: /^(Cancel your registration|What do you want to cancel)\?$/ }),
  };
}

test('of several entries none is cancelled that was not chosen', async () => {
  const { server, dialog } = await open(['Open Singles', 'Doubles']);
  await expect.element(dialog.getByText('The other entries stay as they are.', { exact: false })).toBeVisible();
  await expect
    .element(dialog.getByText('For all of them you would be refunded ₹400 (50%).', { exact: false }))
    .toBeVisible();
  await expect.element(dialog.getByText('₹200 back').first()).toBeVisible();
  for (const name of ['Open Singles', 'Doubles'])
    await expect.element(dialog.getByRole('checkbox', { name })).not.toBeChecked();
  await expect.element(dialog.getByRole('button', { name: 'Cancel these entries' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'Doubles' }).click();
  await expect.element(dialog.getByText('You will be refunded ₹200 (50%).', { exact: false })).toBeVisible();
  await expect
    .element(dialog.getByText('Its place is released at once; your other entries stay.', { exact: false }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel this entry' }).click();
  await expect
    .poll(() => server.asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      categories: ['Doubles'],
    });
});

test('a single entry needs no choice, and all chosen is the whole registration', async () => {
  const one = await open(['Open Singles']);
  await expect.element(one.dialog.getByRole('button', { name: 'Cancel and release my place' })).toBeEnabled();
  await expect.element(one.dialog.getByRole('checkbox')).not.toBeInTheDocument();
  await one.dialog.getByRole('button', { name: 'Cancel and release my place' }).click();
  await expect.poll(() => one.server.asked.find(({ method }) => method === 'POST')?.body).toEqual({});
});

test('who cancels a pair reads that the partner loses the place too', async () => {
  const { dialog } = await open(['Doubles'], 'Meera Kulkarni');
  await expect.element(dialog.getByText('Meera Kulkarni loses the place too.', { exact: false })).toBeVisible();
});
