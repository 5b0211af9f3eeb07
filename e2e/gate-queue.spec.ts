import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { anApprovedEvent, aWalkIn, createVendor } from './approved-event.ts';
import { cameraArgs, filmCamera } from './fake-camera.ts';
import { authorization, answered, expect, expectNoAxeViolations, phone, test } from './fixtures.ts';

/** The scanner's answers since it was opened, in order: headline, and the name or reason. */
const told = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as { told?: string[] }).told ?? []);

/** Starts before the scanner opens: an answer may disappear before the test looks. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    (globalThis as { told?: string[] }).told = heard;
    new MutationObserver(() => {
      const text = document.querySelector('[role=dialog] [role=alert]')?.textContent ?? '';
      if (text && heard.at(-1) !== text) heard.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });

test('a queue passes the camera without a press, whatever comes: each is answered, and the next one is read', async ({
  newOrganizer,
  admin,
  playwright,
  baseURL,
  launchOptions,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const organizer = await newOrganizer();
  const headers = authorization(organizer.token);
  await createVendor(request, organizer);
  const category = 'Open Singles';
  const made = { organizer, admin: await admin(), categories: [{ name: category, price: 250 }] };
  const eventId = await anApprovedEvent(request, { ...made, eventName: 'Pune Winter Smash' });
  const otherId = await anApprovedEvent(request, { ...made, eventName: 'Another Smash' });
  const first = await aWalkIn(request, organizer, { eventId, name: 'Ananya Reddy', category });
  const last = await aWalkIn(request, organizer, { eventId, name: 'Farah Khan', category });
  const elsewhere = await aWalkIn(request, organizer, { eventId: otherId, name: 'Zoya Ali', category });
  const open = { name: 'Nothing Paid', phone: phone(), categories: [category], paid: 'none' };
  const unpaid = (await answered(request.post(`/event/${eventId}/registrations`, { data: open, headers })))
    .registration;
  const gone = { name: 'Gone Away', phone: phone(), categories: [category], paid: 'none' };
  const cancelled = (await answered(request.post(`/event/${eventId}/registrations`, { data: gone, headers })))
    .registration;
  await answered(
    request.post(`/event/${eventId}/registrations/${cancelled._id}/refund`, { data: { reason: 'Injury' }, headers }),
  );
  const forged = `${first.ticket.slice(0, -4)}${first.ticket.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;

  const folder = await mkdtemp(path.join(os.tmpdir(), 'maidan-queue-'));
  const film = path.join(folder, 'queue.mjpeg');
  const queue = [first.ticket, elsewhere.ticket, first.ticket, cancelled.ticket, unpaid.ticket, forged];
  await filmCamera(
    film,
    [...queue, 'https://example.test/poster', last.ticket].flatMap((text) => [
      { text, seconds: 1.2 },
      { text: null, seconds: 0.8 },
    ]),
  );
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), ...cameraArgs(film)],
  });
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, permissions: ['camera'] });
    await page.goto('/favicon.svg');
    await page.evaluate((token) => {
      localStorage.setItem('authtoken', token);
      localStorage.setItem('maidan-scan-pause', '0');
    }, organizer.token);
    await page.goto(`/dashboard/event/${eventId}`);
    await listen(page);
    await page.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'QR Check In' }).click();
    // The event is days ahead: the first code is asked about, and what comes meanwhile comes again.
    await page.getByRole('button', { name: 'Check in anyway' }).click();
    const answers = [
      /^Checked inAnanya Reddy/,
      /^Wrong eventRegistration not foundThis ticket belongs to another event/,
      /^Already checked in!Ananya Reddy/,
      /Registration not foundThis registration was cancelled/,
      /^Checked inNothing Paid₹[\d,.]+ to pay/,
      /Registration not foundThe signature of this ticket is not genuine/,
      /^Not readNot a Maidan ticket/,
      /^Checked inFarah Khan/,
    ];
    // The film loops, and a code that a busy machine did not see comes again: each gets its own answer.
    const unheard = (heard: readonly string[]) => answers.filter((answer) => !heard.some((one) => answer.test(one)));
    await expect.poll(async () => unheard(await told(page)), { timeout: 300_000 }).toEqual([]);
    await expectNoAxeViolations(page);
  } finally {
    await browser.close();
    await request.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});
