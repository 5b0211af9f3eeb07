import type { APIRequestContext, Page } from '@playwright/test';
import { anApprovedEvent, aWalkIn, createVendor } from './approved-event.ts';
import { type Account, answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';

interface Desk {
  request: APIRequestContext;
  organizer: Account;
  eventId: string;
}

/** An approved event with one category. */
async function anEvent(request: APIRequestContext, organizer: Account, admin: Account): Promise<Desk> {
  await createVendor(request, organizer);
  const categories = [{ name: 'MS', price: 200 }];
  const eventId = await anApprovedEvent(request, { organizer, admin, eventName: 'Satara League', categories });
  return { request, organizer, eventId };
}

async function enter({ request, organizer, eventId }: Desk, names: readonly string[]): Promise<void> {
  for (const name of names) await aWalkIn(request, organizer, { eventId, name, category: 'MS' });
}

async function draw({ request, organizer, eventId }: Desk, format: object): Promise<void> {
  const hours = { startTime: '09:00', endTime: '18:00', matchTime: 30, courts: 2, courtHeads: ['Ravi', 'Sita'] };
  const data = { ...hours, category_formats: { MS: format }, lot_seed: 7 };
  await answered(request.put(`/event/${eventId}/create-fixtures`, { data, headers: authorization(organizer.token) }));
}

/** Every match of the draw is won by the side that comes first alphabetically. */
async function playAll({ request, organizer, eventId }: Desk): Promise<void> {
  const headers = authorization(organizer.token);
  await answered(request.post('/api/live-events', { data: { eventId, confirm: true }, headers }));
  const { matches } = await answered(request.get(`/api/live-events/${eventId}`, { headers }));
  for (const { _id, sides } of matches) {
    const [winner] = [...sides].sort((x, y) => (x.name < y.name ? -1 : 1));
    const games = [
      [21, 11],
      [21, 13],
    ];
    const score = winner === sides[0] ? games : games.map(([x, y]) => [y, x]);
    const data = { winner: winner.entry, kind: 'played', score };
    const address = `/api/live-events/${eventId}/matches/${encodeURIComponent(_id)}/result`;
    await answered(request.post(address, { data, headers }));
  }
}

async function openFixtures(page: Page, { eventId }: Desk): Promise<void> {
  await page.goto(`/dashboard/event/${eventId}?tab=fixtures`);
  await expect(page.getByRole('table', { name: 'Categories' })).toBeVisible();
}

test('a late entry comes into the smallest group with new matches, and nobody else is touched', async ({
  page,
  newOrganizer,
  admin,
  signIn,
}) => {
  const desk = await anEvent(page.request, await newOrganizer('Leela Pawar'), await admin());
  await enter(desk, ['Asha Menon', 'Bina Das', 'Chitra Rao', 'Divya Nair', 'Esha Gill', 'Farah Khan', 'Gita Bose']);
  await draw(desk, { format: 'group_knockout', groups: 2 });
  await enter(desk, ['Zoya Late']);
  await signIn(desk.organizer);
  await openFixtures(page, desk);

  await page.getByRole('button', { name: 'Late entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a late entry' });
  await dialog.getByRole('combobox', { name: 'Player' }).click();
  await page.getByRole('option', { name: 'Zoya Late' }).click();
  await expect(dialog.getByText(/^Zoya Late joins group \d, now of 4, with 3 new matches\.$/)).toBeVisible();
  await expect(dialog.getByText(/^MS, group \d, round \d, match \d will be played at /)).toHaveCount(3);
  await expect(dialog.getByText('Nobody else is affected.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Add to the draw' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /^MS Groups, then knock-out 8 0 15/ })).toBeVisible();
  await expect(page.getByText(/to settle/)).toBeHidden();

  await page.getByRole('button', { name: 'Open fixtures' }).click();
  const editor = page.getByRole('navigation', { name: 'Fixtures' });
  await editor.getByRole('button', { name: /^Brackets/ }).click();
  await expect(page.getByRole('table', { name: /^Group/ }).filter({ hasText: 'Zoya Late' })).toBeVisible();
});

test('the best four of a league play on in a next stage, which is published with it', async ({
  page,
  newOrganizer,
  admin,
  signIn,
}) => {
  const desk = await anEvent(page.request, await newOrganizer('Neel Jadhav'), await admin());
  await enter(desk, ['Asha Menon', 'Bina Das', 'Chitra Rao', 'Divya Nair', 'Esha Gill']);
  await draw(desk, { format: 'round_robin' });
  const headers = authorization(desk.organizer.token);
  await answered(page.request.post(`/event/${desk.eventId}/fixtures/publish`, { headers }));
  await signIn(desk.organizer);
  await openFixtures(page, desk);
  await expect(page.getByText(/^10 matches are still open\./)).toBeVisible();
  await playAll(desk);
  await openFixtures(page, desk);

  await test.step('who goes on is shown by name, and drawn', async () => {
    await expect(page.getByText('All matches are over. Asha Menon is first.')).toBeVisible();
    await page.getByRole('button', { name: 'Next stage of MS' }).click();
    const dialog = page.getByRole('dialog', { name: 'Next stage of MS' });
    await expect(dialog.getByRole('status').getByRole('listitem')).toHaveText([
      '1Asha Menon',
      '2Bina Das',
      '3Chitra Rao',
      '4Divya Nair',
    ]);
    await dialog.getByRole('checkbox', { name: 'Third-place match' }).check();
    await expect(dialog.getByText(/^4 matches: /)).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Draw the stage' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /^MS – Stage 2 Knock-out 4 0 4/ })).toBeVisible();
    await expect(page.getByText('Places 1 to 4 play on in MS – Stage 2.')).toBeVisible();
  });

  await test.step('it is on the public page', async () => {
    await page.goto(`/events/${desk.eventId}`);
    await page.getByRole('tab', { name: /^Draws/ }).click();
    await page.getByRole('combobox', { name: 'Category' }).selectOption('MS – Stage 2');
    await expect(page.getByRole('group', { name: 'Draw of MS – Stage 2', exact: true })).toBeVisible();
  });

  await test.step('and is taken back before it is played', async () => {
    await openFixtures(page, desk);
    await page.getByRole('button', { name: 'Undo MS – Stage 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: /^MS – Stage 2/ })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Next stage of MS' })).toBeVisible();
  });
});
