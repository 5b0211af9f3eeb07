import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, chromium } from '@playwright/test';
import { anApprovedEvent, createVendor } from './approved-event.ts';
import { type Account, answered, authorization, expect, phone, test } from './fixtures.ts';

const category = "Women's Singles";

/** A live event whose player has been called to court 1. */
async function aCalledMatch(request: APIRequestContext, organizer: Account, admin: Account, player: Account) {
  await createVendor(request, organizer);
  const made = { organizer, admin, eventName: 'Pune Winter Smash', categories: [{ name: category, price: 0 }] };
  const eventId = await anApprovedEvent(request, made);
  const headers = authorization(organizer.token);
  const entry = {
    categories: [{ name: category }],
    answers: {},
    referralSource: 'Intermediate',
    accommodationRequired: '',
    dob: '1998-04-12',
    gender: 'female',
    city: 'Pune',
    phone: phone(),
    consent: true,
  };
  await answered(
    request.post(`/api/public/events/${eventId}/registrations`, {
      data: entry,
      headers: authorization(player.token),
    }),
  );
  const guest = { name: 'Farah Khan', phone: phone(), categories: [category], paid: 'none' };
  await answered(request.post(`/event/${eventId}/registrations`, { data: guest, headers }));
  await answered(
    request.put(`/event/${eventId}/create-fixtures`, { data: { courts: 1, courtHeads: ['Court 1'] }, headers }),
  );
  await answered(request.post(`/event/${eventId}/fixtures/publish`, { headers }));
  await answered(request.post('/api/live-events', { data: { eventId, confirm: true }, headers }));
  const { matches } = await answered(request.get(`/api/live-events/${eventId}`, { headers }));
  const match = `/api/live-events/${eventId}/matches/${encodeURIComponent(matches[0]._id)}`;
  await answered(request.put(match, { data: { action: 'call', court: 1 }, headers }));
}

test('a player’s ticket and matches open from the icon of the application, in flight mode, after a cold start', async ({
  newOrganizer,
  newParticipant,
  admin,
  playwright,
  baseURL,
  launchOptions,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const player = await newParticipant('Ananya Reddy');
  await aCalledMatch(request, await newOrganizer(), await admin(), player);
  const manifest = await answered(request.get('/manifest.webmanifest'));
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/' });

  const folder = await mkdtemp(path.join(os.tmpdir(), 'maidan-flight-'));
  const openPhone = () =>
    chromium.launchPersistentContext(path.join(folder, 'phone'), {
      ...launchOptions,
      baseURL,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
    });
  let context = await openPhone();
  try {
    let page = await context.newPage();
    await page.goto(manifest.start_url);
    await page.getByRole('textbox', { name: 'Email' }).fill(player.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(player.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: /Pune Winter Smash/ }).click();
    await expect(page.getByText('Called: please go to the court')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const devtools = await context.newCDPSession(page);
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });

    await context.close();
    context = await openPhone();
    await context.setOffline(true);
    page = await context.newPage();
    await page.goto(manifest.start_url);
    await expect(page.getByRole('heading', { level: 1, name: 'My tournaments' })).toBeVisible();
    await expect(page.getByText('No network. What you see is as of')).toBeVisible();
    await page.getByRole('link', { name: /Pune Winter Smash/ }).click();
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await expect(page.getByText('Called: please go to the court')).toBeVisible();
    await expect(page.getByText('Court 1')).toBeVisible();
  } finally {
    await context.close();
    await request.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});
