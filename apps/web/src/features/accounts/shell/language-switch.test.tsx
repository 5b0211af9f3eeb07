import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { beforeEach, expect, test } from 'vitest';
import { dashboardApi, openDashboard, toastText } from '../../../../test/a-dashboard.ts';
import { failNext, ways } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en-IN';
});

const told = (api: ReturnType<typeof fakeApi>) =>
  api.asked.filter(({ path }) => path === sessionEndpoints.chooseLanguage.url).map(({ body }) => body);

test('whoever is signed in tells their account too, so that mails come in the language of the screen', async () => {
  const api = dashboardApi();
  api.answer(sessionEndpoints.chooseLanguage, { success: true });
  const { screen } = await openDashboard();
  await screen.getByRole('button', { name: 'हिन्दी' }).click();
  await expect.poll(() => told(api)).toEqual([{ language: 'hi' }]);
  await screen.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => told(api)).toEqual([{ language: 'hi' }, { language: 'en' }]);
});

test.each(ways)('a server that does not hear of it, %s, changes nothing on the screen', async (way) => {
  const api = dashboardApi();
  const { passLimit } = failNext(api, sessionEndpoints.chooseLanguage, way);
  const { screen } = await openDashboard();
  await screen.getByRole('button', { name: 'हिन्दी' }).click();
  await expect.poll(() => told(api)).toHaveLength(1);
  await passLimit();
  await expect.element(screen.getByRole('button', { name: 'English' })).toBeVisible();
  expect(document.documentElement.lang).toBe('hi-IN');
  expect(toastText()).toBe('');
});

test('a visitor has no account to tell; a new account begins with the language of the page', async () => {
  const api = fakeApi();
  api.refuse(sessionEndpoints.signUp, 409, {
    code: 'email_taken',
    message: 'An account with this email already exists',
  });
  const { screen } = await renderApp('/auth/signup');
  await screen.getByRole('button', { name: 'हिन्दी' }).click();
  await screen.getByRole('textbox', { name: 'नाम' }).fill('मीरा');
  await screen.getByRole('textbox', { name: 'ईमेल' }).fill('meera@example.in');
  await screen.getByRole('textbox', { name: /फ़ोन|मोबाइल/ }).fill('9876543210');
  await screen.getByLabelText('पासवर्ड', { exact: false }).first().fill('shuttle court nine');
  await screen.getByRole('button', { name: 'खाता बनाएँ' }).click();
  await expect
    .poll(() => api.asked.find(({ path }) => path === sessionEndpoints.signUp.url)?.body)
    .toMatchObject({ email: 'meera@example.in', language: 'hi' });
  expect(told(api)).toEqual([]);
});
