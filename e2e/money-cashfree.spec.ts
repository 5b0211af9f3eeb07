import type { Page } from '@playwright/test';
import { createVendor } from './approved-event.ts';
import { type Cashfree, test } from './cashfree-maidan.ts';
import { type Account, answered, authorization, expect, expectNoAxeViolations } from './fixtures.ts';
import { anEvent, enter, isActivated, openMoney, refundWomens } from './money-desk.ts';

/**
 * Replaces Cashfree's script, which redirects to its own page; here the payer returns at once, and the bank decides.
 */
async function stubCheckout(page: Page): Promise<void> {
  const body = `window.Cashfree = () => ({ checkout: async () => ({}) });`;
  await page.route('https://sdk.cashfree.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** Pays at the provider; its signed message has been processed by then. */
async function pay(cashfree: Cashfree, orderId: string): Promise<void> {
  expect((await cashfree.happens('pay', { order_id: orderId })).answers).toEqual([200]);
}

test('bad days with Cashfree: by its messages refunds fail, banks ask back, documents and transfers are refused', async ({
  page,
  request,
  cashfree,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const organizer: Account = await newOrganizer();
  const headers = authorization(organizer.token);
  await createVendor(request, organizer);
  const { organizer: known } = await answered(request.get('/easysplit/vendor/status', { headers }));
  const vendor = { vendor_id: known.vendorDetails.vendorId as string };
  await cashfree.happens('vendor', { ...vendor, status: 'ACTIVE' });
  await isActivated(request, organizer);
  const eventId = await anEvent(request, { organizer, admin: await admin(), name: 'Tikona Open' });
  const player = await newParticipant('Gauri Deshpande');
  const { registrationId, orderId } = await enter(request, player, eventId);

  await test.step('the payer leaves by Cashfree’s script and comes back to a ticket', async () => {
    await stubCheckout(page);
    await signIn(player);
    await page.goto(`/checkout/${orderId}`);
    await page.getByRole('button', { name: 'Pay ₹500' }).click();
    await pay(cashfree, orderId);
    await expect(page).toHaveURL(/\/my\/registrations\//);
  });

  await test.step('a refund that stays on the way fails by message: tried again, refused, paid by hand', async () => {
    await refundWomens(request, organizer, { eventId, registrationId, reason: 'PENDING' });
    const asked = await answered(
      request.get(`/api/me/registrations/${registrationId}`, { headers: authorization(player.token) }),
    );
    const refundId = String(asked.registration.refunds[0]._id).replaceAll('-', '');
    const failed = { order_id: orderId, refund_id: refundId, status: 'CANCELLED' };
    await expect(async () => {
      expect((await cashfree.happens('refund', failed)).answers).toEqual([200]);
    }).toPass();
    await page.goto(`/my/registrations/${registrationId}`);
    await expect(page.getByText('Your refund of ₹200 is delayed', { exact: false })).toBeVisible();
    await expect(page.getByText('₹200 was refunded', { exact: false })).toBeHidden();
    await signIn(organizer);
    await page.goto(`/dashboard/event/${eventId}?tab=money`);
    const open = page.locator('section').filter({ hasText: 'Refunds that could not be made' });
    await expect(open.getByText('Tried once', { exact: false })).toBeVisible();
    await expect(open.getByRole('button', { name: /another UPI id/ })).toBeHidden();
    await open.getByRole('button', { name: 'Try again: Gauri Deshpande' }).click();
    await expect(page.getByText('₹200 is on its way to Gauri Deshpande again')).toBeVisible();
    await expect(async () => {
      await cashfree.happens('refund', { ...failed, refund_id: `${refundId}r2` });
    }).toPass();
    await page.reload();
    await expect(open.getByText('Tried 2 times', { exact: false })).toBeVisible();
    await open.getByRole('button', { name: 'Record as paid: Gauri Deshpande' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reference').fill('UTR 512233440022');
    await expectNoAxeViolations(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText('Recorded: ₹200 paid to Gauri Deshpande')).toBeVisible();
  });

  await test.step('a transfer fails, and the next one carries the same share', async () => {
    await openMoney(page, 'Settlements');
    const share = page.getByRole('row').filter({ hasText: 'Gauri Deshpande' }).filter({ hasText: '₹475' });
    const is = (status: string) =>
      expect(async () => {
        await page.getByRole('button', { name: 'Refresh', exact: true }).click();
        await expect(share).toContainText(status, { timeout: 1_000 });
      }).toPass();
    const first = { settlement_id: (await cashfree.happens('transfer', vendor)).settlementId };
    await is('INITIATED');
    await cashfree.happens('transfer-end', { ...first, status: 'FAILED', reason: 'Account is closed' });
    await is('FAILED');
    await expect(page.getByText(/is sent again after a failed transfer/)).toBeVisible();
    const second = { settlement_id: (await cashfree.happens('transfer', vendor)).settlementId };
    await is('INITIATED');
    await cashfree.happens('transfer-end', { ...second, status: 'SUCCESS' });
    await is('SETTLED');
  });

  await test.step('a bank asks back, gets evidence and lets it stand; another takes the money', async () => {
    const other = await enter(request, await newParticipant('Isha Menon'), eventId);
    await pay(cashfree, other.orderId);
    const won = await cashfree.happens('dispute', { order_id: orderId, amount: 30_000 });
    const lost = await cashfree.happens('dispute', { order_id: other.orderId, amount: 50_000 });
    await page.goto(`/dashboard/event/${eventId}?tab=money`);
    const disputes = page.locator('section').filter({ hasText: 'The amount is held until the bank decides' });
    await expectNoAxeViolations(page);
    await disputes.getByRole('button', { name: 'Send evidence: Gauri Deshpande' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What happened').fill('She played three matches on Sunday');
    const file = { name: 'check-in.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 proof') };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Send to the bank' }).click();
    await expect(dialog).toBeHidden();
    await cashfree.happens('dispute', { dispute_id: won.disputeId, status: 'CHARGEBACK_MERCHANT_WON' });
    await cashfree.happens('dispute', { dispute_id: lost.disputeId, status: 'CHARGEBACK_MERCHANT_LOST' });
    await page.reload();
    await expect(disputes.getByRole('listitem').filter({ hasText: 'Gauri' })).toContainText('returned');
    await expect(disputes.getByRole('listitem').filter({ hasText: 'Isha' })).toContainText('taken by the bank');
  });

  await test.step('a document is refused by its message and replaced', async () => {
    const data = { docType: 'PASSPORT', docValue: 'M1230003' };
    await answered(request.post('/easysplit/vendor/documents', { data, headers }));
    await cashfree.happens('document', { ...vendor, doc_type: 'PASSPORT_NUMBER', status: 'REJECTED' });
    const verdict = async () => {
      const { documentStatus } = await answered(request.get('/easysplit/vendor/document-status', { headers }));
      return documentStatus.uploaded.find(({ docType }: { docType: string }) => docType === 'PASSPORT').status;
    };
    await expect.poll(verdict).toBe('REJECTED');
    await openMoney(page, 'Analytics');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const passport = page.getByRole('listitem').filter({ hasText: /PassportXXXX/ });
    await expect(passport).toContainText('Not accepted');
    await passport.getByRole('button', { name: 'Replace: Passport' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Document number').fill('M1230004');
    await dialog.getByRole('button', { name: 'Send for verification' }).click();
    await expect(passport).not.toContainText('Not accepted');
  });

  await test.step('the event is called off: what no bank took goes back, and what is then owed is paid in', async () => {
    await page.goto(`/dashboard/event/${eventId}?tab=settings`);
    await page.getByRole('button', { name: 'Call the event off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The hall is under water');
    // Of Gauri's ₹500, ₹200 went back; the bank took all of Isha's.
    await dialog.getByRole('button', { name: 'Call off and refund ₹300' }).click();
    await expect(page.getByText('Tikona Open is called off.', { exact: false })).toBeVisible();
    await page.goto(`/dashboard/event/${eventId}?tab=money`);
    await expect(page.getByText('2 of 2 entries are done, ₹300 refunded')).toBeVisible();
    await openMoney(page, 'Settlements');
    await page.getByRole('link', { name: /^Pay in ₹/ }).click();
    await expect(page.getByRole('heading', { name: 'What you owe the platform' })).toBeVisible();
    const topUp = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await pay(cashfree, topUp);
    await expect(page).toHaveURL(/\/dashboard$/);
    await openMoney(page, 'Settlements');
    await expect(page.getByRole('button', { name: 'Paid in by you', exact: true })).toBeVisible();
    await expect(page.getByText('You owe the platform', { exact: false })).toBeHidden();
  });
});
