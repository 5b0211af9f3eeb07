import { emailEndpoints } from '@maidan/contract/accounts/email';
import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sessionEndpoints, type User } from '@maidan/contract/accounts/session';
import { announcementEndpoints } from '@maidan/contract/operations/announcements';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { expect, onTestFinished, test } from 'vitest';
import { aProfile } from '../../../../test/a-profile.ts';
import { organizer } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render, renderApp } from '../../../../test/render.tsx';
import { EmailCard } from './email-card.tsx';

const player: User = { ...organizer, role: 'participant', email: 'asha@gmail.com' };

function visitor() {
  const api = fakeApi();
  api.answer(announcementEndpoints.current, { success: true, message: null });
  return api;
}

function signedIn() {
  const api = visitor();
  api.answer(sessionEndpoints.me, { success: true, user: player });
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(profileEndpoints.picture, { success: true, profilePicture: null });
  api.answer(registrationEndpoints.listMine, { success: true, registrations: [] });
  return api;
}

function atLink(secret: string) {
  window.history.replaceState(window.history.state, '', `${window.location.pathname}#${secret}`);
  onTestFinished(() => window.history.replaceState(window.history.state, '', window.location.pathname));
}

test('a slip in the domain is pointed out when the field is left, and taken over with one press', async () => {
  visitor();
  const { screen } = await renderApp('/auth/signup');
  const email = screen.getByRole('textbox', { name: 'Email' });
  await email.fill('asha@gmial.com');
  expect(screen.getByRole('button', { name: /Did you mean/ }).elements()).toEqual([]);
  await screen.getByRole('textbox', { name: 'Name' }).click();
  await screen.getByRole('button', { name: 'Did you mean asha@gmail.com?' }).click();
  await expect.element(email).toHaveValue('asha@gmail.com');
  await expect.element(screen.getByRole('button', { name: /Did you mean/ })).not.toBeInTheDocument();
});

test('an address that only looks like a slip is sent as it was typed', async () => {
  const api = visitor();
  api.refuse(sessionEndpoints.signUp, 429, { code: 'rate_limited', message: 'Too many attempts.' });
  const { screen } = await renderApp('/auth/signup');
  await screen.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await screen.getByRole('textbox', { name: 'Email' }).fill('asha@gmial.com');
  await screen.getByRole('textbox', { name: 'Phone number' }).fill('9876543210');
  await screen.getByLabelText(/^Password/).fill('shuttle court nine');
  await screen.getByRole('button', { name: 'Create account' }).click();
  await expect
    .poll(() => api.asked.find(({ path }) => path === '/auth/signup')?.body)
    .toMatchObject({ email: 'asha@gmial.com' });
});

test('the profile says that the address is not confirmed, and sends the link again', async () => {
  const api = fakeApi();
  api.answer(emailEndpoints.sendLink, { success: true });
  const screen = await render(<EmailCard profile={aProfile({ emailProof: 'none' })} />);
  await expect.element(screen.getByText('Not confirmed')).toBeVisible();
  await screen.getByRole('button', { name: 'Send the link again' }).click();
  await expect.element(screen.getByText('The link is on its way to asha@example.test')).toBeVisible();
});

test('a confirmed address asks for nothing; without mail nothing is offered that cannot work', async () => {
  const screen = await render(<EmailCard profile={aProfile()} />);
  await expect.element(screen.getByText('Confirmed', { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the link again' }).elements()).toEqual([]);
  const mailless = await render(<EmailCard profile={aProfile({ emailProof: 'none', sendsMail: false })} />);
  await expect.element(mailless.getByText(/sends no mail/)).toBeVisible();
  expect(mailless.container.querySelectorAll('button')).toHaveLength(0);
});

test('another address is asked for with the password; a wrong one is told at its field, and nothing typed is lost', async () => {
  const api = fakeApi();
  api.refuse(emailEndpoints.change, 403, { code: 'wrong_password', message: 'The password is incorrect' });
  api.answer(emailEndpoints.change, { success: true });
  api.answer(profileEndpoints.read, { success: true, profile: aProfile({ newEmail: 'asha@deccan.in' }) });
  const screen = await render(<EmailCard profile={aProfile()} />);
  await screen.getByRole('button', { name: 'Change address' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New email address' }).fill('asha@deccan.in');
  await dialog.getByLabelText(/^Your password/).fill('a guess');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(dialog.getByText('The password is incorrect')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'New email address' })).toHaveValue('asha@deccan.in');
  await dialog.getByLabelText(/^Your password/).fill('shuttle court nine');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(screen.getByText('Open the link in the mail to asha@deccan.in')).toBeVisible();
});

test('the link confirms by itself for whoever is signed in here', async () => {
  const api = signedIn();
  api.answer(emailEndpoints.prove, { success: true, email: 'asha@gmail.com' });
  atLink('mde_secret');
  const { screen } = await renderApp('/auth/verify-email', 'token');
  await expect.element(screen.getByText('Your email address is confirmed')).toBeVisible();
  expect(api.asked.filter(({ path }) => path === '/auth/verify-email').map(({ body }) => body)).toEqual([
    { token: 'mde_secret' },
  ]);
  expect(window.location.hash).toBe('');
});

test('a stranger to the account reads what the link does before it is used', async () => {
  const api = visitor();
  api.answer(emailEndpoints.prove, { success: true, email: 'asha@gmail.com' });
  atLink('mde_secret');
  const { screen } = await renderApp('/auth/verify-email');
  await expect.element(screen.getByText(/If you did not make an account here, do not confirm/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  expect(api.asked.filter(({ path }) => path === '/auth/verify-email')).toEqual([]);
  await screen.getByRole('button', { name: 'Confirm this address' }).click();
  await expect.element(screen.getByText('Mails about your entries go to asha@gmail.com.')).toBeVisible();
});

test('a link that is over says so and leads to another', async () => {
  const api = visitor();
  api.refuse(emailEndpoints.prove, 400, { code: 'email_link_invalid', message: 'This link is no longer valid.' });
  atLink('mde_old');
  const { screen } = await renderApp('/auth/verify-email');
  await screen.getByRole('button', { name: 'Confirm this address' }).click();
  await expect
    .element(screen.getByText('A link works once, within 24 hours. Under Profile you can ask for another.'))
    .toBeVisible();
});

test('six digits from the mail sign in; a wrong code is told at its boxes and typed anew', async () => {
  const api = signedIn();
  api.answer(emailEndpoints.sendCode, { success: true });
  api.refuse(emailEndpoints.signInWithMailedCode, 401, {
    code: 'mailed_code_wrong',
    message: 'This code is not right, or has run out. Please ask for a new one.',
  });
  api.answer(emailEndpoints.signInWithMailedCode, { success: true, token: 'token', user: player });
  const { screen, path } = await renderApp('/auth/login');
  await screen.getByRole('textbox', { name: 'Email' }).fill('asha@gmail.com');
  await screen.getByRole('button', { name: 'Get a code by mail' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@gmail.com');
  await screen.getByRole('button', { name: 'Send me a code' }).click();
  await expect.element(screen.getByText(/If there is an account for asha@gmail.com/)).toBeVisible();
  const type = async (code: string) => {
    for (const [at, digit] of Array.from(code).entries()) await screen.getByRole('textbox').nth(at).fill(digit);
  };
  await type('111111');
  await expect.element(screen.getByText(/This code is not right, or has run out/)).toBeVisible();
  await type('123456');
  await expect.poll(path).toBe('/my');
  const sent = api.asked.filter(({ path }) => path === '/auth/code/sign-in').map(({ body }) => body);
  expect(sent).toEqual([
    { email: 'asha@gmail.com', code: '111111' },
    { email: 'asha@gmail.com', code: '123456' },
  ]);
});

test('an account with a second factor goes on to its code', async () => {
  const api = visitor();
  api.answer(emailEndpoints.sendCode, { success: true });
  api.send(
    emailEndpoints.signInWithMailedCode,
    401,
    JSON.stringify({
      success: false,
      code: 'second_factor_code_required',
      error: 'Enter the code from your authenticator app',
      message: 'Enter the code from your authenticator app',
      challenge: 'mdc_x',
      requestId: 'test',
    }),
  );
  const { screen } = await renderApp('/auth/login');
  await screen.getByRole('textbox', { name: 'Email' }).fill('asha@gmail.com');
  await screen.getByRole('button', { name: 'Get a code by mail' }).click();
  await screen.getByRole('button', { name: 'Send me a code' }).click();
  for (const at of [0, 1, 2, 3, 4, 5]) await screen.getByRole('textbox').nth(at).fill('1');
  await expect.element(screen.getByText('The code from the mail is right. One more step.')).toBeVisible();
});

test('an installation without mail says so, and the password is one press away', async () => {
  const api = visitor();
  api.refuse(emailEndpoints.sendCode, 409, {
    code: 'mail_off',
    message: 'This installation sends no mail. Please use your password.',
  });
  const { screen } = await renderApp('/auth/login');
  await screen.getByRole('button', { name: 'Get a code by mail' }).click();
  await screen.getByRole('textbox', { name: 'Email' }).fill('asha@gmail.com');
  await screen.getByRole('button', { name: 'Send me a code' }).click();
  await expect.element(screen.getByText('This installation sends no mail. Please use your password.')).toBeVisible();
  await screen.getByRole('button', { name: 'Use the password' }).click();
  await expect.element(screen.getByLabelText(/^Password/)).toBeVisible();
});

test('who wants to organize reads before the form that the address is to be confirmed', async () => {
  const api = signedIn();
  api.answer(profileEndpoints.read, { success: true, profile: aProfile({ emailProof: 'none' }) });
  api.answer(emailEndpoints.sendLink, { success: true });
  api.refuse(organizerEndpoints.status, 403, { code: 'organizer_required', message: 'You need to upgrade' });
  const { screen } = await renderApp('/organizer-onboarding', 'token');
  await expect.element(screen.getByText('Confirm your email address first')).toBeVisible();
  await screen.getByRole('button', { name: 'Send the link again' }).click();
  await expect.element(screen.getByText('The link is on its way to asha@example.test')).toBeVisible();
});
