import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, chromium, type Page } from '@playwright/test';
import { anApprovedEvent, aWalkIn, createVendor } from './approved-event.ts';
import { cameraArgs, coverLens, filmCamera, meanEarlyCheckIns } from './fake-camera.ts';
import { type Account, answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';

test('tickets are scanned by a camera, with no network at all, and after the phone was dead', async ({
  newOrganizer,
  admin,
  playwright,
  baseURL,
  launchOptions,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const organizer = await newOrganizer();
  await createVendor(request, organizer);
  const category = 'Open Singles';
  const eventId = await anApprovedEvent(request, {
    organizer,
    admin: await admin(),
    eventName: 'Pune Winter Smash',
    categories: [{ name: category, price: 250 }],
  });
  const first = await aWalkIn(request, organizer, { eventId, name: 'Ananya Reddy', category });
  const second = await aWalkIn(request, organizer, { eventId, name: 'Farah Khan', category });

  const third = await aWalkIn(request, organizer, { eventId, name: 'Zoya Ali', category });

  const folder = await mkdtemp(path.join(os.tmpdir(), 'maidan-camera-'));
  const film = path.join(folder, 'gate.mjpeg');
  await filmCamera(film, [
    { text: first.ticket, seconds: 3 },
    { text: null, seconds: 2 },
  ]);
  /** The desk's phone: its storage survives the browser. */
  const openPhone = (camera: string[]) =>
    chromium.launchPersistentContext(path.join(folder, 'phone'), {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...camera],
      baseURL,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
    });
  let context = await openPhone(cameraArgs(film));
  try {
    let page = await context.newPage();
    await page.goto('/favicon.svg');
    await page.evaluate((token) => localStorage.setItem('authtoken', token), organizer.token);
    await page.goto(`/dashboard/event/${eventId}`);
    let scanner = await openScanner(page);

    await expect(scanner.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
    await expect(scanner.getByRole('alert')).toContainText('Checked in');
    await expectNoAxeViolations(page);
    await scanner.getByRole('button', { name: 'Restart Scanner' }).click();
    await expect(scanner.getByText('Already checked in!')).toBeVisible();
    await expectNoAxeViolations(page);
    await coverLens(page);
    await scanner.getByRole('button', { name: 'Restart Scanner' }).click();

    // Everything the phone needs offline is cached.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await expect(scanner.getByText('No network.')).toBeVisible();
    await scanner.getByLabel('Ticket code').fill(second.ticketCode);
    await scanner.getByLabel('Ticket code').press('Enter');
    await expect(scanner.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
    await expect(scanner.getByText('Not sent yet.')).toBeVisible();
    await expectNoAxeViolations(page);

    // The battery dies; the phone restarts while there is still no network.
    await context.close();
    context = await openPhone([]);
    await context.setOffline(true);
    page = await context.newPage();
    await page.goto(`/dashboard/event/${eventId}`);
    await expect(page.getByText('No network. What you see is as of')).toBeVisible();
    scanner = await openScanner(page);
    await expect(scanner.getByText('1 waiting')).toBeVisible();
    await scanner.getByLabel('Ticket code').fill(third.ticketCode);
    await scanner.getByLabel('Ticket code').press('Enter');
    await expect(scanner.getByRole('heading', { name: 'Zoya Ali' })).toBeVisible();
    await expect(scanner.getByText('2 waiting')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await statsOf(request, organizer, eventId)).checkedIn).toBe(3);
    await expect(scanner.getByText('No network.')).toBeHidden();
  } finally {
    await context.close();
    await request.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});

async function openScanner(page: Page) {
  await meanEarlyCheckIns(page);
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'QR Check In' }).click();
  return page.getByRole('dialog', { name: 'QR Check In' });
}

const statsOf = (request: APIRequestContext, organizer: Account, eventId: string) =>
  answered(request.get(`/event/${eventId}/checkin/stats`, { headers: authorization(organizer.token) }));
