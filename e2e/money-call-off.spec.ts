import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { begin, enterAndPay, openMoney, playNextPayout } from './money-desk.ts';

test('an event is called off after its payout: refused beyond the limit, allowed by the administrator, owed, and paid in', async ({
  page,
  request,
  newOrganizer,
  newParticipant,
  admin: administrator,
  signIn,
}) => {
  const name = `Raigad Open ${Date.now().toString(36)}`;
  const event = { name, organizerName: 'Kiran Bhosale', prices: [8000, 4000] as [number, number] };
  const { organizer, admin, eventId } = await begin(request, { newOrganizer, admin: administrator }, event);
  const player = await newParticipant('Jaya Pillai');
  const { registrationId } = await enterAndPay(request, player, eventId);
  await playNextPayout(request, { organizer, admin });

  const callOff = async () => {
    await page.goto(`/dashboard/event/${eventId}?tab=settings`);
    await page.getByRole('button', { name: 'Call the event off' }).click();
    const dialog = page.getByRole('dialog', { name: `Call off ${name}?` });
    await expect(dialog.getByText('₹11,400').first()).toBeVisible();
    await dialog.getByLabel('Reason').fill('The hall is under water');
    return { dialog, confirm: dialog.getByRole('button', { name: 'Call off and refund ₹12,000' }) };
  };
  await test.step('it would be owed, and that is more than may be', async () => {
    await signIn(organizer);
    const { dialog, confirm } = await callOff();
    await expect(dialog.getByText(/^You can owe the platform at most ₹[\d,]+$/)).toBeVisible();
    await expect(confirm).toBeDisabled();
    await expectNoAxeViolations(page, '[role=dialog]');
  });

  await test.step('the administrator lets them owe more', async () => {
    await signIn(admin);
    await page.goto('/admin?tab=payees');
    await page.getByText('All', { exact: true }).click();
    await page.getByLabel('Search payees').fill(organizer.email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: `Change: ${organizer.name}'s academy` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Set how much may be owed').check();
    await dialog.getByLabel('Limit in rupees').fill('15000');
    await dialog.getByLabel('Reason').fill('Pays it back this week');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Saved: ${organizer.name}'s academy`)).toBeVisible();
  });

  await test.step('it is called off, and everybody sees it', async () => {
    await signIn(organizer);
    await (await callOff()).confirm.click();
    await expect(page.getByText(`${name} is called off.`, { exact: false })).toBeVisible();
    await page.goto(`/dashboard/event/${eventId}?tab=money`);
    await expect(page.getByText('1 of 1 entries are done, ₹12,000 refunded')).toBeVisible();
    await openMoney(page);
    await expect(page.getByText('₹11,400', { exact: false }).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await signIn(player);
    await page.goto(`/my/registrations/${registrationId}`);
    await expect(
      page.getByText(
        /called off: The hall is under water\. ₹12,000 was refunded\. It can take up to seven working days/,
      ),
    ).toBeVisible();
    await page.goto(`/events/${eventId}`);
    await expect(page.getByText('Called off', { exact: false }).first()).toBeVisible();
  });

  await test.step('what they owe stands with the administrator', async () => {
    await signIn(admin);
    await page.goto('/admin?tab=payees');
    await expect(page.getByRole('row').filter({ hasText: organizer.email })).toContainText('owes ₹11,400');
    await expectNoAxeViolations(page);
  });

  await test.step('it is paid in, and nothing is owed any more', async () => {
    await signIn(organizer);
    await openMoney(page, 'Settlements');
    await expect(page.getByText('You owe the platform ₹11,400')).toBeVisible();
    await page.getByRole('link', { name: 'Pay in ₹11,400' }).click();
    await expect(page.getByRole('heading', { name: 'What you owe the platform' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Pay ₹11,400' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await openMoney(page, 'Settlements');
    await expect(page.getByRole('button', { name: 'Paid in by you', exact: true })).toBeVisible();
    await expect(page.getByText('You owe the platform', { exact: false })).toBeHidden();
  });
});
