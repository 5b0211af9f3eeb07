import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { buildWeb } from '../scripts/build-web.mjs';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { startMaidan } from '../scripts/trial-server.mjs';
import { goal } from './goals.ts';

/**
 * Lighthouse's slow 4G, and the same as DevTools emulates it: each answer is delayed as long as four of its packets
 * would be.
 */
const networks = {
  'slow 4G': { latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_000 },
  'slow 4G of DevTools': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
};
const slowerProcessor = 4;
/** A page counts as loaded after this long without a request. */
const quietMs = 3000;

interface Shown {
  name: string;
  path: string;
  token?: string;
  width?: number;
  limits: { scriptKb?: number; allKb?: number; requests?: number; paintMs?: number; shift?: number };
}

interface Load {
  scriptKb: number;
  fontKb: number;
  allKb: number;
  allBeforePaintKb: number;
  requests: number;
  requestsBeforePaint: number;
  paintMs: number;
  painted: string;
  shift: number;
}

/**
 * What a visitor of each page waits for and pays for: bytes on the wire, requests, the largest contentful paint, and
 * layout shifts.
 */
export async function measurePages(rounds: number, pictures: string | undefined): Promise<void> {
  await buildWeb();
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
  try {
    const maidan = await startMaidan(dataDir, { DEMO: 'true' });
    try {
      await measureAll(maidan.env.E2E_URL, rounds, pictures);
    } finally {
      await maidan.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureAll(url: string, rounds: number, pictures: string | undefined): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    for (const page of await pagesOf(url)) {
      for (const [network, conditions] of Object.entries(networks)) {
        const loads: Load[] = [];
        for (let round = 0; round < rounds; round += 1) loads.push(await loadOnce(browser, url, page, conditions));
        tell(page, network, loads);
      }
    }
    if (pictures) await takePictures(browser, url, pictures);
  } finally {
    await browser.close();
  }
}

async function pagesOf(url: string): Promise<Shown[]> {
  const event = await eventPath(url);
  const token = await signIn(url);
  const visitor = { allKb: 200, requests: 12, paintMs: 1500, shift: 0.01 };
  return [
    { name: 'public event', path: event, limits: { scriptKb: 90, ...visitor } },
    { name: 'front page', path: '/', limits: visitor },
    { name: 'umpire', path: '/umpire', limits: { scriptKb: 90 } },
    { name: 'dashboard', path: '/dashboard', token, width: 1440, limits: { scriptKb: 200 } },
  ];
}

/** The first event in the list that is open for registration and has a poster. */
async function eventPath(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/public/events`);
  const { events } = (await answer.json()) as {
    events: { _id: string; registrationOpen: boolean; poster: string | null }[];
  };
  const open = events.filter((event) => event.registrationOpen);
  const chosen = open.find((event) => event.poster !== null) ?? open[0];
  if (!chosen) throw new Error('the demonstration has no event that takes entries');
  // Follows the redirect to the event's readable address here, outside the measured time, because shared links use
  // that one.
  const page = await fetch(`${url}/events/${chosen._id}`, { headers: { accept: 'text/html' } });
  return new URL(page.url).pathname;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'organizer@maidan.example', password: 'maidan-demo' }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`nobody signed in: ${answer.status}`);
  return token;
}

async function openSlowly(browser: Browser, { token, width }: Partial<Shown>, conditions: object): Promise<Page> {
  const context = await browser.newContext({
    viewport: width ? { width, height: 900 } : { width: 390, height: 844 },
    deviceScaleFactor: width ? 1 : 2,
    isMobile: width === undefined,
    hasTouch: width === undefined,
    locale: 'en-IN',
  });
  const page = await context.newPage();
  if (token) await page.addInitScript({ content: `localStorage.setItem('authtoken', ${JSON.stringify(token)})` });
  await page.addInitScript({ content: watch });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...conditions } as never);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  return page;
}

/** Runs in the page before anything else. */
const watch = `
  window.__paints = [];
  window.__shift = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      window.__paints.push({ ms: one.startTime, what: one.url || one.element?.tagName + ' ' + one.element?.textContent?.slice(0, 40) });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.__shift += one.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface Travelled {
  type: string;
  begunMs: number;
  bytes: number;
}

async function loadOnce(browser: Browser, url: string, shown: Shown, conditions: object): Promise<Load> {
  const page = await openSlowly(browser, shown, conditions);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const travelled = new Map<string, Travelled>();
  let lastMs = performance.now();
  let begun = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp, request }) => {
    if (!request.url.startsWith('http')) return;
    begun ||= timestamp;
    lastMs = performance.now();
    travelled.set(requestId, { type: type ?? 'Other', begunMs: (timestamp - begun) * 1000, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = travelled.get(requestId);
    if (one) one.bytes = encodedDataLength;
    lastMs = performance.now();
  });
  await page.goto(`${url}${shown.path}`, { waitUntil: 'load' });
  // The loading state shown before the page's scripts have arrived does not count as the page.
  await page.locator('main h1').first().waitFor({ timeout: 120_000 });
  while (performance.now() - lastMs < quietMs) await sleep(100);
  const { paints, shift } = await page.evaluate<{ paints: { ms: number; what: string }[]; shift: number }>(
    '({ paints: window.__paints, shift: window.__shift })',
  );
  await page.context().close();
  const last = paints.at(-1);
  const all = [...travelled.values()];
  const kb = (some: Travelled[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const before = all.filter(({ begunMs }) => begunMs < (last?.ms ?? 0));
  return {
    scriptKb: kb(all.filter(({ type }) => type === 'Script')),
    fontKb: kb(all.filter(({ type }) => type === 'Font')),
    allKb: kb(all),
    allBeforePaintKb: kb(before),
    requests: all.length,
    requestsBeforePaint: before.length,
    paintMs: last?.ms ?? Number.NaN,
    painted: last?.what ?? '',
    shift,
  };
}

function tell({ name, limits }: Shown, network: string, loads: readonly Load[]): void {
  const [load] = loads;
  if (!load) return;
  const isFirst = network === 'slow 4G';
  const of = (key: Exclude<keyof Load, 'painted'>) => loads.map((one) => one[key]);
  if (isFirst) {
    if (limits.scriptKb) goal(`${name}: kB of JavaScript as sent`, of('scriptKb'), limits.scriptKb);
    if (limits.allKb) goal(`${name}: kB of everything as sent`, of('allKb'), limits.allKb);
    if (limits.requests) goal(`${name}: requests before the largest paint`, of('requestsBeforePaint'), limits.requests);
    if (limits.shift) goal(`${name}: shift`, of('shift'), limits.shift);
  }
  if (limits.paintMs) goal(`${name}: ms to the largest paint, ${network}, CPU/4`, of('paintMs'), limits.paintMs);
  console.log(
    `  ${network}: painted ${load.painted.trim() || 'nothing'}; ${load.allBeforePaintKb.toFixed(0)} kB before,`,
    `${load.fontKb.toFixed(0)} kB of fonts, ${load.allKb.toFixed(0)} kB in ${load.requests} requests in all`,
  );
}

/**
 * What someone sees of a shared event: as a card in the chat it was sent to, without any script, and on slow 4G after
 * 0.5, 1, 1.5 and 2 seconds.
 */
async function takePictures(browser: Browser, url: string, folder: string): Promise<void> {
  await drawPreview(browser, url, folder);
  const unscripted = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const read = await unscripted.newPage();
  await read.goto(`${url}${await eventPath(url)}`);
  await read.screenshot({ path: join(folder, 'event-without-scripts.png'), fullPage: true });
  await unscripted.close();
  await film(browser, `${url}${await eventPath(url)}`, folder);
}

/** Saves what was on the screen at each moment: a screenshot would wait for the fonts and show the page as it ends. */
async function film(browser: Browser, address: string, folder: string): Promise<void> {
  const page = await openSlowly(browser, {}, networks['slow 4G']);
  const session = await page.context().newCDPSession(page);
  const frames: { seconds: number; data: string }[] = [];
  let begun = 0;
  session.on('Network.requestWillBeSent', ({ wallTime }) => void (begun ||= wallTime));
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ seconds: metadata.timestamp ?? 0, data });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Network.enable');
  await session.send('Page.startScreencast', { format: 'png' });
  await page.goto(address, { waitUntil: 'load' });
  await sleep(quietMs);
  for (const ms of [500, 1000, 1500, 2000]) {
    const frame = frames.findLast(({ seconds }) => seconds >= begun && seconds <= begun + ms / 1000);
    if (frame) writeFileSync(join(folder, `event-${ms}.png`), Buffer.from(frame.data, 'base64'));
    else console.log(`  nothing was drawn after ${ms} ms`);
  }
  await page.context().close();
}

/** The card that a messenger shows, drawn only from the metadata in the page's head. */
async function drawPreview(browser: Browser, url: string, folder: string): Promise<void> {
  const answer = await fetch(`${url}${await eventPath(url)}`, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  // Taken escaped from the page, so it can be inserted into another one.
  const told = (property: string) => new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1];
  const [title, description, image, site] = ['title', 'description', 'image', 'site_name'].map(told);
  if (!title || !description || !image || !site) throw new Error('a link to the event has no whole preview');
  const page = await browser.newPage({ viewport: { width: 520, height: 460 }, deviceScaleFactor: 2 });
  await page.setContent(`<body style="margin:16px;font:15px/20px sans-serif;background:#e7ddd3">
    <div style="border-radius:12px;overflow:hidden;background:#fff">
      <img src="${image}" style="display:block;width:100%;height:256px;object-fit:cover">
      <div style="padding:12px 16px"><b>${title}</b><br>${description}<br><small style="color:#667">${site}</small></div>
    </div>`);
  await page.waitForLoadState('networkidle');
  const isDrawn = await page.locator('img').evaluate((picture: { naturalWidth: number }) => picture.naturalWidth > 0);
  if (!isDrawn) throw new Error(`the picture of the preview does not open: ${image}`);
  await page.screenshot({ path: join(folder, 'event-preview.png') });
  await page.close();
}
