import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { aDesk } from './organizer-desk.ts';

test.use({ viewport: { width: 390, height: 844 } });

// The whole way of a player, on a phone, without a word of English on the buttons.
test('a player finds a tournament, registers and pays in Hindi', async ({
  page,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
  request,
}) => {
  test.setTimeout(120_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const desk = await aDesk(request, await newOrganizer(), await admin());
  const fits = async () => {
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };
  await signIn(await newParticipant('Asha Rao'));

  await test.step('one press, and the page is in Hindi; so is the next visit', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'अपना अगला मैच खोजें।' })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('heading', { level: 1, name: 'अपना अगला मैच खोजें।' })).toBeVisible();
    await fits();
  });

  await test.step('the tournament is found and opened', async () => {
    await page.getByPlaceholder('टूर्नामेंट, जगह या शहर').fill('Pune Open Cup');
    await page.locator(`a[href="/events/${desk.open}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pune Open Cup' })).toBeVisible();
    await expect(page.getByText('एंट्री फ़ीस').first()).toBeVisible();
    await fits();
    await page.getByRole('link', { name: 'रजिस्टर करें' }).last().click();
  });

  await test.step('the three steps of an entry', async () => {
    await page.getByRole('checkbox', { name: /Open Singles/ }).check();
    await fits();
    await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
    await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
    await expect(page.getByText('जन्म तिथि ज़रूरी है')).toBeVisible();
    await page.getByLabel('जन्म तिथि').fill('1998-04-12');
    await page.getByLabel('फ़ोन नंबर').fill('98250 11223');
    await page.getByLabel('महिला').check();
    await page.getByLabel('शहर').fill('कानपुर');
    await fits();
    await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
    await expect(page.getByText('देय राशि')).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await fits();
    await page.getByRole('button', { name: '₹250 का भुगतान करें' }).click();
  });

  await test.step('the payment and the ticket', async () => {
    await expect(page).toHaveURL(/\/checkout\//);
    await expect(page.getByText('भुगतान सफल हो')).toBeVisible();
    await fits();
    await page.getByRole('button', { name: '₹250 का भुगतान करें' }).click();
    await expect(page).toHaveURL(/\/my\/registrations\//, { timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'आपका टिकट' })).toBeVisible();
    await expect(page.getByText('इसे गेट पर दिखाएँ')).toBeVisible();
    await fits();
  });

  await test.step('and back to English', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your ticket' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  });
  expect(faults).toEqual([]);
});
