import { sessionEndpoints, type User } from '@maidan/contract/accounts/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dashboardApi, openDashboard } from '../../../../test/a-dashboard.ts';
import { organizer } from '../../../../test/an-event.ts';
import { renderApp } from '../../../../test/render.tsx';
import { onlyInHindi } from '../../../platform/language.tsx';
import { takeReturn } from '../../../platform/session.ts';
import { writeToken } from '../../../platform/token.ts';

const inEnglish = () => {
  localStorage.clear();
  document.documentElement.lang = 'en-IN';
};
beforeEach(inEnglish);
afterEach(inEnglish);

const somebodyElse = '0198c9a2-0000-7000-8000-000000000002';
type Language = NonNullable<User['language']>;

const spoken = () => document.documentElement.lang;

/** Opens the dashboard in this browser while the account is set to `language`. */
async function visit(language: Language, _id = organizer._id) {
  const api = dashboardApi({ without: [sessionEndpoints.me] });
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, _id, language } });
  api.answer(sessionEndpoints.chooseLanguage, { success: true });
  const { screen } = await openDashboard();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const choose = async (name: string) => {
    await screen.getByRole('button', { name }).click();
    await expect.poll(() => api.asked.some(({ path }) => path === sessionEndpoints.chooseLanguage.url)).toBe(true);
  };
  return { screen, choose };
}

test('a session that is restored on a new device speaks the language of the account', async () => {
  const page = await visit('hi');
  await expect.poll(spoken).toBe('hi-IN');
  await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent('आपका इवेंट डैशबोर्ड');
  // The next visit starts in it, before the server has answered.
  expect(localStorage.getItem('maidan-language')).toBe('hi');
});

test('so does a sign-in', async () => {
  const api = dashboardApi({ without: [sessionEndpoints.me] });
  const user: User = { ...organizer, language: 'hi' };
  api.answer(sessionEndpoints.signIn, { success: true, token: 'a-token', user });
  api.answer(sessionEndpoints.me, { success: true, user });
  takeReturn();
  const { screen } = await renderApp('/auth/login');
  await screen.getByRole('textbox', { name: 'Email' }).fill(organizer.email);
  await screen.getByLabelText('Password', { exact: false }).first().fill('shuttle court nine');
  await screen.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect.element(screen.getByRole('button', { name: 'English' })).toBeVisible();
  expect(document.documentElement.lang).toBe('hi-IN');
});

test('a language that was chosen in this browser stays when somebody signs in', async () => {
  localStorage.setItem('maidan-language', 'hi');
  const first = await visit('en');
  await expect.poll(spoken).toBe('hi-IN');
  await first.screen.unmount();
  // The next visit keeps it, although the account still says 'en'.
  await visit('en');
  await expect.poll(spoken).toBe('hi-IN');
});

test('a choice made here is the account’s; one made on another device since is followed', async () => {
  const here = await visit('en');
  await expect.poll(spoken).toBe('en-IN');
  await here.choose('हिन्दी');
  await expect.poll(spoken).toBe('hi-IN');
  await here.screen.unmount();
  const later = await visit('hi');
  await expect.poll(spoken).toBe('hi-IN');
  await later.screen.unmount();
  await visit('en');
  await expect.poll(spoken).toBe('en-IN');
});

test('the next person in the same browser reads their own language', async () => {
  const first = await visit('hi');
  await expect.poll(spoken).toBe('hi-IN');
  await first.screen.unmount();
  writeToken(null);
  await visit('en', somebodyElse);
  await expect.poll(spoken).toBe('en-IN');
});

test('a press whose words are still on their way is newer than what the account says meanwhile', async () => {
  const words = Promise.withResolvers<object>();
  onlyInHindi(() => words.promise);
  const api = dashboardApi({ without: [sessionEndpoints.me] });
  const user: User = { ...organizer, language: 'en' };
  api.answer(sessionEndpoints.signIn, { success: true, token: 'a-token', user });
  api.answer(sessionEndpoints.me, { success: true, user });
  api.answer(sessionEndpoints.chooseLanguage, { success: true });
  takeReturn();
  const { screen } = await renderApp('/auth/login');
  await screen.getByRole('button', { name: 'हिन्दी' }).click();
  await screen.getByRole('textbox', { name: 'Email' }).fill(organizer.email);
  await screen.getByLabelText('Password', { exact: false }).first().fill('shuttle court nine');
  await screen.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Your Events Dashboard' })).toBeVisible();
  expect(spoken()).toBe('en-IN');
  words.resolve({});
  await expect.poll(spoken).toBe('hi-IN');
});
