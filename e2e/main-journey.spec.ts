import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { cameraArgs, coverLens, filmCamera, meanEarlyCheckIns } from './fake-camera.ts';
import { answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';
import { enterAndPay } from './money-desk.ts';

// The main journey, every step in the browser, as the people of a tournament do it: from sign-up to winners.
test('from sign-up to winners', async ({ browser, baseURL, admin, newParticipant, playwright, launchOptions }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'maidan-journey-'));
  const stamp = Date.now().toString(36);
  const eventName = `Baroda Monsoon Open ${stamp}`;
  const organizer = await aVisitor(browser, baseURL);
  const player = await aVisitor(browser, baseURL);
  const request = await playwright.request.newContext({ baseURL });

  await test.step('an organizer signs up and becomes one', async () => {
    await organizer.goto('/auth/signup');
    await expectNoAxeViolations(organizer);
    await signUp(organizer, 'Meera Iyer', `meera-${stamp}@organizers.example`);
    await organizer.goto('/organizer-onboarding');
    await organizer.getByLabel('Organization name').fill('Baroda Shuttlers');
    await organizer.getByLabel('Phone number').fill('98765 43210');
    await organizer.getByLabel('City').fill('Vadodara');
    await choose(organizer, 'State or union territory', 'Gujarat');
    await organizer.getByLabel('I accept the terms for organizers').check();
    await expectNoAxeViolations(organizer);
    await organizer.locator('form button[type=submit]').click();
    await expect(organizer.getByRole('heading', { name: 'Your Events Dashboard' })).toBeVisible();
    await expectNoAxeViolations(organizer);
  });

  await test.step('without a vendor no event; the vendor is set up', async () => {
    await expect(organizer.getByText('Payment Collection Setup Required')).toBeVisible();
    await organizer.getByRole('button', { name: 'Set Up Now' }).click();
    await organizer.getByLabel('Account Number').fill('50100012340001');
    await organizer.getByLabel('IFSC Code').fill('HDFC0001234');
    await organizer.getByLabel('Account Holder Name').fill('Meera Iyer');
    await organizer.getByLabel('PAN Number').fill('AAPPI1234F');
    await organizer.getByRole('button', { name: 'Set Up Easy Split' }).click();
    await expect(organizer.getByText('Easy Split vendor created successfully!')).toBeVisible();
    await expect(organizer.getByText('Payment Collection Setup Required')).toBeHidden();
    await expectNoAxeViolations(organizer);
  });

  await test.step('an event is created with poster and categories', async () => {
    const poster = path.join(folder, 'poster.png');
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0b5537' } })
      .png()
      .toFile(poster);
    await organizer.getByRole('button', { name: 'Create Event' }).click();
    const dialog = organizer.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
    await dialog.getByLabel('Event name').fill(eventName);
    await dialog.getByRole('combobox', { name: 'Sport' }).fill('Badminton');
    await dialog.getByLabel('About').fill('Two days of badminton for everybody who plays.');
    await dialog.locator('input[type=file]').setInputFiles(poster);
    await chooseDay(organizer, 'Event date and time', 20);
    // Three days before, until another day is chosen.
    await expect(dialog.getByRole('button', { name: 'Registration ends' })).toContainText(/\b17 /);
    await dialog.getByLabel('Location').fill('Sama Indoor Sports Complex, Vadodara');
    await choose(organizer, 'State or union territory', 'Gujarat');
    await dialog.getByLabel('Contact').fill('98765 43210');
    await dialog.getByLabel('Umpire password').fill('shuttle-journey');
    await dialog.getByLabel('Category name').first().fill("Women's Singles");
    await dialog.getByLabel('Price').first().fill('500');
    await dialog.getByRole('button', { name: /Add.*category/i }).click();
    await dialog.getByLabel('Category name').nth(1).fill('Open Singles');
    await dialog.getByLabel('Price').nth(1).fill('350.50');
    await expectNoAxeViolations(organizer);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(organizer.getByRole('heading', { name: eventName })).toBeVisible();
  });

  const organizerToken = await tokenOf(organizer);
  const { events } = await answered(request.get('/organizer/events', { headers: authorization(organizerToken) }));
  const eventId = events.find((one: { name: string }) => one.name === eventName)._id;

  await test.step('the administrator approves it', async () => {
    const page = await aVisitor(browser, baseURL);
    const { email, password } = await admin();
    await signInOn(page, email, password);
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByPlaceholder(/Event/).fill(stamp);
    await expect(page.getByText(eventName).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Review/ })).toHaveCount(1);
    await page.getByRole('button', { name: /Review/ }).click();
    await expect(page.getByRole('dialog').getByText(eventName).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('button', { name: 'Approve the event' }).click();
    await expect(page.getByText('Event approved. The organizer has been told.')).toBeVisible();
    await page.context().close();
  });

  await test.step('a player finds it, enters two categories and pays', async () => {
    await player.goto('/auth/signup');
    await signUp(player, 'Asha Rao', `asha-${stamp}@players.example`);
    await player.goto('/');
    await player.getByPlaceholder('Tournament, venue or city').fill(stamp);
    await player
      .getByRole('link', { name: new RegExp(eventName) })
      .first()
      .click();
    await expect(player.getByRole('heading', { name: eventName })).toBeVisible();
    await expectNoAxeViolations(player);
    await player.getByRole('link', { name: 'Register' }).first().click();
    await player.getByRole('checkbox', { name: /Women's Singles/ }).check();
    await player.getByRole('checkbox', { name: /Open Singles/ }).check();
    await expect(player.getByText('₹850.50').first()).toBeVisible();
    await expectNoAxeViolations(player);
    await player.getByRole('button', { name: 'Continue' }).click();
    await player.getByLabel('Date of birth').fill('1998-04-12');
    await player.getByLabel('Phone number').fill('98250 11223');
    await player.getByLabel('Female').check();
    await player.getByLabel('City').fill('Vadodara');
    await expectNoAxeViolations(player);
    await player.getByRole('button', { name: 'Continue' }).click();
    await player.getByRole('checkbox').first().check();
    await expectNoAxeViolations(player);
    await player.getByRole('button', { name: 'Pay ₹850.50' }).click();
    await expect(player).toHaveURL(/\/checkout\//);
    await expectNoAxeViolations(player);
    await player.locator('button:has-text("Pay ₹850.50")').click();
    await expect(player).toHaveURL(/\/my\/registrations\//);
    await expect(player.getByRole('heading', { name: eventName })).toBeVisible();
    await expectNoAxeViolations(player);
  });

  const playerToken = await tokenOf(player);
  const mine = await answered(request.get('/api/me/registrations', { headers: authorization(playerToken) }));
  const ticket: string = mine.registrations[0].ticket;
  expect(ticket).toMatch(/^MDN1\./);
  for (const name of ['Bina Shah', 'Chitra Nair', 'Divya Joshi', 'Esha Patel'])
    await enterAndPay(request, await newParticipant(name), eventId);

  await test.step('the ticket is scanned by the camera, and a second scan is told apart', async () => {
    const film = path.join(folder, 'desk.mjpeg');
    await filmCamera(film, [
      { text: null, seconds: 2 },
      { text: ticket, seconds: 3 },
    ]);
    const args = (launchOptions.args ?? []).filter((arg) => !arg.startsWith('--use-fa')).concat(cameraArgs(film));
    const scanning = await chromium.launch({ ...launchOptions, args });
    const desk = await aVisitor(scanning, baseURL);
    await desk.context().grantPermissions(['camera']);
    await desk.goto('/favicon.svg');
    await desk.evaluate((token) => localStorage.setItem('authtoken', token), organizerToken);
    await desk.goto(`/dashboard/event/${eventId}`);
    await meanEarlyCheckIns(desk);
    await openAction(desk, 'QR Check In');
    const scanner = desk.getByRole('dialog', { name: 'QR Check In' });
    await expect(scanner.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    await expectNoAxeViolations(desk);
    await scanner.getByRole('button', { name: 'Restart Scanner' }).click();
    await expect(scanner.getByText('Already checked in!')).toBeVisible();
    await coverLens(desk);
    await scanner.getByRole('button', { name: 'Restart Scanner' }).click();
    const { registrations } = await answered(
      request.get(`/event/${eventId}/registrations?q=Bina`, { headers: authorization(organizerToken) }),
    );
    await scanner.getByLabel('Ticket code').fill(registrations[0].ticketCode);
    await scanner.getByLabel('Ticket code').press('Enter');
    await expect(scanner.getByRole('heading', { name: 'Bina Shah' })).toBeVisible();
    await scanning.close();
  });

  await test.step('registrations end, fixtures are made, read and printed', async () => {
    await organizer.goto(`/dashboard/event/${eventId}`);
    await openAction(organizer, 'End Reg');
    await organizer.getByRole('dialog').getByRole('button', { name: /End/ }).click();
    await expect(organizer.getByText('Registrations ended successfully')).toBeVisible();
    await organizer.goto(`/dashboard/event/${eventId}?tab=fixtures`);
    await organizer.getByRole('button', { name: 'Schedule Fixtures' }).click();
    await expectNoAxeViolations(organizer);
    await organizer.getByRole('dialog').getByRole('button', { name: 'Create fixtures' }).click();
    const editor = organizer.getByRole('dialog');
    await expect(editor.getByRole('button', { name: 'Save & Generate PDF' })).toBeVisible();
    await editor.getByRole('button', { name: /^Schedule/ }).click();
    await expect(editor.getByLabel('Heading 1')).toHaveValue('Match');
    await expectNoAxeViolations(organizer);
    await editor.getByRole('button', { name: /^Brackets/ }).click();
    await expect(editor.getByText('Total Slots')).toBeVisible();
    await expectNoAxeViolations(organizer);
    await editor.getByRole('button', { name: /^Byes/ }).click();
    await expect(editor.getByLabel('Player of bye 1')).not.toHaveValue('');
    await expectNoAxeViolations(organizer);
    await editor.getByRole('button', { name: 'Save & Generate PDF' }).click();
    const link = editor.getByRole('link', { name: 'Download PDF' });
    await expect(link).toBeVisible();
    const pdf = await request.get((await link.getAttribute('href')) ?? '');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await organizer.keyboard.press('Escape');
  });

  await test.step('winners are recorded and the registrations downloaded', async () => {
    await organizer.goto(`/dashboard/event/${eventId}`);
    await openAction(organizer, 'Set Winners');
    await expect(organizer.getByRole('heading', { name: 'Submit Winners' })).toBeVisible();
    await expectNoAxeViolations(organizer);
    for (const [place, name] of [
      ['First place', 'Asha Rao'],
      ['Second place', 'Bina Shah'],
    ] as const) {
      await organizer.getByRole('combobox', { name: place }).click();
      await organizer.getByRole('option', { name }).click();
    }
    await organizer.getByRole('button', { name: 'Submit Winners' }).click();
    // Play is still to come, and not every category has a podium: it is asked about once more.
    await organizer.getByRole('dialog').getByRole('button', { name: 'Submit Winners' }).click();
    await expect(organizer.getByRole('heading', { name: 'End of the tournament' })).toBeVisible();
    await expectNoAxeViolations(organizer);
    const saved = await answered(request.get(`/event/${eventId}`, { headers: authorization(organizerToken) }));
    expect(saved.event).toMatchObject({ tournamentStatus: 'completed', hasWinners: true });

    await organizer.goto(`/dashboard/event/${eventId}`);
    await openAction(organizer, 'Download data');
    const downloading = organizer.waitForEvent('download');
    await organizer.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
    const file = await (await downloading).path();
    const csv = await readFile(file, 'utf8');
    expect(csv).toContain('Asha Rao');
    expect(csv.trim().split('\r\n').length).toBe(6);
  });

  await rm(folder, { recursive: true, force: true });
});

async function aVisitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 1000 },
    acceptDownloads: true,
    reducedMotion: 'no-preference',
  });
  return context.newPage();
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authtoken') ?? '');

async function signUp(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('98765 43210');
  await page.locator('input[type=password]').fill('smash-and-drop-shot');
  await page.locator('form button[type=submit]').click();
  await expect(page).not.toHaveURL(/signup/);
}

async function signInOn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page).not.toHaveURL(/login/);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('option', { name: option, exact: true })).toBeHidden();
}

/** A day two months ahead: one that every month has, and always in the future. */
async function chooseDay(page: Page, label: string, day: number): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  const calendar = page.locator('.mantine-Popover-dropdown:visible');
  const month = calendar.locator('button[data-level], .mantine-DateTimePicker-calendarHeaderLevel');
  for (let ahead = 0; ahead < 2; ahead++) await calendar.getByRole('button', { name: 'Next', exact: true }).click();
  const name = (await month.textContent()) ?? '';
  await calendar.getByRole('button', { name: `${day} ${name.trim()}`, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
}

/** An action in the event's menu; in some states of the event it is on the page as well. */
async function openAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions for / }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
