import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test';
import { anApprovedEvent, createVendor } from './approved-event.ts';
import { type Account, answered, authorization, expect, phone, test } from './fixtures.ts';

const category = "Men's Doubles";
type Pair = readonly [string, string];
const [first, second]: [Pair, Pair] = [
  ['Arjun Nair', 'Rohan Patil'],
  ['Kabir Jain', 'Dev Kamath'],
];

/** A live event with one doubles match, called to court 1. */
async function aCalledMatch(request: APIRequestContext, organizer: Account, admin: Account) {
  await createVendor(request, organizer);
  const eventId = await anApprovedEvent(request, {
    organizer,
    admin,
    eventName: 'Pune Doubles Night',
    categories: [{ name: category, price: 0 }],
  });
  const headers = authorization(organizer.token);
  for (const [name, partner] of [first, second]) {
    const data = { name, phone: phone(), categories: [{ name: category, partner }], paid: 'none' };
    await answered(request.post(`/event/${eventId}/registrations`, { data, headers }));
  }
  const settings = { courts: 1, courtHeads: ['Court 1'], scoring: { [category]: 'badminton-3x21' } };
  await answered(request.put(`/event/${eventId}/create-fixtures`, { data: settings, headers }));
  await answered(request.post('/api/live-events', { data: { eventId, confirm: true }, headers }));
  const { code, matches } = await answered(request.get(`/api/live-events/${eventId}`, { headers }));
  const of = `/api/live-events/${eventId}/matches/${encodeURIComponent(matches[0]._id)}`;
  await answered(request.put(of, { data: { action: 'call', court: 1 }, headers }));
  // The pair that the draw put first comes first in every score.
  const pairs = matches[0].sides[0].text.includes(first[0]) ? [first, second] : [second, first];
  return { code, of, headers, pairs: pairs as [Pair, Pair] };
}

/** Signed in, on court 1, the match started: the first server to the first receiver. */
async function beginMatch(page: Page, code: string, pairs: readonly [Pair, Pair]): Promise<void> {
  await page.goto(`/umpire?code=${code}&court=1`);
  await page.getByRole('textbox', { name: 'Umpire password' }).fill('shuttle-desk');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Sunita Rao');
  await page.getByRole('button', { name: 'Open matches' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  // By key: of two touches as quick as these, the second would count as a bounce of the first.
  await page.getByRole('button', { name: pairs[0][0] }).press('Enter');
  await page.getByRole('button', { name: pairs[1][1] }).press('Enter');
}

/** The rallies of a game in which the sides are level up to a number, and then one of them wins it. */
const game = (level: number, winner: 1 | 2, more: number): (1 | 2)[] => [
  ...Array.from({ length: level }, (): (1 | 2)[] => [1, 2]).flat(),
  ...Array.from({ length: more }, () => winner),
];

test('a doubles match with setting on a phone that loses its network and its browser, and hands over to another', async ({
  newOrganizer,
  admin,
  playwright,
  baseURL,
  launchOptions,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const { code, of, headers, pairs } = await aCalledMatch(request, await newOrganizer(), await admin());
  const half = (page: Page, side: 1 | 2) =>
    page.getByRole('button', { name: `Point to ${(side === 1 ? pairs[0] : pairs[1]).join(' / ')}` });
  /** Presses one after the other, as a thumb does. */
  const score = async (page: Page, rallies: readonly (1 | 2)[]) => {
    for (const side of rallies) await half(page, side).press('Enter');
  };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'maidan-umpire-'));
  const openPhone = (name: string) =>
    chromium.launchPersistentContext(path.join(folder, name), {
      ...launchOptions,
      baseURL,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
    });
  const log = async () => answered(request.get(`${of}/points`, { headers }));
  const points = async () => (await log()).entries.filter(({ type }: { type: string }) => type === 'point').length;
  let context = await openPhone('first');
  try {
    let page = await context.newPage();
    await beginMatch(page, code, pairs);
    await test.step('a first game with setting, 24–22, and 11–9 in the second', async () => {
      await score(page, game(22, 1, 2));
      // Who begins the second game is set already, and one press says that the ends have changed.
      await page.getByRole('button', { name: 'Ends changed' }).click();
      await score(page, game(9, 2, 2));
      await expect.poll(points).toBe(46 + 20);
      expect((await log()).score).toMatchObject({ games: [[24, 22]], current: [9, 11] });
    });

    await test.step('no network, a killed browser, and 20 more points', async () => {
      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await score(page, [1, 1, 1]);
      await expect(page.getByText('Offline: 3 points saved on this phone')).toBeVisible();
      await kill(context);
      context = await openPhone('first');
      await context.setOffline(true);
      page = await context.newPage();
      await page.goto('/umpire');
      await expect(page.getByText('Offline: 3 points saved on this phone')).toBeVisible();
      await score(page, [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
      await expect(page.getByText('Offline: 20 points saved on this phone')).toBeVisible();
      expect(await points()).toBe(66);
    });

    await test.step('back online: each of them once, in order', async () => {
      await context.setOffline(false);
      await expect.poll(points).toBe(86);
      const { entries, score: now } = await log();
      expect(now).toMatchObject({ games: [[24, 22]], current: [20, 20] });
      expect(entries.map(({ seq }: { seq: number }) => seq)).toEqual(entries.map((_: unknown, at: number) => at + 1));
    });

    const other = await openPhone('second');
    try {
      const taker = await other.newPage();
      await test.step('a second phone sees who holds the match, takes over, and the first one is told', async () => {
        await taker.goto(`/umpire?code=${code}&court=1`);
        await taker.getByRole('textbox', { name: 'Umpire password' }).fill('shuttle-desk');
        await taker.getByRole('textbox', { name: 'Your name' }).fill('Vikram Shah');
        await taker.getByRole('button', { name: 'Open matches' }).click();
        await taker.getByRole('button', { name: 'Continue scoring' }).click();
        await expect(taker.getByText('Sunita Rao scores this match')).toBeVisible();
        await taker.getByRole('button', { name: 'Take over here' }).click();
        await expect(half(taker, 1)).toBeVisible();
        // By itself: its umpire need not press anything.
        await expect(page.getByText('Vikram Shah scores this match')).toBeVisible();
      });

      await test.step('it plays the rest, and sends the result', async () => {
        const ends = taker.getByRole('button', { name: 'Ends changed' });
        const third = game(19, 1, 2);
        await score(taker, [2, 2]);
        await ends.click();
        await score(taker, third.slice(0, 21));
        await ends.click();
        await score(taker, third.slice(21));
        await taker.getByRole('button', { name: /24–22 20–22 21–19 .* Send result$/ }).click();
        await expect(taker.getByText('No match for this court yet')).toBeVisible();
        const { matches } = await answered(request.get(of.replace(/\/matches.*/, ''), { headers }));
        expect(matches[0]).toMatchObject({
          status: 'done',
          score: [
            [24, 22],
            [20, 22],
            [21, 19],
          ],
        });
      });
    } finally {
      await other.close();
    }
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
    await request.dispose();
  }
});

/** Like an empty battery: the browser gets no chance to clean up. */
async function kill(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('a phone has a browser');
  const gone = new Promise((resolve) => browser.on('disconnected', resolve));
  const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own) process.kill(own.id, 'SIGKILL');
  await gone;
}
