import { accountDeletionEndpoints } from '@maidan/contract/accounts/account-deletion';
import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { personalDataEndpoints } from '@maidan/contract/accounts/personal-data';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aProfile } from '../../../../test/a-profile.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import type { Answer } from '../../../platform/api.ts';
import { writeToken } from '../../../platform/token.ts';
import { ProfileScreen } from './profile-screen.tsx';

const profile = aProfile();
const deletion = { askedAt: '2026-11-21T06:00:00.000Z', dueAt: '2026-12-21T06:00:00.000Z' };
const free: Answer<typeof accountDeletionEndpoints.read> = {
  success: true,
  deletion: null,
  hindrances: [],
  waits: [],
  facts: { hindrances: [], waits: [] },
  graceDays: 30,
};
const stillOpen = {
  code: 'event_still_open',
  values: { event: 'Pune Open' },
  msg: 'Pune Open is still open. Complete or delete it first.',
};
const ownRefund = { code: 'own_refund_on_its_way', values: {}, msg: 'A refund to you is still on its way.' };
const off = { success: true, enrolledAt: null, recoveryCodesLeft: 0, isRequired: false } as const;
const wrong = { code: 'wrong_password', message: 'The password is incorrect' };

beforeEach(() => {
  localStorage.clear();
  writeToken('a-token');
});

async function open(change: Partial<typeof profile> = {}, state: Answer<typeof accountDeletionEndpoints.read> = free) {
  const api = fakeApi();
  api.answer(profileEndpoints.read, { success: true, profile: { ...profile, ...change } });
  api.answer(sessionEndpoints.listSessions, { success: true, sessions: [] });
  api.answer(secondFactorEndpoints.read, off);
  api.answer(accountDeletionEndpoints.read, state);
  return { api, screen: await render(<ProfileScreen />) };
}

test('own data is downloaded with the password; a wrong one, and no network, keep what was typed', async () => {
  const { api, screen } = await open();
  api.refuse(personalDataEndpoints.exportData, 403, wrong);
  api.drop(personalDataEndpoints.exportData);
  api.send(personalDataEndpoints.exportData, 200, '{"account":[]}');
  const kept: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.href);
  });
  await screen.getByRole('button', { name: 'Download my data' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Download your data?' });
  await expect.element(dialog.getByRole('button', { name: 'Download' })).toBeDisabled();
  await dialog.getByLabelText(/^Your password/).fill('shuttle court nine');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.element(dialog.getByText('The password is incorrect')).toBeVisible();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.element(screen.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.element(screen.getByText('Your data is downloaded')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(kept).toEqual([expect.stringMatching(/^blob:/)]);
  expect(api.asked.filter((asked) => asked.path === '/api/profile/export').map((asked) => asked.body)).toEqual(
    Array.from({ length: 3 }, () => ({ password: 'shuttle court nine' })),
  );
  click.mockRestore();
});

test('the account is deleted with the password, and kept after all', async () => {
  const { api, screen } = await open();
  api.answer(accountDeletionEndpoints.read, { ...free, deletion });
  api.refuse(accountDeletionEndpoints.ask, 403, wrong);
  api.answer(accountDeletionEndpoints.ask, { success: true, deletion });
  await screen.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabelText(/^Your password/).fill('shuttle court nine');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(dialog.getByText('The password is incorrect')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  await expect.element(screen.getByText(/Until then everything works as before/)).toBeVisible();

  api.refuse(accountDeletionEndpoints.withdraw, 500, { code: 'unexpected', message: 'Something went wrong' });
  api.answer(accountDeletionEndpoints.withdraw, { success: true });
  api.answer(accountDeletionEndpoints.read, free);
  await screen.getByRole('button', { name: 'Keep my account' }).click();
  await screen.getByRole('button', { name: 'Keep my account' }).click();
  await expect.element(screen.getByText('Your account stays')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
});

test('what stands against the deletion is named, and what the erasure waits for', async () => {
  const { screen } = await open({}, { ...free, facts: { hindrances: [stillOpen], waits: [] } });
  await expect.element(screen.getByText('Pune Open is still open. Complete or delete it first.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
});

test('on a Hindi page what stands against the deletion is said in Hindi', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const { screen } = await open({}, { ...free, facts: { hindrances: [stillOpen], waits: [] } });
  await expect.element(screen.getByText('Pune Open अभी खुला है। पहले उसे पूरा करें या हटाएँ।')).toBeVisible();
});

test('a state that did not load says so and is asked for again', async () => {
  const api = fakeApi();
  api.answer(profileEndpoints.read, { success: true, profile });
  api.answer(sessionEndpoints.listSessions, { success: true, sessions: [] });
  api.answer(secondFactorEndpoints.read, off);
  api.refuse(accountDeletionEndpoints.read, 503, { code: 'busy', message: 'The server is busy.' });
  api.answer(accountDeletionEndpoints.read, { ...free, deletion, facts: { hindrances: [], waits: [ownRefund] } });
  const screen = await render(<ProfileScreen />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('A refund to you is still on its way.')).toBeVisible();
});

test('the last four digits of Aadhaar are saved, three are not, and of twelve nothing is kept', async () => {
  const { api, screen } = await open();
  api.answer(profileEndpoints.save, { success: true, profile: { ...profile, aadhaarLast4: '7058' } });
  const field = screen.getByLabelText('Last four digits of Aadhaar (optional)');
  await field.fill('999941057058');
  await expect.element(field).toHaveValue('');
  await field.fill('705');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await field.fill('7058');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Profile saved')).toBeVisible();
  const sent = api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([expect.objectContaining({ aadhaarLast4: '7058' })]);
});

test('an organizer changes the name of the organization, which needs two letters', async () => {
  const { api, screen } = await open({ organizationName: 'Pune Club' });
  api.answer(organizerEndpoints.rename, { success: true, organizationName: 'Pune Racquets' });
  const name = screen.getByLabelText(/^Organization name/);
  await expect.element(name).toHaveValue('Pune Club');
  const save = screen.getByRole('button', { name: 'Change name' });
  await expect.element(save).toBeDisabled();
  await name.fill(' P ');
  await save.click();
  await expect.element(screen.getByText('Organization name needs at least 2 characters')).toBeVisible();
  await name.fill('Pune Racquets');
  await save.click();
  await expect.element(screen.getByText('Organization name changed')).toBeVisible();
  expect(api.asked.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/api/organizer/organization', body: { organizationName: 'Pune Racquets' } },
  ]);
});
