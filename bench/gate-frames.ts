import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultKeyring } from '@maidan/api/src/platform/keys/keyring.ts';
import { createTicketSigner } from '@maidan/api/src/platform/keys/ticket-signing.ts';
import { chromium, type Page } from 'playwright';
import { toDataURL } from 'qrcode';
import { buildWeb } from '../scripts/build-web.mjs';
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { startMaidan } from '../scripts/trial-server.mjs';
import { goal } from './goals.ts';
import { quantile } from './http-load.ts';

/** The first few scans warm up the page. */
const warm = 5;

/**
 * From the frame that shows a code to the answer on the screen, online and offline: a phone's scanner in Chromium,
 * with a canvas as its camera, so that the moment a code appears is known. The players are those of the demo.
 */
export async function measureGateFrames(most: number): Promise<void> {
  await buildWeb();
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
  try {
    const maidan = await startMaidan(dataDir);
    const browser = await chromium.launch({
      executablePath: await ensureChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
    try {
      const url = maidan.env.E2E_URL;
      const { token, eventId, tickets } = await aGate(url);
      const half = Math.min(most + warm, Math.floor(tickets.length / 2));
      console.log(`  ${half - warm} scans online, as many offline`);
      const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } });
      await page.addInitScript(cameraOfCanvas);
      await page.goto('/favicon.svg');
      await page.evaluate(
        `localStorage.setItem('authtoken', '${token}'); localStorage.setItem('maidan-scan-pause', '0')`,
      );
      await page.goto(`/dashboard/event/${eventId}`);
      await page.getByRole('button', { name: /^More actions for/ }).click();
      await page.getByRole('menuitem', { name: 'QR Check In' }).click();
      await page.getByText('Hold the QR code inside the frame').waitFor();
      const online = await scanAll(page, tickets.slice(0, half));
      goal('p95 ms from frame to answer, online', [quantile(online, 0.95)], 250);
      await page.context().setOffline(true);
      const offline = await scanAll(page, tickets.slice(half, 2 * half));
      goal('p95 ms from frame to answer, offline', [quantile(offline, 0.95)], 100);
    } finally {
      await browser.close();
      await maidan.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Gate = { eventId: string; tickets: { name: string; text: string }[] };

/** The event of the demo with the most players still to arrive. */
async function aGate(url: string): Promise<Gate & { token: string }> {
  const ask = async (path: string, token?: string, body?: object) => {
    const sent = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(
      url + path,
      body ? { method: 'POST', headers: sent, body: JSON.stringify(body) } : { headers: sent },
    );
    return answer.ok ? ((await answer.json()) as Record<string, never>) : null;
  };
  const signedIn = await ask('/auth/login', undefined, { email: 'organizer@maidan.example', password: 'maidan-demo' });
  const token = String(signedIn?.token);
  const events = ((await ask('/organizer/events', token))?.events ?? []) as { _id: string }[];
  const signer = createTicketSigner(defaultKeyring);
  const gates: Gate[] = [];
  for (const { _id: eventId } of events) {
    const list = await ask(`/event/${eventId}/checkin/list`, token);
    const players = (list?.registrations ?? []) as { _id: string; name: string; checkedInAt: string | null }[];
    const waiting = players.filter(({ checkedInAt }) => checkedInAt === null);
    const ticket = (registrationId: string) => signer.signTicket({ registrationId, eventId, issuedAt: new Date() });
    gates.push({ eventId, tickets: waiting.map(({ _id, name }) => ({ name, text: ticket(_id) })) });
  }
  const [gate] = gates.toSorted((a, b) => b.tickets.length - a.tickets.length);
  if (!gate) throw new Error('the demonstration has no event with a gate');
  return { ...gate, token };
}

/** One after the other, each as soon as the previous one was answered and had left the camera. */
async function scanAll(page: Page, tickets: Gate['tickets']): Promise<number[]> {
  const times: number[] = [];
  for (const { name, text } of tickets) {
    const picture = await toDataURL(text, { width: 240, margin: 4, errorCorrectionLevel: 'M' });
    times.push(await page.evaluate<number>(`scan(${JSON.stringify(name)}, ${JSON.stringify(picture)})`));
  }
  return times.slice(warm);
}

/** Runs in the page before the application: a camera over an empty desk, and a clock from a code to its answer. */
const cameraOfCanvas = `{
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const paper = canvas.getContext('2d');
  let code = null;
  const draw = () => {
    paper.fillStyle = '#8a9189';
    paper.fillRect(0, 0, 640, 480);
    if (code) paper.drawImage(code, 200, 120, 240, 240);
  };
  setInterval(draw, 33);
  if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(30);
  const said = () => document.querySelector('[role=dialog] [role=alert]')?.textContent ?? '';
  globalThis.scan = async (who, what) => {
    const picture = new Image();
    picture.src = what;
    await picture.decode();
    const begun = performance.now();
    code = picture;
    draw();
    await new Promise((resolve) => {
      const look = () => (said().includes(who) ? resolve() : requestAnimationFrame(look));
      look();
    });
    const ms = performance.now() - begun;
    code = null;
    await new Promise((resolve) => setTimeout(resolve, 150));
    return ms;
  };
}`;
