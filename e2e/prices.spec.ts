import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { begin } from './money-desk.ts';

/** Both categories with the code, up to the last press. */
async function fillIn(page: Page, eventId: string): Promise<void> {
  await page.goto(`/events/${eventId}/register`);
  await page.getByRole('checkbox', { name: /Open Singles/ }).click();
  await page.getByRole('checkbox', { name: /Women's Singles/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Date of birth').fill('1994-04-12');
  await page.getByLabel('Female').click();
  await page.getByLabel('City').fill('Nashik');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Discount code').fill('first 50');
  await page.getByRole('button', { name: 'Use code' }).click();
  await page.getByRole('checkbox').first().click();
}

test('early fee, second category cheaper, a code that two want at once, and a refund by the organizer’s rules', async ({
  page,
  browser,
  baseURL,
  request,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const { organizer, eventId } = await begin(
    request,
    { newOrganizer, admin },
    { name: 'Early Open', prices: [500, 400] },
  );
  await signIn(organizer);

  await test.step('the organizer sets prices, a code for one, and what comes back', async () => {
    await page.goto(`/dashboard/event/${eventId}/prices`);
    await page.getByRole('button', { name: 'Use “Early and late”' }).click();
    await page.getByRole('button', { name: 'Add a bundle' }).click();
    const bundle = page.getByRole('group', { name: 'Bundle 1' });
    await bundle.getByLabel('Categories').fill('2');
    await bundle.getByLabel('Price').fill('600');
    await page.getByLabel('Always keep from each fee').fill('20');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByText('Prices and refunds are saved')).toBeVisible();
    await expect(page).toHaveURL(/tab=settings/);
    await page.goto(`/dashboard/event/${eventId}/prices`);
    await page.getByRole('button', { name: 'Add a code' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Code').fill('FIRST50');
    await dialog.getByRole('combobox', { name: 'How' }).click();
    await page.getByRole('option', { name: '₹ less' }).click();
    await dialog.getByLabel('Amount').fill('50');
    await dialog.getByLabel('Uses in total').fill('1');
    await dialog.getByRole('button', { name: 'Add the code' }).click();
    await expect(page.getByText('Players can use FIRST50 now')).toBeVisible();
    await expect(page.getByText('0 of 1 used')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  const other = await (await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })).newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(await newParticipant('Asha Rao'));
  await signIn(await newParticipant('Bina Shah'), other);
  await page.goto(`/events/${eventId}`);
  await expect(page.getByText(/Early, until .*, then ₹500/)).toBeVisible();
  await fillIn(page, eventId);
  await expect(page.getByText('2 categories for ₹600').first()).toBeVisible();
  await expect(page.getByText('It takes ₹50 off')).toBeVisible();
  await expectNoAxeViolations(page);
  await fillIn(other, eventId);

  const [taken, missed] =
    await test.step('two press at once: one gets what the code gives, the other reads why not', async () => {
      await Promise.all([page, other].map((phone) => phone.getByRole('button', { name: 'Pay ₹550' }).click()));
      const refused = (phone: Page) => phone.getByLabel('Discount code').and(phone.locator('[aria-invalid="true"]'));
      await expect
        .poll(async () => [await refused(page).count(), await refused(other).count()].toSorted(), { timeout: 30_000 })
        .toEqual([0, 1]);
      return (await refused(page).count()) === 0 ? [page, other] : [other, page];
    });
  await expect(taken).toHaveURL(/\/checkout\//);
  await expectNoAxeViolations(missed);
  await expect(missed.getByText('It takes ₹50 off')).toBeHidden();
  await missed.getByRole('button', { name: 'Pay ₹600' }).click();

  for (const [phone, paid, back] of [
    [taken, '₹550', '₹510'],
    [missed, '₹600', '₹560'],
  ] as const)
    await test.step(`${paid} paid, ${back} back by the rules`, async () => {
      await expect(phone).toHaveURL(/\/checkout\//);
      await phone.getByRole('button', { name: `Pay ${paid}` }).click();
      await expect(phone).toHaveURL(/\/my\/registrations\//, { timeout: 20_000 });
      await phone.getByRole('button', { name: 'Cancel registration' }).click();
      await expect(phone.getByRole('dialog').getByText(`you would be refunded ${back} for all of them`)).toBeVisible();
      await expectNoAxeViolations(phone);
    });
  await other.context().close();
});
