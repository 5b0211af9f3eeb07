import { answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';
import { begin, card, enter, enterAndPay, openMoney, openRefund, playNextPayout, readCsv } from './money-desk.ts';

test('a payment is refused, left and made, and stands on the dashboard of the organizer', async ({
  page,
  request,
  newOrganizer,
  newParticipant,
  admin,
  signIn,
}) => {
  const { organizer, eventId } = await begin(request, { newOrganizer, admin }, { name: 'Sinhagad Open' });
  const player = await newParticipant('Asha Rao');
  const { orderId } = await enter(request, player, eventId);
  await signIn(player);
  await page.goto(`/checkout/${orderId}`);
  const pay = page.getByRole('button', { name: 'Pay ₹500' });
  await page.getByLabel('Bank declines').check();
  await pay.click();
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Player abandons payment').check();
  await pay.click();
  const attempt = async () =>
    (await answered(request.get(`/api/me/orders/${orderId}`, { headers: authorization(player.token) }))).order
      .lastAttempt.status;
  await expect.poll(attempt).toBe('dropped');
  await page.getByLabel('The payment succeeds').check();
  await pay.click();
  await expect(page).toHaveURL(/\/my\/registrations\//);

  await signIn(organizer);
  await openMoney(page);
  await expect(card(page, 'Total Revenue')).toHaveText(/^₹500/);
  await expect(page.getByText('1 transaction since', { exact: false })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Payments' }).getByText(/^Sinhagad Open/)).toBeVisible();
  await card(page, 'Total Revenue').click();
  await expect(page.getByRole('dialog').getByText('Together', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // Split but not transferred yet: its date in words, its status under the other two tabs.
  await expect(page.getByRole('list', { name: 'Payments' }).getByText(/^Arrives/)).toBeVisible();
  for (const tab of ['Analytics', 'Settlements']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Sinhagad Open' })).toContainText('COMPLETED');
  }
  await expect(page.getByText('Fee split, payout to follow')).toBeVisible();
});

test('shares are settled on T+2 with a UTR, and refunds go off before and after', async ({
  page,
  request,
  newOrganizer,
  newParticipant,
  admin: administrator,
  signIn,
}) => {
  const { organizer, admin, eventId } = await begin(
    request,
    { newOrganizer, admin: administrator },
    { name: 'Torna Open' },
  );
  const early = await enterAndPay(request, await newParticipant('Bina Shah'), eventId);
  const late = await enterAndPay(request, await newParticipant('Chitra Nair'), eventId);
  await signIn(organizer);

  await test.step('the organizer gives one category back', async () => {
    const dialog = await openRefund(page, { eventId, player: 'Bina Shah' });
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Refund ₹200' }).click();
    await expect(page.getByText('₹200 is on its way to Bina Shah')).toBeVisible();
  });

  await test.step('before the payout the refund is off the share', async () => {
    await openMoney(page, 'Settlements');
    await expect(card(page, 'On its way')).toHaveText(/^₹760/);
    const lines = page.getByRole('row').filter({ hasText: 'Bina Shah' });
    await expect(lines).toHaveCount(2);
    for (const amount of ['₹475', '−₹190'])
      await expect(lines.filter({ hasText: amount }).filter({ hasText: 'COMPLETED' })).toHaveCount(1);
    await expectNoAxeViolations(page);
  });

  await test.step('after T+2 the transfer carries a UTR', async () => {
    await playNextPayout(request, { organizer, admin });
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(page.getByText('Settlement data refreshed')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Chitra Nair' });
    await expect(row).toContainText('SETTLED');
    await expect(row).toContainText(/HDFCN5\d{14}/);
    await expect(card(page, 'Total Settled')).toHaveText(/^₹760/);
    await row.getByRole('button', { name: 'Torna Open', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^HDFCN5\d{14}$/)).toBeVisible();
    await expect(dialog.getByText(/^STL-\d{8}-/)).toBeVisible();
    await expect(dialog.getByText('Owed to you').first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a refund after the payout is kept back from the next one', async () => {
    const refunding = await openRefund(page, { eventId, player: 'Chitra Nair' });
    await refunding.getByRole('button', { name: 'Refund ₹200' }).click();
    await expect(page.getByText('₹200 is on its way to Chitra Nair')).toBeVisible();
    await openMoney(page);
    await expect(page.getByRole('button', { name: 'Kept back from the next payouts' })).toBeVisible();
    await expect(card(page, 'Total Revenue')).toHaveText(/^₹600/);
    await expect(page.getByText('₹400 of it refunded')).toBeVisible();
  });

  await test.step('the files hold the figures of the screen', async () => {
    await page.getByRole('tab', { name: 'Settlements' }).click();
    const settlements = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await settlements;
    expect(file.suggestedFilename()).toMatch(/^settlements-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/);
    const rows = await readCsv(file);
    const lines = rows.map((row) => [row['Order ID'], row.Kind, row['Net (₹)'], row.Status]);
    expect(lines.sort()).toEqual(
      [
        [late.orderId, 'share', '475', 'SETTLED'],
        [late.orderId, 'refund', '-190', 'COMPLETED'],
        [early.orderId, 'share', '475', 'SETTLED'],
        [early.orderId, 'refund', '-190', 'SETTLED'],
      ].sort(),
    );
    await page.getByRole('tab', { name: 'Analytics' }).click();
    const analytics = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const paid = await readCsv(await analytics);
    expect(paid.map((row) => [row.Player, row.Event])).toEqual([
      ['Chitra Nair', 'Torna Open'],
      ['Bina Shah', 'Torna Open'],
    ]);
  });

  await test.step('the books agree with the provider', async () => {
    await page.getByRole('tab', { name: 'Settlements' }).click();
    await page.getByRole('button', { name: 'Reconciliation' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('100%')).toBeVisible();
    await expect(dialog.getByText(/^Compared /)).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('the event’s statement adds up', async () => {
    await page.goto(`/dashboard/event/${eventId}?tab=money`);
    const statement = page.getByRole('tabpanel');
    await expect(statement.getByText('Paid by players (gross)')).toBeVisible();
    await expect(statement.getByText('₹1,000', { exact: true }).first()).toBeVisible();
    await expect(statement.getByText('Refunds (2)')).toBeVisible();
    await expect(statement.getByText('₹570').first()).toBeVisible();
    await expect(statement.getByText(/HDFCN5\d{14}/)).toBeVisible();
    await expectNoAxeViolations(page);
    for (const kind of ['PDF', 'CSV']) {
      const downloading = page.waitForEvent('download');
      await statement.getByRole('button', { name: kind }).click();
      expect((await downloading).suggestedFilename()).toMatch(new RegExp(`\\.${kind.toLowerCase()}$`));
    }
  });
});
