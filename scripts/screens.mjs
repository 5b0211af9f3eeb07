import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { ranInOwnNode, root } from './runtime.mjs';
import { makeExtremes } from './screens-extremes.mjs';
import { findIds, signIn } from './screens-demo.mjs';
import { screens } from './screens-list.mjs';
import { turnToLanguage } from './screens-presses.mjs';
import { startMaidan } from './trial-server.mjs';

/*
 * Opens every screen of the list with the demo data and writes a picture of each, at three widths, in both themes and
 * both languages, to `screens/`, with an `index.html` that shows them all. axe also checks each of them (WCAG 2.2 AA).
 *
 *   npm run screens                          all of them, on a Maidan of its own
 *   npm run screens -- dashboard my          those whose names contain one of the words
 *   BASE_URL=http://localhost:3000 npm run screens      on a Maidan that is already running
 *   npm run screens -- --lang=hi             in Hindi only; without it, in both languages
 *   npm run screens -- --width=390 --theme=dark         at one width, in one theme
 */

/** @typedef {import('./screens-list.mjs').Screen} Screen */
/** @typedef {import('./screens-list.mjs').DemoIds} DemoIds */

const allWidths = [1440, 768, 390];
const allThemes = ['light', 'dark'];
const allLanguages = ['en', 'hi'];
const folder = path.join(root, 'screens');

async function main() {
  const args = process.argv.slice(2);
  const words = args.filter((arg) => !arg.startsWith('--'));
  const wanted = screens.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const looks = {
    languages: allLanguages.filter((language) => isAsked(args, 'lang', language)),
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
 * @param {{ languages: string[], widths: number[], themes: string[] }} looks
 */
async function photograph(url, wanted, { languages, widths, themes }) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  mkdirSync(folder, { recursive: true });
  let ids = await findIds(url, await signIn(url));
  let faults = 0;
  try {
    const last = wanted.filter(({ changes }) => changes);
    const first = wanted.filter(({ changes, extreme }) => !changes && !extreme);
    const extreme = wanted.filter((screen) => screen.extreme);
    /** @type {string | undefined} */
    let full;
    for (const [width, group] of [first, last, extreme].flatMap((part) =>
      part.length === 0 ? [] : widths.map((width) => /** @type {const} */ ([width, part])),
    )) {
      // An administrator is signed out after a quarter of an hour.
      const tokens = await signIn(url);
      // Their events stand on the public pages too, so they come when the demo's own pictures are there.
      if (group === extreme && !full) {
        const made = await makeExtremes(url, tokens.admin);
        ids = { ...ids, ...made.ids };
        full = made.token;
      }
      tokens.full = full;
      const look = { url, ids, width, themes, languages };
      const queue = group.filter((screen) => !screen.wide || width >= 700);
      // A few at a time: most of the time for a picture is waiting.
      const takeAll = async () => {
        for (let screen = queue.shift(); screen; screen = queue.shift()) {
          const seen = await visit(browser, screen, { ...look, token: tokens[screen.as ?? 'guest'] });
          faults += seen;
        }
      };
      await Promise.all([takeAll(), takeAll(), takeAll()]);
      console.log(`${group.length} screens at ${width} px, ${themes.join(' and ')}, ${languages.join(' and ')}`);
    }
  } finally {
    await browser.close();
  }
  writeFileSync(path.join(folder, 'index.html'), contactSheet());
  console.log(`The pictures are in screens/, all on one page in screens/index.html. Faults seen: ${faults}.`);
  return faults === 0 ? 0 : 1;
}

/**
 * Opens a screen once and takes its pictures in every theme and language.
 * @param {import('playwright').Browser} browser
 * @param {Screen} screen
 * @param {{ url: string, ids: DemoIds, width: number, themes: string[], languages: string[], token?: string }} look
 */
async function visit(browser, screen, { url, ids, width, themes, languages, token }) {
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
    { 'maidan-theme': themes[0], authtoken: token },
  );
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  /** @type {string[]} */
  const seen = [];
  const collect = async (/** @type {string} */ name, /** @type {() => Promise<unknown>} */ work) => {
    await work().catch((thrown) => faults.push(thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : ''));
    seen.push(...faults.splice(0).map((fault) => `${name}: ${fault}`));
  };
  reportFaults(page, faults);
  await collect(screen.name, async () => {
    page.setDefaultTimeout(20_000);
    await screen.before?.(page);
    await page.goto(url + (typeof screen.path === 'string' ? screen.path : screen.path(ids)));
    await settled(page);
    if (!screen.open) return;
    await screen.open(page);
    // A dialog's code loads on demand: an idle network does not mean that the dialog is there.
    if (screen.dialog) await page.getByRole('dialog').first().waitFor({ timeout: 10_000 });
    await settled(page);
  });
  for (const language of languages) {
    for (const theme of themes) {
      const name = `${screen.name}-${width}-${theme}${language === 'en' ? '' : `-${language}`}`;
      await collect(name, async () => {
        await turnTo(page, { language, theme, isTouched: screen.open !== undefined });
        faults.push(...(await faultsOf(page)));
      });
      const file = path.join(folder, `${name}.png`);
      await collect(name, () => page.screenshot({ path: file, fullPage: !screen.open, timeout: 30_000 }));
    }
  }
  await context.close();
  for (const fault of seen) console.log(`  ${fault}`);
  return seen.length;
}

function reportFaults(/** @type {import('playwright').Page} */ page, /** @type {string[]} */ faults) {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // A failed request is something that screens show; program errors and refused styles are faults.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/assets/')) faults.push(`missing: ${response.url()}`);
  });
}

/**
 * Theme and language change on the open page, as another tab would change them.
 * @param {import('playwright').Page} page
 * @param {{ language: string, theme: string, isTouched: boolean }} look
 */
async function turnTo(page, { language, theme, isTouched }) {
  // A page that was drawn on the server listens once somebody touches it.
  if (!isTouched) {
    await page.keyboard.press('Shift');
    await settled(page);
  }
  await page.evaluate((newValue) => {
    const key = 'maidan-theme';
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    // The pages of the hall choose their theme when they open.
    document.documentElement.setAttribute('data-mantine-color-scheme', newValue);
  }, theme);
  await turnToLanguage(page, language);
  await settled(page);
}

async function faultsOf(/** @type {import('playwright').Page} */ page) {
  const { accessibilityFaults } = await import('@maidan/e2e/accessibility');
  const excess = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  const below = Number(
    await page.evaluate(
      "document.documentElement.scrollHeight - Math.max(innerHeight, scrollY + document.querySelector('#root').getBoundingClientRect().bottom)",
    ),
  );
  const faults = await accessibilityFaults(page, { besides: ['best-practice'] });
  if ((await page.locator('#root > *').count()) === 0) faults.push('nothing is shown');
  if (below > 1) faults.push(`${Math.round(below)} px of nothing below the page`);
  if (excess > 0) faults.push(`${excess} px wider than the screen`);
  return faults;
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

function contactSheet() {
  const rows = screens.flatMap(({ name }) => {
    const looks = allThemes.flatMap((theme) => [`${theme}.png`, `${theme}-hi.png`]);
    const files = allWidths.flatMap((width) => looks.map((look) => `${name}-${width}-${look}`));
    const there = files.filter((file) => existsSync(path.join(folder, file)));
    const pictures = there.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`);
    return pictures.length > 0 ? [`<h2>${name}</h2><div>${pictures.join('')}</div>`] : [];
  });
  return `<!doctype html><meta charset="utf-8"><title>The screens of Maidan</title>
<style>body{font:14px system-ui;margin:24px;background:#777;color:#fff}div{display:flex;gap:12px;align-items:flex-start;overflow-x:auto}
img{height:420px;display:block;object-fit:cover;object-position:top;max-width:640px}</style><h1>The screens of Maidan</h1>${rows.join('\n')}`;
}

if (!(await ranInOwnNode())) process.exitCode = await main();
