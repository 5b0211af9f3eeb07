import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sessionEndpoints, type User } from '@maidan/contract/accounts/session';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';
import { readToken } from '../../../platform/token.ts';
import { takeReturn } from '../../../platform/session.ts';

/** The header requests these as soon as it mounts; if one failed, its message would replace the gate's. */
function signedInApi() {
  const api = fakeApi();
  for (const list of [notificationEndpoints.list, notificationEndpoints.mine])
    api.answer(list, { success: true, notifications: [], unreadCount: 0 });
  return api;
}

const account = (role: User['role'], organizerStatus?: User['organizerStatus']): User => ({
  _id: '0198c9a2-0000-7000-8000-000000000001',
  name: 'Kavita Deshpande',
  email: 'kavita@example.in',
  role,
  organizerStatus,
});

test('without a token the dashboard sends to the login, says why, and remembers the way back', async () => {
  fakeApi();
  const { screen, path } = await renderApp('/dashboard/event/42');
  await expect.element(screen.getByText('Please log in to access the dashboard')).toBeVisible();
  await expect.poll(path).toBe('/auth/login');
  expect(takeReturn()).toBe('/dashboard/event/42');
  expect(takeReturn()).toBeNull();
});

test('a session that the server has ended is said so, once, and signing in leads back', async () => {
  const api = signedInApi();
  api.refuse(sessionEndpoints.me, 401, { code: 'authentication_required', message: 'Authentication required' });
  api.refuse(sessionEndpoints.refresh, 401, { code: 'refresh_refused', message: 'Please log in again' });
  const { screen, path } = await renderApp('/dashboard/event/42', 'revoked-token');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please log in again');
  await expect.poll(path).toBe('/auth/login');
  expect(readToken()).toBeNull();
  expect(takeReturn()).toBe('/dashboard/event/42');
});

test('an administrator is sent to the administration', async () => {
  const api = signedInApi();
  api.answer(sessionEndpoints.me, { success: true, user: account('admin') });
  const { screen, path } = await renderApp('/dashboard', 'admin-token');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Admins cannot be organizers');
  await expect.poll(path).toBe('/admin');
});

test('a participant is sent to the onboarding', async () => {
  const api = signedInApi();
  api.answer(sessionEndpoints.me, { success: true, user: account('participant') });
  const { screen, path } = await renderApp('/dashboard', 'participant-token');
  await expect.element(screen.getByText('You need to upgrade to an organizer account')).toBeVisible();
  await expect.poll(path).toBe('/organizer-onboarding');
});

test('a suspended organizer sees nothing else', async () => {
  const api = signedInApi();
  api.answer(sessionEndpoints.me, { success: true, user: account('organizer', 'suspended') });
  const { screen } = await renderApp('/dashboard', 'organizer-token');
  await expect.element(screen.getByRole('heading', { name: 'Account Suspended' })).toBeVisible();
  await expect.element(screen.getByText('Please contact the administrator for assistance')).toBeVisible();
});

test('a server that cannot say who it is keeps the session and offers another try', async () => {
  const api = fakeApi();
  api.refuse(sessionEndpoints.me, 500, {
    code: 'unexpected',
    message: 'Something went wrong on our side. Please try again.',
  });
  api.refuse(sessionEndpoints.me, 500, {
    code: 'unexpected',
    message: 'Something went wrong on our side. Please try again.',
  });
  api.refuse(sessionEndpoints.me, 500, {
    code: 'unexpected',
    message: 'Something went wrong on our side. Please try again.',
  });
  api.answer(sessionEndpoints.me, { success: true, user: account('organizer') });
  const { screen } = await renderApp('/admin/live-event/7', 'organizer-token');
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  expect(readToken()).toBe('organizer-token');
  await retry.click();
  await expect.element(screen.getByRole('button', { name: 'Kavita Deshpande' })).toBeVisible();
});

test('an administrator who has yet to set up two-step sign-in sees what sets it up, and nothing is asked in vain', async () => {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: { ...account('admin'), secondFactorRequired: true } });
  const { screen, path } = await renderApp('/admin', 'admin-token');
  await expect.element(screen.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await expect.element(screen.getByLabelText(/^Your password/)).toBeVisible();
  expect(path()).toBe('/admin');
  const refused = ['/api/me/notifications', '/profile/picture', '/api/admin/events'];
  expect(api.asked.filter((asked) => refused.includes(asked.path))).toEqual([]);
});

test('an organizer suspended while the page is open sees it with the next refusal', async () => {
  const api = signedInApi();
  api.answer(sessionEndpoints.me, { success: true, user: account('organizer', 'active') });
  api.answer(sessionEndpoints.me, { success: true, user: account('organizer', 'suspended') });
  api.refuse(profileEndpoints.picture, 403, { code: 'account_suspended', message: 'Account suspended' });
  const { screen } = await renderApp('/admin/live-event/7', 'organizer-token');
  await expect.element(screen.getByRole('heading', { name: 'Account Suspended' })).toBeVisible();
});

test('signing out ends the session on the server and forgets it here', async () => {
  const api = signedInApi();
  api.answer(sessionEndpoints.me, { success: true, user: account('organizer') });
  api.answer(sessionEndpoints.signOut, { success: true });
  const { path } = await renderApp('/auth/logout', 'organizer-token');
  await expect.poll(path).toBe('/auth/login');
  expect(api.asked.map((asked) => `${asked.method} ${asked.path}`)).toContain('POST /auth/logout');
  expect(readToken()).toBeNull();
});

test('an address that leads nowhere says so', async () => {
  fakeApi();
  const { screen } = await renderApp('/no/such/page');
  await expect.element(screen.getByRole('heading', { name: 'Out of court' })).toBeVisible();
});
