import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, chromium } from '@playwright/test';
import { anApprovedEvent, aWalkIn, createVendor } from './approved-event.ts';
import { cameraArgs, coverLens, filmCamera } from './fake-camera.ts';
import { type Account, answered, authorization, expect, expectNoAxeViolations, test } from './fixtures.ts';

test('a ticket is scanned by a camera, twice, and another one with no network at all', async ({
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

  const folder = await mkdtemp(path.join(os.tmpdir(), 'maidan-camera-'));
  const film = path.join(folder, 'gate.mjpeg');
  await filmCamera(film, [
    { text: first.ticket, seconds: 3 },
    { text: null, seconds: 2 },
  ]);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...cameraArgs(film)],
  });
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
    await context.addInitScript((token) => localStorage.setItem('authtoken', token), organizer.token);
    const page = await context.newPage();
    await page.goto(`/dashboard/event/${eventId}`);
    await page.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'QR Check In' }).click();
    const scanner = page.getByRole('dialog', { name: 'QR Check In' });

    await expect(scanner.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible();
    await expect(scanner.getByRole('alert')).toContainText('Checked in');
    await expectNoAxeViolations(page);
    await scanner.getByRole('button', { name: 'Restart Scanner' }).click();
    await expect(scanner.getByText('Already checked in!')).toBeVisible();
    await expectNoAxeViolations(page);
    await coverLens(page);
    await scanner.getByRole('button', { name: 'Restart Scanner' }).click();

    await context.setOffline(true);
    await expect(scanner.getByText('No network.')).toBeVisible();
    await scanner.getByLabel('Ticket code').fill(second.ticketCode);
    await scanner.getByLabel('Ticket code').press('Enter');
    await expect(scanner.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
    await expect(scanner.getByText('Not confirmed online.')).toBeVisible();
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await expect.poll(async () => (await statsOf(request, organizer, eventId)).checkedIn).toBe(2);
    await expect(scanner.getByText('No network.')).toBeHidden();
  } finally {
    await browser.close();
    await request.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});

const statsOf = (request: APIRequestContext, organizer: Account, eventId: string) =>
  answered(request.get(`/event/${eventId}/checkin/stats`, { headers: authorization(organizer.token) }));
