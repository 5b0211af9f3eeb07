import type { APIRequestContext, Page } from '@playwright/test';
import { anApprovedEvent, createVendor } from './approved-event.ts';
import { type Account, expect, expectNoAxeViolations } from './fixtures.ts';
import { test } from './mail-maidan.ts';
import { isActivated } from './money-desk.ts';

test.use({ viewport: { width: 390, height: 844 } });

const fitsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

async function anEvent(
  request: APIRequestContext,
  people: { organizer: Account; admin: Account },
  eventName: string,
): Promise<string> {
  await createVendor(request, people.organizer);
  await isActivated(request, people.organizer);
  const categories = [{ name: 'Mixed Doubles', price: 1300, format: 'mixed_doubles' } as const];
  return anApprovedEvent(request, { ...people, eventName, categories });
}

/** From the event's page to a place whose partner is still wanted, with half the fee paid. */
async function enterWanting(page: Page, eventId: string, gender: 'Male' | 'Female'): Promise<void> {
  await page.goto(`/events/${eventId}`);
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByRole('checkbox', { name: /Mixed Doubles/ }).click();
  await page.getByRole('radio', { name: /I need a partner/ }).click();
  await expect(page.getByText(/You pay your half now, ₹650/)).toBeVisible();
  await expectNoAxeViolations(page);
  await fitsThePhone(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Date of birth').fill('1998-04-12');
  await page.getByLabel(gender, { exact: true }).click();
  await page.getByLabel('City').fill('Nashik');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('partner still wanted, who pays the other half')).toBeVisible();
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Pay ₹650' }).click();
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByRole('button', { name: 'Pay ₹650' }).click();
  await expect(page).toHaveURL(/\/my\/registrations\//);
  await expect(page.getByRole('heading', { name: 'Looking for a partner' })).toBeVisible();
}

test('two who need a partner find each other on their phones, and are a pair at once', async ({
  page,
  browser,
  baseURL,
  request,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const people = { organizer: await newOrganizer(), admin: await admin() };
  const eventId = await anEvent(request, people, 'Nashik Mixer');
  const rohan = await newParticipant('Rohan Deshpande');
  await signIn(rohan);
  await enterWanting(page, eventId, 'Male');
  await expect(page.getByText('Nobody has asked yet. You will be told by notification and e-mail.')).toBeVisible();
  await expectNoAxeViolations(page);
  await fitsThePhone(page);

  const phone = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
  const ira = await newParticipant('Ira Joshi');
  await phone.addInitScript((token) => localStorage.setItem('authtoken', token), ira.token);
  await enterWanting(phone, eventId, 'Female');
  await phone.getByRole('link', { name: 'See who else needs one' }).click();
  await expect(phone.getByRole('heading', { name: 'Players who need a partner' })).toBeVisible();
  await expect(phone.getByText('from Nashik')).toBeVisible();
  await expectNoAxeViolations(phone);
  await fitsThePhone(phone);
  await phone.getByRole('button', { name: /Ask to play together/ }).click();
  await expect(phone.getByText('Asked: no answer yet')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Somebody would like to play with you')).toBeVisible();
  await expectNoAxeViolations(page);
  await fitsThePhone(page);
  await page.getByRole('button', { name: 'Yes, play with Ira Joshi' }).click();
  await expect(page.getByText('You play together')).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  await phone.goto('/my/registrations');
  await phone.getByRole('link', { name: 'Nashik Mixer' }).first().click();
  await expect(phone.getByText('You play together')).toBeVisible();
  await phone.context().close();
});
