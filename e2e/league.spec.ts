import type { Page } from '@playwright/test';
import { anEventEntered } from './approved-event.ts';
import { answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';

const colleges = ['Fergusson College', 'Modern College', 'Wadia College'];

/** Two halves of one goal each on an umpire's phone, sent as a draw. */
async function scoreLevel(phone: Page, [one, other]: readonly [string, string]): Promise<void> {
  await phone.getByRole('textbox', { name: 'Umpire password' }).fill('shuttle-desk');
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Sunita Rao');
  await phone.getByRole('button', { name: 'Open matches' }).click();
  await phone.getByRole('button', { name: 'Start' }).click();
  await phone.getByRole('button', { name: `Point to ${one}` }).click();
  await phone.getByRole('button', { name: 'End period 1' }).click();
  await phone.getByRole('button', { name: `Point to ${other}` }).click();
  await expect(phone.getByRole('button', { name: /Send/ })).toBeHidden();
  await phone.getByRole('button', { name: 'End period 2' }).click();
  await expect(phone.getByRole('button', { name: '1–1 · Send draw' })).toBeVisible();
  await phone.getByRole('button', { name: '1–1 · Send draw' }).click();
  await expect(phone.getByText('No match for this court yet')).toBeVisible();
}

test('a college football league: level matches are drawn on the phone and at the desk, and the table counts them', async ({
  page,
  browser,
  newOrganizer,
  admin,
  signIn,
}) => {
  const organizer = await newOrganizer('Rahul Shinde');
  const eventId = await anEventEntered(page.request, {
    organizer,
    admin: await admin(),
    eventName: 'Pune College Cup',
    sports: 'Football',
    names: colleges,
  });
  const headers = authorization(organizer.token);
  await signIn(organizer);

  await test.step('the settings know what a match of football counts', async () => {
    await page.goto(`/dashboard/event/${eventId}?tab=fixtures`);
    await page.getByRole('button', { name: 'Schedule Fixtures' }).click();
    const settings = page.getByRole('dialog', { name: /Schedule Fixtures/ });
    await settings.getByRole('combobox', { name: 'Format of Open' }).click();
    await page.getByRole('option', { name: 'Everyone plays everyone' }).click();
    await settings.getByText('More for Open').click();
    await expect(settings.getByRole('textbox', { name: 'Points for a win, Open' })).toHaveValue('3');
    await expect(settings.getByRole('checkbox', { name: 'A match can end drawn, Open' })).toBeChecked();
    await settings.getByText(/^Level on points/).scrollIntoViewIfNeeded();
    await settings.getByRole('textbox', { name: 'Courts', exact: true }).fill('1');
    await settings.getByRole('button', { name: 'Create fixtures' }).click();
    await expect(page.getByRole('navigation', { name: 'Fixtures' })).toBeVisible();
    await answered(page.request.post(`/event/${eventId}/fixtures/publish`, { headers }));
    await answered(page.request.post('/api/live-events', { data: { eventId, confirm: true }, headers }));
  });

  const live = async () => answered(page.request.get(`/api/live-events/${eventId}`, { headers }));
  const { code, matches } = await live();
  const sidesOf = (match: { sides: { text: string }[] }) => match.sides.map(({ text }) => text) as [string, string];

  await test.step('an umpire’s phone sends a level match as a draw', async () => {
    const of = `/api/live-events/${eventId}/matches/${encodeURIComponent(matches[0]._id)}`;
    await answered(page.request.put(of, { data: { action: 'call', court: 1 }, headers }));
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await phone.goto(`/umpire?code=${code}&court=1`);
    await scoreLevel(phone, sidesOf(matches[0]));
    expect((await live()).matches[0]).toMatchObject({ status: 'done', kind: 'drawn', winner: '', score: [[1, 1]] });
  });

  await test.step('the desk enters a level score, which is a draw', async () => {
    await page.goto(`/admin/live-event/${eventId}`);
    await page.getByRole('searchbox', { name: 'Search matches' }).fill('Open R2/1');
    await page
      .getByRole('button', { name: /^More for Open/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Enter result' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter result' });
    await dialog.getByRole('textbox').first().fill('2');
    await dialog.getByRole('textbox').nth(1).fill('2');
    await expect(dialog.getByText('Both sides get the points for a draw.')).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Record result' }).click();
    await expect(dialog).toBeHidden();
    expect((await live()).matches[1]).toMatchObject({ kind: 'drawn', score: [[2, 2]] });
  });

  await test.step('a spectator reads the table on a phone', async () => {
    const hall = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await hall.goto(`/events/${eventId}`);
    // During play the page starts with what is on court.
    await hall.getByRole('tab', { name: /^Draws/ }).click();
    const table = hall.getByRole('table', { name: 'Everyone plays everyone of Open' });
    await expect(table).toBeVisible();
    const points = table.getByRole('columnheader', { name: 'Points' });
    const box = await points.boundingBox();
    // The points are within the screen without a swipe.
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await expectNoAxeViolations(hall);
  });
});
