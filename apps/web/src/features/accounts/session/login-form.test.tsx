import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';
import { readToken } from '../../../platform/token.ts';

const user = {
  _id: '0198c9a2-0000-7000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@example.in',
  role: 'participant',
} as const;
const needed = {
  code: 'second_factor_code_required',
  message: 'Enter the code from your authenticator app',
  challenge: 'mdc_of-this-sign-in',
};
const wrong = {
  code: 'sign_in_code_wrong',
  message: 'This code is not right, or was used already',
  errors: [{ msg: 'This code is not right, or was used already', path: 'code' }],
};

async function open() {
  const api = fakeApi();
  api.refuse(sessionEndpoints.signIn, 401, needed);
  for (const list of [notificationEndpoints.list, notificationEndpoints.mine])
    api.answer(list, { success: true, notifications: [], unreadCount: 0 });
  const app = await renderApp('/auth/login');
  const { screen } = app;
  await expect.element(screen.getByLabelText(/^Email/)).toHaveFocus();
  await screen.getByLabelText(/^Email/).fill(user.email);
  await screen.getByLabelText(/^Password/).fill('shuttle court nine');
  await screen.getByRole('button', { name: 'Sign in' }).last().click();
  await expect.element(screen.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  return { api, ...app };
}

test('password, then code: a wrong one is said at the boxes, the right one opens the own page', async () => {
  const { api, screen, path } = await open();
  api.refuse(secondFactorEndpoints.signInWithCode, 401, wrong);
  api.answer(secondFactorEndpoints.signInWithCode, { success: true, token: 'a-token', user });
  api.answer(sessionEndpoints.me, { success: true, user });
  await expect.element(screen.getByLabelText('Digit 1')).toHaveFocus();
  await userEvent.keyboard('000000');
  await expect.element(screen.getByText(wrong.message)).toBeVisible();
  expect(readToken()).toBeNull();
  await userEvent.keyboard('123456');
  await expect.poll(path).toBe('/my');
  expect(readToken()).toBe('a-token');
  const { challenge } = needed;
  expect(api.asked.filter((asked) => asked.path === '/auth/login/code').map((asked) => asked.body)).toEqual([
    { challenge, code: '000000' },
    { challenge, code: '123456' },
  ]);
});

test('a challenge that has run out leads back to the password, and says so', async () => {
  const { api, screen } = await open();
  api.refuse(secondFactorEndpoints.signInWithCode, 401, {
    code: 'challenge_over',
    message: 'This sign-in has run out. Please enter your password again.',
  });
  await screen.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await screen.getByLabelText('Recovery code').fill('4f8kz-0qm2t');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('This sign-in has run out. Please enter your password again.')).toBeVisible();
  await expect.element(screen.getByLabelText(/^Password/)).toBeVisible();
});
