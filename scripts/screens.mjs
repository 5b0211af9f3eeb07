import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ranInOwnNode, root } from './runtime.mjs';
import { screens } from './screens-list.mjs';
import { startMaidan } from './trial-server.mjs';

/*
 * Opens every screen of the list with the demo data and writes a picture of each, at three widths and in both themes,
 * to `screens/`, with an `index.html` that shows them all. axe also checks each of them (WCAG 2.2 AA).
 *
 *   npm run screens                          all of them, on a Maidan of its own
 *   npm run screens -- dashboard my          those whose names contain one of the words
 *   BASE_URL=http://localhost:3000 npm run screens      on a Maidan that is already running
 *   npm run screens -- --lang=hi             in Hindi
 *   npm run screens -- --width=390 --theme=dark         at one width, in one theme
 */

/** @typedef {import('./screens-list.mjs').Screen} Screen */
/** @typedef {import('./screens-list.mjs').DemoIds} DemoIds */

const password = 'maidan-demo';
const allWidths = [1440, 768, 390];
const allThemes = ['light', 'dark'];
const folder = path.join(root, 'screens');

async function main() {
  const args = process.argv.slice(2);
  const words = args.filter((arg) => !arg.startsWith('--'));
  const wanted = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const looks = {
    language: args.includes('--lang=hi') ? /** @type {const} */ ('hi') : /** @type {const} */ ('en'),
    widths: allWidths.filter((width) => isAsked(args, 'width', String(width))),
    themes: allThemes.filter((theme) => isAsked(args, 'theme', theme)),
  };
  const given = process.env.BASE_URL;
  if (given) return photograph(given.replace(/\/$/, ''), wanted, looks);

  await buildWeb();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'maidan-screens-'));
  const maidan = await startMaidan(dataDir, { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
  try {
    return await photograph(maidan.env.E2E_URL, wanted, looks);
  } finally {
    await maidan.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Without such an argument, everything is selected. */
const isAsked = (/** @type {string[]} */ args, /** @type {string} */ what, /** @type {string} */ value) =>
  args.every((arg) => !arg.startsWith(`--${what}=`) || arg === `--${what}=${value}`);

/**
 * @param {string} url
 * @param {Screen[]} wanted
 * @param {{ language: 'en' | 'hi', widths: number[], themes: string[] }} looks
 */
async function photograph(url, wanted, { language, widths, themes }) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  mkdirSync(folder, { recursive: true });
  const tokens = await signIn(url);
  const ids = await findIds(url, tokens);
  let faults = 0;
  try {
    for (const width of widths) {
      for (const theme of themes) {
        const look = { url, ids, width, theme, language };
        const queue = wanted.filter((screen) => !screen.wide || width >= 700);
        // A few at a time: most of the time for a picture is waiting.
        const takeAll = async () => {
          for (let screen = queue.shift(); screen; screen = queue.shift()) {
            const seen = await picture(browser, screen, { ...look, token: tokens[screen.as ?? 'guest'] });
            faults += seen;
          }
        };
        await Promise.all([takeAll(), takeAll(), takeAll()]);
        console.log(`${wanted.length} screens at ${width} px, ${theme}`);
      }
    }
  } finally {
    await browser.close();
  }
  writeFileSync(path.join(folder, 'index.html'), contactSheet());
  console.log(`The pictures are in screens/, all on one page in screens/index.html. Faults seen: ${faults}.`);
  return faults === 0 ? 0 : 1;
}

/**
 * @param {import('playwright').Browser} browser
 * @param {Screen} screen
 * @param {{ url: string, ids: DemoIds, width: number, theme: string, language: string, token?: string }} look
 */
async function picture(browser, screen, { url, ids, width, theme, language, token }) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 1000 },
    isMobile: width < 600,
    hasTouch: width < 600,
    locale: 'en-IN',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) if (value) localStorage.setItem(key, value);
    },
    { 'maidan-theme': theme, authtoken: token },
  );
  const page = await context.newPage();
  const file = `${screen.name}-${width}-${theme}.png`;
  /** @type {string[]} */
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A failed request is something that screens show; program errors and refused styles are faults.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/assets/')) faults.push(`missing: ${response.url()}`);
  });
  try {
    page.setDefaultTimeout(20_000);
    await page.goto(url + (typeof screen.path === 'string' ? screen.path : screen.path(ids)));
    await settled(page);
    if (screen.open) {
      await screen.open(page);
      // A dialog's code loads on demand: an idle network does not mean that the dialog is there.
      if (screen.dialog) await page.getByRole('dialog').first().waitFor({ timeout: 10_000 });
      await settled(page);
    }
    if (language !== 'en') {
      // The presses use English names; the language then changes on the open page, as another tab would change it.
      await page.evaluate((chosen) => {
        localStorage.setItem('maidan-language', chosen);
        window.dispatchEvent(new StorageEvent('storage', { key: 'maidan-language' }));
      }, language);
      await settled(page);
    }
    const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    const pieces = await page.locator('#root > *').count();
    if (pieces === 0) faults.push('nothing is shown');
    if (excess > 0) faults.push(`${excess} px wider than the screen`);
    const { accessibilityFaults } = await import('@maidan/e2e/accessibility');
    faults.push(...(await accessibilityFaults(page, { besides: ['best-practice'] })));
  } catch (thrown) {
    faults.push(thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown));
  }
  await page.screenshot({ path: path.join(folder, file), fullPage: !screen.open, timeout: 30_000 });
  await context.close();
  for (const fault of faults) console.log(`  ${file}: ${fault}`);
  return faults.length;
}

/** Waits until no request is pending and no skeleton is left. A page with an open stream never becomes idle. */
async function settled(/** @type {import('playwright').Page} */ page) {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.waitForTimeout(200);
}

/** @returns {Promise<Record<string, string | undefined>>} */
async function signIn(/** @type {string} */ url) {
  const viewers = [...new Set(screens.map(({ as }) => as))].filter((viewer) => viewer !== undefined);
  const entries = await Promise.all(
    viewers.map(async (viewer) => {
      const email = `${viewer}@maidan.example`;
      const answer = await ask(url, '/auth/login', null, { email, password });
      if (!answer.token) console.log(`  ${email} could not sign in: ${answer.message ?? 'no demonstration here?'}`);
      return [viewer, answer.token];
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * @param {string} url
 * @param {Record<string, string | undefined>} tokens
 * @returns {Promise<DemoIds>}
 */
async function findIds(url, tokens) {
  const [{ events = [] }, { registrations = [] }] = await Promise.all([
    ask(url, '/organizer/events', tokens.organizer),
    ask(url, '/api/me/registrations', tokens.player),
  ]);
  const event = (/** @type {(event: any) => boolean} */ fits) => (events.find(fits) ?? events[0])?._id ?? 'none';
  const entered = new Set(registrations.map((/** @type {any} */ one) => one.eventId));
  const isOpen = (/** @type {any} */ one) =>
    one.approvalStatus === 'approved' && one.tournamentStatus === 'open' && !one.isLive;
  return {
    event: event(isOpen),
    live: event((one) => one.isLive),
    chess: event((one) => one.isLive && one.sports === 'Chess'),
    draft: event((one) => one.approvalStatus === 'draft'),
    pending: event((one) => one.approvalStatus === 'pending_approval'),
    rejected: event((one) => one.approvalStatus === 'rejected'),
    closed: event((one) => one.tournamentStatus === 'closed'),
    completed: event((one) => one.tournamentStatus === 'completed'),
    free: event((one) => isOpen(one) && !entered.has(one._id)),
    registration:
      (registrations.find((/** @type {any} */ one) => one.status === 'confirmed') ?? registrations[0])?._id ?? 'none',
  };
}

/**
 * @param {string} url
 * @param {string} address
 * @param {string | null | undefined} token
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function ask(url, address, token, body) {
  const response = await fetch(url + address, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  return response.json().catch(() => ({}));
}

function contactSheet() {
  const rows = screens.flatMap(({ name }) => {
    const files = allWidths.flatMap((width) => allThemes.map((theme) => `${name}-${width}-${theme}.png`));
    const there = files.filter((file) => existsSync(path.join(folder, file)));
    const pictures = there.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`);
    return pictures.length > 0 ? [`<h2>${name}</h2><div>${pictures.join('')}</div>`] : [];
  });
  return `<!doctype html><meta charset="utf-8"><title>The screens of Maidan</title>
<style>body{font:14px system-ui;margin:24px;background:#777;color:#fff}div{display:flex;gap:12px;align-items:flex-start;overflow-x:auto}
img{height:420px;display:block;object-fit:cover;object-position:top;max-width:640px}</style><h1>The screens of Maidan</h1>${rows.join('\n')}`;
}

if (!(await ranInOwnNode())) process.exitCode = await main();
