import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import { buildEditableFixtures } from '@maidan/domain/schedule/table/editable-fixtures';
import { buildScheduledMatches } from '@maidan/domain/schedule/table/planned-matches';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { withScheduleDefaults } from '@maidan/domain/schedule/settings/settings';
import { type Browser, chromium, type Page } from 'playwright';
import { buildWeb } from '../scripts/build-web.mjs';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { startMaidan } from '../scripts/trial-server.mjs';
import { countFrames, type Frames } from './frames.ts';
import { goal } from './goals.ts';

const frameMs = 50;

/**
 * The fixture editor as built: a row dragged through a table of 500, and the planner scrolled over 2,000 matches,
 * counting frames longer than 50 ms. Server and page are real; the fixtures are generated here from draws of that
 * size.
 */
export async function measureEditor(): Promise<void> {
  await buildWeb();
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
  try {
    const { PATH, HOME, TMPDIR } = process.env;
    const env = { PATH, HOME, TMPDIR, NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
    await promisify(execFile)(process.execPath, ['apps/api/seed/main.ts'], { env });
    const maidan = await startMaidan(dataDir);
    try {
      const browser = await chromium.launch({
        executablePath: await ensureChromium(),
        args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      });
      try {
        await measureDrag(browser, maidan.env.E2E_URL);
        await measureScroll(browser, maidan.env.E2E_URL);
      } finally {
        await browser.close();
      }
    } finally {
      await maidan.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** As many planned matches of knock-outs, in the format of the server's answer. */
function fixturesOf(matches: number, courts: number) {
  const categories = Math.ceil(matches / 125);
  const each = Math.ceil(matches / categories) + 1;
  const draws = Array.from({ length: categories }, (_, c) => {
    const category = `Category ${c + 1}`;
    const entries = Array.from({ length: each }, (_entry, i) => ({
      id: `${c}-${i}`,
      name: `Player ${c * each + i + 1}`,
      players: [`${c}-${i}`],
    }));
    const made = buildDraw({ category, rule: 'BWF', format: 'single_elimination', entries, lotSeed: 1 });
    if (!made.ok) throw new Error('the draw was refused');
    return made.draw;
  });
  const courtHeads = Array.from({ length: courts }, (_, i) => `Head ${i + 1}`);
  const settings = withScheduleDefaults({ startTime: '06:00', endTime: '23:00', courts, courtHeads });
  const made = planSchedule(draws, settings, { lotSeed: 1, budget: { iterations: 1, polish: 0 } });
  if (!made.ok) throw new Error('the plan was refused');
  const request = { draws, settings, assignments: made.plan.assignments };
  const schedule = buildScheduledMatches(request);
  const placed = made.plan.assignments.length;
  return {
    success: true,
    editable_fixtures: buildEditableFixtures(request),
    schedule,
    summary: {
      matches: schedule.length,
      placed,
      daysUsed: 1,
      finish: null,
      lowerBound: null,
      finishOpenMinutes: null,
      lowerBoundOpenMinutes: null,
      provenBest: false,
      categories: draws.map(({ category }) => ({ category, first: null, last: null })),
      unplaced: [],
      notes: [],
    },
    settings,
    lotSeed: 1,
    version: 1,
    published: false,
    pdfUrl: null,
    conflicts: [],
    draws,
    locked: [],
    play: [],
  };
}

async function openEditor(browser: Browser, url: string, fixtures: ReturnType<typeof fixturesOf>): Promise<Page> {
  const signedIn = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'organizer@maidan.example', password: 'maidan-demo' }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const listed = await fetch(`${url}/organizer/events`, { headers: { authorization: `Bearer ${token}` } });
  const { events } = (await listed.json()) as { events: { _id: string; eventName: string }[] };
  const event = events.find((one) => one.eventName === 'Sahyadri Masters Badminton');
  if (!event) throw new Error('the demonstration has no such event');
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => console.log(`the page says: ${error.message}`));
  await page.addInitScript({ content: `localStorage.setItem('authtoken', ${JSON.stringify(token)})` });
  await page.route(`**/event/${event._id}/fixtures`, (route) => route.fulfill({ json: fixtures }));
  // The page requests the fixtures only if there are any.
  const entrants = { success: true, hasFixtures: true, categories: [] };
  await page.route(`**/api/events/${event._id}/entrants`, (route) => route.fulfill({ json: entrants }));
  await page.goto(`${url}/dashboard/event/${event._id}?tab=fixtures`);
  await page.getByRole('button', { name: 'Open fixtures' }).click();
  await page.locator('[data-planner-body]').waitFor();
  await sleep(1000);
  return page;
}

async function measureDrag(browser: Browser, url: string): Promise<void> {
  const page = await openEditor(browser, url, fixturesOf(500, 8));
  const tabs = page.getByRole('navigation', { name: 'Fixtures' });
  await tabs.getByRole('button', { name: /^Schedule/ }).click();
  const handle = await page.getByRole('button', { name: 'Move row 2', exact: true }).boundingBox();
  if (!handle) throw new Error('the handle is not on the screen');
  await sleep(500);
  const [x, y] = [handle.x + 10, handle.y + 10];
  const frames = await countFrames(browser, page, 7_000, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Down to the lower edge, where the list scrolls automatically, and back up.
    for (let turn = 0; turn <= 120; turn += 1) {
      await page.mouse.move(x + 2, turn < 80 ? y + turn * 7 : y + 560 - (turn - 80) * 12);
      await sleep(40);
    }
    await page.mouse.up();
  });
  tell('a row dragged through', '500 rows', frames);
  await page.close();
}

async function measureScroll(browser: Browser, url: string): Promise<void> {
  const page = await openEditor(browser, url, fixturesOf(2_000, 64));
  await page.locator('[data-planner-body]').hover({ position: { x: 300, y: 200 }, force: true });
  const frames = await countFrames(browser, page, 7_000, async () => {
    for (let turn = 0; turn < 140; turn += 1) {
      const sign = turn % 40 < 30 ? 1 : -1;
      await page.mouse.wheel(turn % 3 === 0 ? 200 * sign : 0, 300 * sign);
      await sleep(40);
    }
  });
  tell('the planner scrolled over', '2,000 matches', frames);
  await page.close();
}

function tell(what: string, of: string, { lengths, own }: Frames): void {
  const slow = (frames: readonly number[]) => frames.filter((ms) => ms > frameMs).length;
  const name = `frames over ${frameMs} ms of ${lengths.length}, ${what} ${of}`;
  goal(name, [slow(lengths)], 0, { undisturbed: slow(own) });
  const longest = (frames: readonly number[]) => Math.max(0, ...frames).toFixed(0);
  console.log(`  the longest frame took ${longest(lengths)} ms, of which the page worked at most ${longest(own)} ms`);
}
