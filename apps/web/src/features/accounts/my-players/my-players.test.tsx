import { type OwnPlayer, ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { expect, test } from 'vitest';
import { aPlayer, itself } from '../../../../test/some-players.ts';
import { organizer } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';

async function open(players: OwnPlayer[]) {
  const api = fakeApi();
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(ownPlayerEndpoints.list, { success: true, players });
  const { screen } = await renderApp('/my/players', 'a-session');
  return { api, screen };
}

const sent = (api: ReturnType<typeof fakeApi>, method: string) =>
  expect.poll(() => api.asked.find((one) => one.method === method && one.path.startsWith('/api/me/players')));

test('the first player takes three fields, a child its guardian too: who that is comes from the account', async () => {
  const { api, screen } = await open([itself]);
  await expect.element(screen.getByRole('heading', { name: 'No players yet' })).toBeVisible();
  await expect.element(screen.getByText('Add the first: 3 fields.')).toBeVisible();
  const ira = aPlayer({ name: 'Ira Joshi' });
  api.answer(ownPlayerEndpoints.add, { success: true, player: ira });
  await screen.getByRole('button', { name: 'Add a player' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add a player' });
  await dialog.getByRole('button', { name: 'Add a player' }).click();
  for (const said of ['Player’s name is required', 'Date of birth is required', 'Gender is required'])
    await expect.element(dialog.getByText(said)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Guardian’s name' })).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: /Player’s name/ }).fill('Ira Joshi');
  await dialog.getByLabelText(/Date of birth/).fill(`${new Date().getUTCFullYear() - 11}-03-04`);
  await dialog.getByRole('radio', { name: 'Female' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /Guardian’s name/ })).toHaveValue('Sunita Joshi');
  await expect.element(dialog.getByRole('textbox', { name: /Guardian’s phone/ })).toHaveValue('9822041877');
  await dialog.getByRole('button', { name: 'Add a player' }).click();
  await expect.element(dialog.getByText('Please say who this is to the child')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Relation' }).click();
  await screen.getByRole('option', { name: 'Mother' }).click();
  api.answer(ownPlayerEndpoints.list, { success: true, players: [itself, ira] });
  await dialog.getByRole('button', { name: 'Add a player' }).click();
  await sent(api, 'POST').toMatchObject({
    body: {
      name: 'Ira Joshi',
      gender: 'female',
      guardian: { name: 'Sunita Joshi', relation: 'Mother', phone: '9822041877' },
      ids: {},
    },
  });
  await expect.element(screen.getByText('Ira Joshi added')).toBeVisible();
});

test('a second child has the guardian of the first; a grown-up has none', async () => {
  const { api, screen } = await open([
    itself,
    aPlayer({ guardian: { name: 'R. Joshi', relation: 'Father', phone: '9822000001' } }),
  ]);
  await screen.getByRole('button', { name: 'Add a player' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add a player' });
  await dialog.getByRole('textbox', { name: /Player’s name/ }).fill('Aarav Joshi');
  await dialog.getByLabelText(/Date of birth/).fill(`${new Date().getUTCFullYear() - 9}-03-04`);
  await expect.element(dialog.getByRole('textbox', { name: /Guardian’s name/ })).toHaveValue('R. Joshi');
  await dialog.getByLabelText(/Date of birth/).fill('1990-03-04');
  await expect.element(dialog.getByRole('textbox', { name: /Guardian’s name/ })).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: 'Male', exact: true }).click();
  api.refuse(ownPlayerEndpoints.add, 409, {
    code: 'player_known',
    message: 'This player is on your list',
    errors: [{ msg: 'One of your players has this name', path: 'name' }],
  });
  await dialog.getByRole('button', { name: 'Add a player' }).click();
  await sent(api, 'POST').toMatchObject({ body: { name: 'Aarav Joshi', guardian: null } });
  // Refused: everything typed is still there, with the reason at its field.
  await expect.element(dialog.getByText('One of your players has this name')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: /Player’s name/ })).toHaveValue('Aarav Joshi');
});

test('a player is changed and taken off; oneself stays, and a missing guardian is said', async () => {
  const ira = aPlayer({ name: 'Ira Joshi', guardian: null });
  const { api, screen } = await open([itself, ira]);
  await expect.element(screen.getByText('Guardian is missing.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Take off my list Sunita Joshi' })).not.toBeInTheDocument();
  api.answer(ownPlayerEndpoints.save, { success: true, player: { ...ira, city: 'Nashik' } });
  await screen.getByRole('button', { name: 'Edit Ira Joshi' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit Ira Joshi' });
  await dialog.getByText('Phone, e-mail, city, academy').click();
  await dialog.getByRole('textbox', { name: 'City' }).fill('Nashik');
  await dialog.getByRole('combobox', { name: 'Relation' }).click();
  await screen.getByRole('option', { name: 'Guardian', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await sent(api, 'PUT').toMatchObject({ path: `/api/me/players/${ira._id}`, body: { city: 'Nashik' } });
  api.answer(ownPlayerEndpoints.remove, { success: true });
  await screen.getByRole('button', { name: 'Take off my list Ira Joshi' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Take off my list' }).click();
  await sent(api, 'DELETE').toMatchObject({ path: `/api/me/players/${ira._id}` });
  await expect.element(screen.getByText('Ira Joshi is off your list')).toBeVisible();
});
