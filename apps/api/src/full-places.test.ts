import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { eventEndpoints } from '@maidan/contract/events/event';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { addressOf } from '../test/database-proxy.ts';
import { startServedMaidan } from '../test/served-maidan/start.ts';
import { startApi } from '../test/start.ts';
import { type DatabaseConnection, rows } from './platform/db/db.ts';
import { printer } from './platform/pdf/printer.ts';

const t = startApi();

const filesOnDisk = async () => {
  const found = await readdir(path.join(t.deps.settings.DATA_DIR, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
};
const filesKnown = async () => (await rows(t.db, sql`select id from files`)).length;

async function aPoster(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background: 'white', noise } });
  return new File([await image.png().toBuffer()], 'poster.png', { type: 'image/png' });
}

async function aPlannedEvent(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra', 'Divya']) await aConfirmedRegistration(t, { event, name });
  const body = { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], lot_seed: 7 };
  const params = { eventId: event.eventId };
  expect((await t.call(fixtureEndpoints.create, { token: event.token, params, body })).status).toBe(200);
  return event;
}
const printSheets = (event: MadeEvent) =>
  t.call(fixturePrintEndpoints.scoreSheets, { token: event.token, params: { eventId: event.eventId } });

test('a disk that is full refuses uploads and prints for now, and nothing of them stays', async () => {
  const event = await aPlannedEvent();
  const env = {
    DATABASE_URL: addressOf(t.deps.pool.options as DatabaseConnection).url,
    DATA_DIR: t.deps.settings.DATA_DIR,
  };
  const send = async (address: string, endpoint: { url: string; method: string }, form?: FormData) => {
    const answer = await fetch(address + endpoint.url.replace(':eventId', event.eventId), {
      method: endpoint.method,
      headers: { authorization: `Bearer ${event.token}` },
      ...(form && { body: form }),
    });
    const wait = answer.headers.get('retry-after');
    return { status: answer.status, wait, body: (await answer.json()) as { code?: string } };
  };
  const form = new FormData();
  form.set('poster', await aPoster());

  const full = await startServedMaidan(env, { fileBlocks: 4 });
  const refused = { status: 503, wait: '30', body: { code: 'storage_unavailable' } };
  expect(await send(full.address, eventEndpoints.edit, form)).toMatchObject(refused);
  expect(await send(full.address, fixturePrintEndpoints.scoreSheets)).toMatchObject(refused);
  await full.kill();
  expect([await filesOnDisk(), await filesKnown()]).toEqual([0, 0]);

  const roomy = await startServedMaidan(env);
  expect(await send(roomy.address, eventEndpoints.edit, form)).toMatchObject({ status: 200 });
  expect(await send(roomy.address, fixturePrintEndpoints.scoreSheets)).toMatchObject({ status: 200 });
  await roomy.kill();
  expect([await filesOnDisk(), await filesKnown()]).toEqual([2, 2]);
});

test('who prints when all turns are taken is told to come back, and the others get their paper', async () => {
  const event = await aPlannedEvent();
  const pens = createServer();
  await once(pens.listen(0, '127.0.0.1'), 'listening');
  const { port } = pens.address() as AddressInfo;
  const waits = printer<{ port: number }>(new URL('../test/page-that-waits.ts', import.meta.url));
  // Both pens are held, six wait in line, and there is no more room.
  const connections: Socket[] = [];
  const bothDraw = new Promise<void>((resolve) => {
    pens.on('connection', (socket) => {
      if (connections.push(socket) === 2) resolve();
    });
  });
  const held = [waits({ port }), waits({ port })];
  await bothDraw;
  let refused = 0;
  const twoRefused = Promise.withResolvers<void>();
  const asked = Array.from({ length: 8 }, async () => {
    const answer = await printSheets(event);
    if (answer.status !== 200) refused += 1;
    if (refused === 2) twoRefused.resolve();
    return answer;
  });
  await twoRefused.promise;
  for (const socket of connections) socket.end();
  await Promise.all(held);
  const answers = await Promise.all(asked);
  const sentAway = answers.filter(({ status }) => status !== 200);
  expect(sentAway).toHaveLength(2);
  for (const answer of sentAway) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await printSheets(event)).status).toBe(200);
  pens.close();
});

test('what is too much for one PDF is refused before anybody begins to draw it', async () => {
  const event = await aPlannedEvent();
  const print = (draws: number) => {
    const bracket = { total_slots: 8192, num_rounds: 13, matches: Array.from({ length: 4096 }, () => [null, null]) };
    const brackets = Object.fromEntries(Array.from({ length: draws }, (_, index) => [`Category ${index}`, bracket]));
    const body = { eventId: event.eventId, schedule_table: [['Match']], brackets, byes: [] };
    return t.call(fixturePrintEndpoints.print, { token: event.token, body });
  };
  const refused = await print(6);
  expect(refused).toMatchObject({ status: 422, body: { code: 'print_too_large' } });
  expect(refused.body.message).toContain('at most 24000');
  expect((await print(1)).status).toBe(200);
});
