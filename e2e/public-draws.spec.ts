import { randomUUID } from 'node:crypto';
import { answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';
import { aDesk } from './organizer-desk.ts';

test('the hall follows a draw: named pairs, publishing, a player found, a withdrawal', async ({
  page,
  browser,
  newOrganizer,
  admin,
  signIn,
}) => {
  const organizer = await newOrganizer('Draw Organizer');
  const { open: eventId } = await aDesk(page.request, organizer, await admin(), [{ name: 'Open Singles', price: 0 }]);
  const headers = authorization(organizer.token);
  const from = { district: 'Pune', stateUT: 'Maharashtra' };
  for (const [index, name] of ['Asha Rao', 'Bina Shah', 'Chitra Iyer', 'Dina Joshi'].entries()) {
    const data = {
      name,
      phone: `98765432${10 + index}`,
      categories: ['Open Singles'],
      paid: 'none',
      ...(index < 3 ? from : { district: 'Nashik', stateUT: 'Maharashtra' }),
    };
    const key = { 'idempotency-key': randomUUID() };
    await answered(page.request.post(`/event/${eventId}/registrations`, { data, headers: { ...headers, ...key } }));
  }

  // A spectator in the hall, on a phone and without an account.
  const hall = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await hall.goto(`/events/${eventId}`);
  await expect(hall.getByText('No draws yet')).toBeVisible();

  const settings = { courts: 1, courtHeads: ['Ravi'], separation: 'district', separation_rounds: 1, lot_seed: 71 };
  await answered(page.request.put(`/event/${eventId}/create-fixtures`, { data: settings, headers }));
  await signIn(organizer);
  await page.goto(`/dashboard/event/${eventId}?tab=fixtures`);
  await expect(page.getByText(/of Pune can meet in round 1: 3 of 4 entrants are from Pune\./)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish and close entries?' });
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The fixtures are on the public page')).toBeVisible();

  await hall.reload();
  // Whoever only reads has the draw before the application is there.
  const read = hall.locator('#root[data-drawn="asleep"]');
  await expect(read.getByRole('group', { name: 'Draw of Open Singles' })).toBeVisible();
  await expect(hall.getByText('Drawn by lot, draw number 71', { exact: false })).toBeVisible();
  await hall.getByRole('searchbox', { name: 'Find a player' }).fill('chitra');
  await hall.getByRole('button', { name: 'Chitra Iyer · Open Singles' }).click();
  await expect(hall.getByRole('region', { name: 'My path' }).getByText('Chitra Iyer').first()).toBeVisible();
  await hall.getByRole('tab', { name: 'Order of play' }).click();
  await expect(hall.getByText('Dina Joshi').or(hall.getByText('Chitra Iyer')).first()).toBeVisible();
  await expectNoAxeViolations(hall);

  await page.getByRole('button', { name: 'Withdrawal' }).click();
  await page.getByRole('combobox', { name: 'Player' }).click();
  await page.getByRole('option', { name: 'Chitra Iyer' }).click();
  await expect(page.getByText(/now has a bye\./)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Withdrawn: Chitra Iyer')).toBeVisible();
  await hall.reload();
  await hall.getByRole('searchbox', { name: 'Find a player' }).fill('chitra');
  await expect(hall.getByText('No player of that name is in these draws.')).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(/withdrew Chitra Iyer from Open Singles/)).toBeVisible();
});
