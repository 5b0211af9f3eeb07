import { sessionEndpoints, type User } from '@maidan/contract/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dashboardApi, openDashboard } from '../../../test/a-dashboard.ts';
import { organizer } from '../../../test/an-event.ts';
import { renderApp } from '../../../test/render.tsx';
import { takeReturn } from '../../platform/session.ts';
import { writeToken } from '../../platform/token.ts';

const inEnglish = () => {
  localStorage.clear();
  document.documentElement.lang = 'en-IN';
};
beforeEach(inEnglish);
afterEach(inEnglish);

const somebodyElse = '0198c9a2-0000-7000-8000-000000000002';
type Language = NonNullable<User['language']>;

async function expectLanguage({ screen }: Awaited<ReturnType<typeof visit>>, expected: Language) {
  // The switch names the other language; the head stands only when the account is known.
  const other = expected === 'hi' ? 'English' : 'हिन्दी';
  await expect.element(screen.getByRole('button', { name: other })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe(expected === 'hi' ? 'hi-IN' : 'en-IN');
}

/** The dashboard as this browser opens it while the account has that language. */
async function visit(language: Language, _id = organizer._id) {
  const api = dashboardApi({ without: [sessionEndpoints.me] });
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, _id, language } });
  api.answer(sessionEndpoints.chooseLanguage, { success: true });
  const { screen } = await openDashboard();
  const choose = async (name: string) => {
    await screen.getByRole('button', { name }).click();
    await expect.poll(() => api.asked.some(({ path }) => path === sessionEndpoints.chooseLanguage.url)).toBe(true);
  };
  return { screen, choose };
}

test('a session that is restored on a new device speaks the language of the account', async () => {
  const page = await visit('hi');
  await expectLanguage(page, 'hi');
  await expect.element(page.screen.getByRole('heading', { level: 1 })).toHaveTextContent('आपका इवेंट डैशबोर्ड');
  // The next visit begins in it, before the server has been asked.
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
  await expectLanguage(first, 'hi');
  await first.screen.unmount();
  // And at the next visit, though the account says what it said.
  await expectLanguage(await visit('en'), 'hi');
});

test('a choice made here is the account’s; one made on another device since is followed', async () => {
  const here = await visit('en');
  await expectLanguage(here, 'en');
  await here.choose('हिन्दी');
  await expectLanguage(here, 'hi');
  await here.screen.unmount();
  const later = await visit('hi');
  await expectLanguage(later, 'hi');
  await later.screen.unmount();
  await expectLanguage(await visit('en'), 'en');
});

test('the next person in the same browser reads their own language', async () => {
  const first = await visit('hi');
  await expectLanguage(first, 'hi');
  await first.screen.unmount();
  writeToken(null);
  await expectLanguage(await visit('en', somebodyElse), 'en');
});
