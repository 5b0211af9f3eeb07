import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { cameraArgs, filmCamera } from './fake-camera.ts';
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
  const eventId = await anApprovedEvent(request, organizer, await admin());
  const first = await aWalkIn(request, organizer, { eventId, name: 'Ananya Reddy' });
  const second = await aWalkIn(request, organizer, { eventId, name: 'Farah Khan' });

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

    await expect(scanner.getByRole('heading', { name: 'Ananya Reddy' })).toBeVisible({ timeout: 20_000 });
    await expect(scanner.getByRole('alert')).toContainText('Checked in');
    await expectNoAxeViolations(page);
    await scanner.getByRole('button', { name: 'Restart Scanner' }).click();
    await expect(scanner.getByText('Already checked in!')).toBeVisible({ timeout: 20_000 });
    await expectNoAxeViolations(page);
    await scanner.getByRole('button', { name: 'Restart Scanner' }).click();

    await context.setOffline(true);
    await expect(scanner.getByText('No network.')).toBeVisible();
    await scanner.getByLabel('Ticket code').fill(second.ticketCode);
    await scanner.getByLabel('Ticket code').press('Enter');
    await expect(scanner.getByRole('heading', { name: 'Farah Khan' })).toBeVisible();
    await expect(scanner.getByText('Not confirmed online.')).toBeVisible();
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await expect.poll(async () => (await statsOf(request, organizer, eventId)).checkedIn, { timeout: 20_000 }).toBe(2);
    await expect(scanner.getByText('No network.')).toBeHidden();
  } finally {
    await browser.close();
    await request.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});

async function anApprovedEvent(request: APIRequestContext, organizer: Account, admin: Account): Promise<string> {
  const headers = authorization(organizer.token);
  const vendor = {
    accountNumber: '50100012340001',
    ifsc: 'HDFC0001234',
    accountHolderName: organizer.name,
    pan: 'AAPPI1234F',
  };
  await answered(request.post('/easysplit/vendor/create', { data: vendor, headers }));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const form = {
    eventName: 'Pune Winter Smash',
    sports: 'Badminton',
    about: 'Open to everybody who plays.',
    location: 'Balewadi, Pune',
    stateUT: 'Maharashtra',
    contact: '9876543210',
    umpirePassword: 'shuttle-check-in',
    dateandtime: inDays(10),
    lastdate: inDays(5),
    categories: JSON.stringify([{ name: 'Open Singles', price: 250 }]),
    poster: { name: 'poster.png', mimeType: 'image/png', buffer: await aPoster() },
  };
  const { event } = await answered(request.post('/event/new', { multipart: form, headers }));
  await answered(
    request.put(`/api/admin/events/${event._id}/approve`, { data: {}, headers: authorization(admin.token) }),
  );
  return event._id;
}

async function aPoster(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b5537' } })
    .png()
    .toBuffer();
}

async function aWalkIn(
  request: APIRequestContext,
  organizer: Account,
  { eventId, name }: { eventId: string; name: string },
): Promise<{ ticket: string; ticketCode: string }> {
  const data = { name, phone: '9811122233', categories: ['Open Singles'], paid: 'cash' };
  const headers = authorization(organizer.token);
  return (await answered(request.post(`/event/${eventId}/registrations`, { data, headers }))).registration;
}

const statsOf = (request: APIRequestContext, organizer: Account, eventId: string) =>
  answered(request.get(`/event/${eventId}/checkin/stats`, { headers: authorization(organizer.token) }));
