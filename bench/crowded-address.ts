import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { buildWeb } from '../scripts/build-web.mjs';
import { startMaidan } from '../scripts/trial-server.mjs';
import { goal, p95, startClock, type Timing } from './goals.ts';

const demo = { email: 'organizer@maidan.example', password: 'maidan-demo' };
const connections = 60;
const betweenDeskCallsMs = 100;

type Crowd = 'nobody' | 'spectators' | 'attackers';

/**
 * The desk of the demonstration, ten calls a second, while 60 connections of one other address do their worst (pages
 * with made-up parameters, made-up search words, two megabytes to the sign-in), and while 60 spectators of one hall
 * read, as the control. Limits are those of production.
 */
export async function measureCrowdedAddress(seconds: number): Promise<void> {
  await buildWeb();
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
  try {
    const maidan = await startMaidan(dataDir, {
      DEMO: 'true',
      DATABASE_URL: undefined,
      RATE_LIMIT_SCALE: '1',
      TRUST_PROXY: '127.0.0.1/8,::1',
    });
    try {
      const url = maidan.env.E2E_URL;
      const desk = await openDesk(url);
      const times: Partial<Record<Crowd, Timing[]>> = {};
      for (const crowd of ['nobody', 'spectators', 'attackers'] as const) {
        const others = crowd === 'nobody' ? null : startCrowd({ url, crowd, page: desk.page });
        await sleep(1_000);
        times[crowd] = await callsOf(desk.call, seconds);
        if (others) console.log(`  ${crowd} were answered: ${JSON.stringify(await others.stop())}`);
      }
      for (const [crowd, all] of Object.entries(times))
        goal(`ms of a desk’s call beside ${crowd}, p95 of ${all.length}`, [p95(all).ms], 300);
    } finally {
      await maidan.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openDesk(url: string) {
  const json = async (path: string, token?: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.1',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as { token: string; events: { _id: string; address: string }[] };
  };
  const { token } = await json('/auth/login', undefined, demo);
  const [event] = (await json('/api/public/events')).events;
  if (!event) throw new Error('the demonstration has no event');
  const [own] = (await json('/organizer/events', token)).events;
  return {
    page: `/events/${event.address}`,
    call: () => json(`/event/${own?._id}/registrations?page=1`, token),
  };
}

async function callsOf(call: () => Promise<unknown>, seconds: number): Promise<Timing[]> {
  const calls: Promise<Timing>[] = [];
  for (let count = 0; count < (seconds * 1000) / betweenDeskCallsMs; count += 1) {
    const read = startClock();
    calls.push(call().then(read));
    await sleep(betweenDeskCallsMs);
  }
  return Promise.all(calls);
}

/** In a thread of its own, so that the desk's clock does not wait for the crowd's work. */
function startCrowd(workerData: { url: string; crowd: Crowd; page: string }) {
  const worker = new Worker(crowdProgram, { eval: true, workerData: { ...workerData, connections } });
  return {
    stop: () =>
      new Promise<Record<string, number>>((resolve, reject) => {
        worker.once('message', (counts: Record<string, number>) => {
          void worker.terminate().then(() => resolve(counts));
        });
        worker.once('error', reject);
        worker.postMessage('stop');
      }),
  };
}

const crowdProgram = `
const { parentPort, workerData: { url, crowd, page, connections } } = require('node:worker_threads');
const headers = { 'x-forwarded-for': '203.0.113.99', accept: 'text/html,*/*' };
const large = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(1_900_000) });
const word = () => Math.random().toString(36).slice(2);
const attacks = [
  () => fetch(url + page + '?' + word() + '=' + word(), { headers }),
  () => fetch(url + '/api/public/events?q=' + word(), { headers }),
  () => fetch(url + '/auth/login', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: large }),
];
const counts = {};
let isOver = false;
const work = async (index) => {
  while (!isOver) {
    const ask = crowd === 'attackers' ? attacks[index % attacks.length] : () => fetch(url + page, { headers });
    const status = await ask().then(async (answer) => (await answer.arrayBuffer(), answer.status), () => 'broken');
    counts[status] = (counts[status] ?? 0) + 1;
    if (crowd === 'spectators') await new Promise((resolve) => setTimeout(resolve, 1000));
  }
};
for (let index = 0; index < connections; index += 1) void work(index);
parentPort.on('message', () => { isOver = true; parentPort.postMessage(counts); });
`;
