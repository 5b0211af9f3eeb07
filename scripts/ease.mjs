import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { firstEvent, firstEventLines } from './ease-first-event.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ranInOwnNode } from './runtime.mjs';
import { startMaidan } from './trial-server.mjs';

/*
 * Measures how easy the demo is to use on a phone: how long each screen is, how much its layout shifts while it loads,
 * how many targets are too small for a thumb, whether anything is wider than the screen while a menu is open, and how
 * many presses a plan takes; and on a desk how much is pressed and typed from the front page to a first event sent for
 * approval, which leaves an organizer and an event behind.
 *
 *   npm run ease                                        on a Maidan of its own
 *   BASE_URL=http://localhost:3000 npm run ease         on a Maidan that is already running
 */

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ as?: 'organizer' | 'player', path: string }} Place */

const phone = { width: 390, height: 844 };
/** The smallest touch target, in pixels. */
const touch = 44;

async function main() {
  const given = process.env.BASE_URL;
  if (given) return measure(given.replace(/\/$/, ''));
  await buildWeb();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'maidan-ease-'));
  const maidan = await startMaidan(dataDir, { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  try {
    await measure(maidan.env.E2E_URL);
  } finally {
    await maidan.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(/** @type {string} */ url) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  const tokens = { organizer: await signIn(url, 'organizer'), player: await signIn(url, 'player') };
  const answer = await fetch(`${url}/organizer/events`, { headers: { authorization: `Bearer ${tokens.organizer}` } });
  const { events } = await answer.json();
  const find = (/** @type {(event: any) => boolean} */ fits) => events.find(fits)?._id;
  const live = find(({ isLive }) => isLive);
  const open = find((one) => one.approvalStatus === 'approved' && one.tournamentStatus === 'open' && !one.isLive);
  const closed = find((one) => one.tournamentStatus === 'closed');
  /** @type {[string, Place][]} */
  const places = [
    ['home', { path: '/' }],
    ['event, open', { path: `/events/${open}` }],
    ['event, live', { path: `/events/${live}` }],
    ['my tournaments', { as: 'player', path: '/my' }],
    ['dashboard', { as: 'organizer', path: '/dashboard' }],
    ['event overview', { as: 'organizer', path: `/dashboard/event/${live}` }],
    ['fixtures', { as: 'organizer', path: `/dashboard/event/${live}?tab=fixtures` }],
    ['event money', { as: 'organizer', path: `/dashboard/event/${live}?tab=money` }],
    ['desk', { as: 'organizer', path: `/admin/live-event/${live}` }],
  ];
  const openPage = async (/** @type {Place} */ { as, path: at }) => {
    const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true, locale: 'en-IN' });
    await context.addInitScript(remember, as ? tokens[as] : null);
    const page = await context.newPage();
    await page.goto(url + at);
    await settled(page);
    return page;
  };
  try {
    const rows = [];
    for (const [screen, place] of places) {
      const page = await openPage(place);
      rows.push({ screen, ...(await figuresOf(page)), 'wider with its menu': await excessWithMenu(page) });
      await page.context().close();
    }
    console.table(rows);
    const page = await openPage({ as: 'organizer', path: `/dashboard/event/${closed}?tab=fixtures` });
    console.log(`A draw and a schedule for every category: ${await pressesToPlan(page)} presses, nothing typed.`);
    const desk = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
    for (const line of firstEventLines(await firstEvent(desk, url))) console.log(line);
  } finally {
    await browser.close();
  }
}

/** Runs in the page before anything else. */
function remember(/** @type {string | null} */ token) {
  if (token) localStorage.setItem('authtoken', token);
  const shifts = { sum: 0 };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

async function settled(/** @type {Page} */ page) {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  // A page shows its heading once its data has loaded; a skeleton has none.
  await page.locator('h1').first().waitFor({ timeout: 30_000 });
  const skeleton = page.locator('[aria-busy="true"]').first();
  await skeleton.waitFor({ state: 'detached', timeout: 30_000 });
}

/** A link within a sentence is only as tall as its line, which is allowed. */
const figuresOf = (/** @type {Page} */ page) =>
  page.evaluate((least) => {
    const targets = [...document.querySelectorAll('button, summary, [role="tab"], input, select, a[href]')];
    const small = targets.filter((target) => {
      const box = (target.closest('label') ?? target).getBoundingClientRect();
      // In a row whose link covers it, the whole row is the target.
      const isSpread = getComputedStyle(target, '::before').position === 'absolute';
      const isInText = isSpread || target.matches('p a, li a, dd a, td a');
      return box.height > 1 && box.width > 1 && !isInText && Math.round(box.height) < least;
    });
    return {
      'height px': document.documentElement.scrollHeight,
      shift: Number(Reflect.get(window, 'shifts').sum.toFixed(3)),
      [`targets under ${least} px`]: small.length,
    };
  }, touch);

/** How many pixels extend beyond the screen while the page's first menu is open; must be zero. */
async function excessWithMenu(/** @type {Page} */ page) {
  const more = page.getByRole('button', { name: /^More actions/ }).first();
  if ((await more.count()) > 0) await more.click();
  await page.waitForTimeout(300);
  return Number(
    await page.evaluate(() => {
      const box = document.querySelector('[role="menu"]')?.getBoundingClientRect();
      return Math.max(document.documentElement.scrollWidth, box?.right ?? 0) - innerWidth;
    }),
  );
}

/** The presses from the fixtures tab to the editor with all matches planned. */
async function pressesToPlan(/** @type {Page} */ page) {
  const presses = ['Schedule Fixtures', 'Create fixtures'];
  for (const name of presses) await page.getByRole('button', { name }).last().click();
  await page.getByRole('button', { name: 'Save & Generate PDF' }).waitFor({ timeout: 30_000 });
  return presses.length;
}

async function signIn(/** @type {string} */ url, /** @type {string} */ who) {
  const body = JSON.stringify({ email: `${who}@maidan.example`, password: 'maidan-demo' });
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return (await answer.json()).token;
}

if (!(await ranInOwnNode())) await main();
