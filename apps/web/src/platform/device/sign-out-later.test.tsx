import { sessionEndpoints, type User } from '@maidan/contract/accounts/session';
import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { beforeEach, expect, test } from 'vitest';
import { organizer } from '../../../test/an-event.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render.tsx';
import { handInSignOut } from './sign-out-later.ts';
import { readToken } from '../token.ts';

const player: User = { ...organizer, role: 'participant' };

beforeEach(() => localStorage.removeItem('maidan-sign-out'));

function maidan() {
  const api = fakeApi();
  api.answer(announcementEndpoints.current, { success: true, message: null });
  api.answer(sessionEndpoints.me, { success: true, user: player });
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(profileEndpoints.picture, { success: true, profilePicture: null });
  api.answer(registrationEndpoints.listMine, { success: true, registrations: [] });
  return api;
}
const signOuts = (api: ReturnType<typeof maidan>) => api.asked.filter(({ path }) => path === '/auth/logout');

test('a sign-out without a network reaches the server at the next start, once', async () => {
  const api = maidan();
  api.drop(sessionEndpoints.signOut);
  api.answer(sessionEndpoints.signOut, { success: true });
  const { path } = await renderApp('/auth/logout', 'token');
  await expect.poll(path).toBe('/auth/login');
  expect(readToken()).toBeNull();
  expect(signOuts(api)).toHaveLength(1);
  await handInSignOut();
  expect(signOuts(api)).toHaveLength(2);
  await handInSignOut();
  expect(signOuts(api)).toHaveLength(2);
});

test('a sign-out that the server heard is not sent again', async () => {
  const api = maidan();
  api.answer(sessionEndpoints.signOut, { success: true });
  const { path } = await renderApp('/auth/logout', 'token');
  await expect.poll(path).toBe('/auth/login');
  await handInSignOut();
  expect(signOuts(api)).toHaveLength(1);
});

test('while the server cannot be reached the sign-out goes on waiting', async () => {
  const api = maidan();
  api.drop(sessionEndpoints.signOut);
  const { path } = await renderApp('/auth/logout', 'token');
  await expect.poll(path).toBe('/auth/login');
  await handInSignOut();
  await handInSignOut();
  expect(signOuts(api)).toHaveLength(3);
});

test('whoever signs in next is not signed out by it', async () => {
  const api = maidan();
  api.drop(sessionEndpoints.signOut);
  api.answer(sessionEndpoints.signIn, { success: true, token: 'another', user: player });
  const { screen, path } = await renderApp('/auth/logout', 'token');
  await expect.poll(path).toBe('/auth/login');
  await screen.getByRole('textbox', { name: 'Email' }).fill('asha@gmail.com');
  await screen.getByLabelText(/^Password/).fill('shuttle court nine');
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(path).toBe('/my');
  const before = signOuts(api).length;
  await handInSignOut();
  expect(signOuts(api)).toHaveLength(before);
  expect(readToken()).toBe('another');
});
