import type { Page } from '@playwright/test';
import { anAuthenticator } from './authenticator.ts';
import { type Account, expect, expectNoAxeViolations, test } from './fixtures.ts';
import { aDesk } from './organizer-desk.ts';

const typeCode = async (page: Page, code: string) => {
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code);
};

const signInWithPassword = async (page: Page, { email, password }: Account) => {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
};

const signOut = async (page: Page) => {
  await page.goto('/auth/logout');
  await expect(page).toHaveURL(/\/auth\/login/);
};

test('an organizer turns two-step sign-in on, signs in with it, and is asked again before an export', async ({
  page,
  newOrganizer,
  admin,
  signIn,
}) => {
  const organizer = await newOrganizer();
  const desk = await aDesk(page.request, organizer, await admin());
  await signIn(organizer);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Your password/).fill(organizer.password);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectNoAxeViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  const phone = anAuthenticator(await page.evaluate(() => navigator.clipboard.readText()));
  await typeCode(page, await phone.nextCode());
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectNoAxeViolations(page, '[role="dialog"]');
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await signInWithPassword(page, organizer);
  await expectNoAxeViolations(page);
  await typeCode(page, '000000');
  await expect(page.getByText('This code is not right, or was used already')).toBeVisible();
  await typeCode(page, await phone.nextCode());
  await expect(page).toHaveURL(/\/dashboard/);

  await signOut(page);
  await signInWithPassword(page, organizer);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);

  // The session is only minutes old, so the refusal of an older one is faked once; everything after that is the
  // server's.
  await page.route(
    '**/api/download-tickets',
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'step_up_required', message: 'A code is asked for' },
      }),
    { times: 1 },
  );
  await page.goto(`/dashboard/event/${desk.open}?tab=registrations`);
  await page.getByRole('button', { name: 'Download data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /Confirm it is you/ });
  await expect(asked).toBeVisible();
  await expectNoAxeViolations(page, '[role="dialog"]');
  await typeCode(page, await phone.nextCode());
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(asked).toBeHidden();
});
