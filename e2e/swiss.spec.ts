import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Account, answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';

const names = ['Asha Menon', 'Bina Das', 'Chitra Rao', 'Divya Nair', 'Esha Gill', 'Farah Khan', 'Gita Bose'];

/** An approved chess event with seven players, entered at the desk. */
async function aChessEvent(request: APIRequestContext, organizer: Account, admin: Account): Promise<string> {
  const headers = authorization(organizer.token);
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b5537' } })
    .png()
    .toBuffer();
  const vendor = {
    accountNumber: '50100012340001',
    ifsc: 'HDFC0001234',
    accountHolderName: organizer.name,
    pan: 'AAPPI1234F',
  };
  await answered(request.post('/easysplit/vendor/create', { data: vendor, headers }));
  /** Nine in the morning in India: the settings of fixtures begin with it, whatever the hour of the run. */
  const inDays = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T03:30:00.000Z`;
  const form = {
    eventName: 'Pune Rapid Open',
    sports: 'Chess',
    about: 'Two rounds by the Swiss system.',
    location: 'Deccan Gymkhana, Pune',
    stateUT: 'Maharashtra',
    contact: '9876543210',
    umpirePassword: 'rook-and-pawn',
    dateandtime: inDays(20),
    lastdate: inDays(12),
    saveAsDraft: 'false',
    categories: JSON.stringify([{ name: 'Open', price: 200 }]),
    poster: { name: 'poster.png', mimeType: 'image/png', buffer },
  };
  const { event } = await answered(request.post('/event/new', { multipart: form, headers }));
  const eventId = event._id as string;
  await answered(
    request.put(`/api/admin/events/${eventId}/approve`, { data: {}, headers: authorization(admin.token) }),
  );
  for (const [at, name] of names.entries()) {
    const data = { name, phone: `98${String(Date.now()).slice(-6)}0${at}`, categories: ['Open'], paid: 'cash' };
    await answered(request.post(`/event/${eventId}/registrations`, { data, headers }));
  }
  return eventId;
}

/** Enters a result on every board that is ready; the third board of a round is drawn. */
async function playRound(page: Page, round: number): Promise<void> {
  for (let board = 1; board <= 3; board++) {
    const label = `Open R${round}/${board}`;
    await page.getByRole('button', { name: `More for ${label}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Enter result' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter result' });
    await dialog.getByRole('radio', { name: board === 3 ? 'Draw, ½–½' : /^White wins, 1–0/ }).check();
    if (round === 1 && board === 1) await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Record result' }).click();
    await expect(dialog).toBeHidden();
  }
}

test('a chess tournament by the Swiss system: settings, results, the next round, standings', async ({
  page,
  newOrganizer,
  admin,
  signIn,
}) => {
  test.setTimeout(240_000);
  const organizer = await newOrganizer('Kavita Kulkarni');
  const eventId = await aChessEvent(page.request, organizer, await admin());
  await signIn(organizer);

  await test.step('the settings know chess: Swiss rounds with colours, and when the last one ends', async () => {
    await page.goto(`/dashboard/event/${eventId}?tab=fixtures`);
    await page.getByRole('button', { name: 'Schedule Fixtures' }).click();
    const settings = page.getByRole('dialog', { name: /Schedule Fixtures/ });
    await expect(settings.getByRole('combobox', { name: 'Format of Open' })).toHaveValue('Swiss');
    await settings.getByText('More for Open').click();
    await settings.getByRole('textbox', { name: 'Rounds, Open' }).fill('2');
    await expect(settings.getByRole('checkbox', { name: /White and black/ })).toBeChecked();
    await settings.getByLabel('End time').fill('18:00');
    await settings.getByRole('textbox', { name: 'Courts', exact: true }).fill('3');
    for (const board of [1, 2, 3]) await settings.getByLabel(`Court head, court ${board}`).fill('Arbiter');
    await expect(settings.getByText('It fits')).toBeVisible();
    await expect(settings.getByText('6', { exact: true })).toBeVisible();
    await settings.getByRole('button', { name: 'Create fixtures' }).click();
    const editor = page.getByRole('navigation', { name: 'Fixtures' });
    await editor.getByRole('button', { name: /^Brackets/ }).click();
    await expect(page.getByRole('table', { name: 'Standings of Open' })).toBeVisible();
    await expect(page.getByText(/Round 2 is paired when round 1 is over/)).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  });

  await test.step('round 1 is played at the live desk, and round 2 waits for it', async () => {
    await answered(
      page.request.post('/api/live-events', { data: { eventId }, headers: authorization(organizer.token) }),
    );
    await page.goto(`/admin/live-event/${eventId}`);
    await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeDisabled();
    await playRound(page, 1);
    await expect(page.getByText('Round 1 is over. The next one can be paired.')).toBeVisible();
  });

  await test.step('round 2 is paired without one who is not here', async () => {
    await page.getByRole('button', { name: 'Pair round 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pair round 2 of Open' });
    await expect(dialog.getByText('7 players on 3 boards, one has the bye')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Who does not play this round' }).click();
    await page.getByRole('option', { name: 'Gita Bose' }).click();
    await expect(dialog.getByText('6 players on 3 boards')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Pair round 2' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Round 2 of 2')).toBeVisible();
  });

  await test.step('the last round, and the standings are final', async () => {
    await playRound(page, 2);
    await expect(page.getByText('All rounds are played. The standings are final.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Standings of Open' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
