import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { accounts, anEvent, aVendor, enterAndPay, openMoney, providerReports } from './money-desk.ts';

test('a payment that the provider reports late is found by Refresh, and is settled with its report', async ({
  page,
  request,
  newOrganizer,
  newParticipant,
  admin: administrator,
  signIn,
}) => {
  const organizer = await newOrganizer();
  const admin = await administrator();
  await aVendor(request, organizer, accounts.works);
  const eventId = await anEvent(request, { organizer, admin, name: 'Raigad Open' });
  await enterAndPay(request, await newParticipant('Farah Khan'), eventId);
  const { orderId } = await enterAndPay(request, await newParticipant('Gauri Deshmukh'), eventId);
  await signIn(organizer);
  await openMoney(page, 'Settlements');
  const dialog = page.getByRole('dialog');
  const refresh = dialog.getByRole('button', { name: 'Refresh' });
  const told = page.getByText('Compared with the payment provider');

  await test.step('both sides agree', async () => {
    await page.getByRole('button', { name: 'Reconciliation' }).click();
    await expect(dialog.getByText('100%')).toBeVisible();
    // Processed, reconciled, and not at the bank yet.
    await expect(dialog.getByText('₹950')).toHaveCount(3);
  });

  await test.step('one payment is missing in the provider’s books', async () => {
    await providerReports(request, admin, { orderId, amount: 0 });
    await refresh.click();
    await expect(told).toBeVisible();
    await expect(dialog.getByText('50%')).toBeVisible();
    const missing = `${orderId}: The payment provider does not know this payment (₹500 here, ₹0 there)`;
    await expect(dialog.getByText(missing)).toBeVisible();
    await expect(dialog.getByText('₹475')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('it is reported short', async () => {
    await providerReports(request, admin, { orderId, amount: 450 });
    await refresh.click();
    const differs = `${orderId}: The amounts paid differ (₹500 here, ₹450 there)`;
    await expect(dialog.getByText(differs)).toBeVisible();
    await expect(dialog.getByText(/does not know this payment/)).toBeHidden();
  });

  await test.step('the full report arrives, and nothing is open any more', async () => {
    await providerReports(request, admin, { orderId, amount: null });
    await refresh.click();
    await expect(dialog.getByText('100%')).toBeVisible();
    await expect(dialog.getByText(orderId, { exact: false })).toBeHidden();
    await expect(dialog.getByText('₹950')).toHaveCount(3);
    await dialog.getByText('7 days').click();
    await expect(dialog.getByText('100%')).toBeVisible();
  });
});
