import { randomBytes } from 'node:crypto';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { accessibilityFaults, faultsInBothSchemes } from './accessibility.ts';
import { addressOf } from './addresses.ts';

export { expect } from '@playwright/test';

export interface Account {
  name: string;
  email: string;
  password: string;
  token: string;
}

interface Fixtures {
  /** A new account, created through the API: tests do not see each other's data. */
  newParticipant: (name?: string) => Promise<Account>;
  newOrganizer: (name?: string) => Promise<Account>;
  admin: () => Promise<Account>;
  /** Signs the account in on the page's browser, without the sign-in screen. */
  signIn: (account: Account, page?: Page) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use, worker) => use(addressOf(worker)),
  newParticipant: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    await use((name = 'Asha Rao') => signUp(request, name));
    await request.dispose();
  },
  newOrganizer: async ({ newParticipant, playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    await use(async (name = 'Meera Iyer') => {
      const account = await newParticipant(name);
      const organization = {
        organizationName: `${name}'s academy`,
        phone: phone(),
        city: 'Pune',
        stateUT: 'Maharashtra',
        acceptTerms: true,
      };
      await answered(
        request.put('/api/organizer/onboarding', { data: organization, headers: authorization(account.token) }),
      );
      return account;
    });
    await request.dispose();
  },
  admin: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    await use(async () => {
      const { E2E_ADMIN_EMAIL: email = 'admin@maidan.example', E2E_ADMIN_PASSWORD: password = 'maidan-demo' } =
        process.env;
      const { token } = await answered(request.post('/auth/login', { data: { email, password } }));
      return { name: 'Administrator', email, password, token };
    });
    await request.dispose();
  },
  signIn: async ({ page }, use) => {
    await use(async ({ email, password }, where = page) => {
      // The page's own request context, so that its browser gets the refresh cookie.
      const { token } = await answered(where.request.post('/auth/login', { data: { email, password } }));
      await where.goto('/favicon.svg'); // of this origin, but without the application running
      await where.evaluate((value) => localStorage.setItem('authtoken', value), token);
    });
  },
});

export const authorization = (token: string) => ({ authorization: `Bearer ${token}` });

async function signUp(request: APIRequestContext, name: string): Promise<Account> {
  const account = { name, email: `${randomBytes(6).toString('hex')}@players.example`, password: 'smash-and-drop-shot' };
  const { token } = await answered(request.post('/auth/signup', { data: { ...account, phone: phone() } }));
  return { ...account, token };
}

/** A mobile number that no other test uses. */
export const phone = () =>
  `9${String(Date.now()).slice(-4)}${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;

/** The body of an answer that must have succeeded; its own words otherwise. */
// oxlint-disable-next-line typescript/no-explicit-any -- a journey reads what it needs; the contract has its own tests
export async function answered(sent: ReturnType<APIRequestContext['get']>): Promise<any> {
  const answer = await sent;
  const text = await answer.text();
  expect(answer.ok(), `${answer.status()} ${answer.url()}: ${text}`).toBe(true);
  return JSON.parse(text);
}

/** `within` leaves out what is behind a dialog. */
export async function expectNoAxeViolations(page: Page, within?: string): Promise<void> {
  expect(await accessibilityFaults(page, { within })).toEqual([]);
}

/** In light and in dark. */
export async function expectNoAxeViolationsInBothSchemes(page: Page, within?: string): Promise<void> {
  expect(await faultsInBothSchemes(page, within)).toEqual([]);
}
