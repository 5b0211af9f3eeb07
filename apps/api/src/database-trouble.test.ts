import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from '../test/database-proxy.ts';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { type ServedMaidan, startServedMaidan } from '../test/served-maidan/start.ts';
import { startApi } from '../test/start.ts';
import { type DatabaseConnection, oneRow } from './platform/db/db.ts';

/** Maidan's connection to its database is cut, goes silent or is forgotten by a firewall. */
const t = startApi();
let proxy: DatabaseProxy;
let maidan: ServedMaidan;
let event: MadeEvent;

beforeAll(async () => {
  proxy = await startDatabaseProxy(t.deps.pool.options as DatabaseConnection);
  const { DATA_DIR } = t.deps.settings;
  maidan = await startServedMaidan({ DATABASE_URL: proxy.url, DATA_DIR, PATIENCE: '1' });
  event = await anApprovedEvent(t);
});
afterAll(async () => {
  await maidan?.kill();
  await proxy?.close();
});

async function ask(path: string, init: RequestInit = {}) {
  const begun = performance.now();
  const answer = await fetch(maidan.address + path, {
    ...init,
    headers: { authorization: `Bearer ${event.token}`, ...init.headers },
  });
  const wait = answer.headers.get('retry-after');
  const body = (await answer.json()) as { code?: string };
  return { status: answer.status, wait, code: body.code, ms: performance.now() - begun };
}
const registrations = () => ask(`/event/${event.eventId}/registrations`);
const enter = (key: string) =>
  ask(eventRegistrationEndpoints.addWalkIn.url.replace(':eventId', event.eventId), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      name: 'Farah Khan',
      phone: '9876543210',
      categories: ["Women's Singles"],
      paid: 'none',
      differentPerson: true,
    }),
  });
const entered = async () =>
  (
    await oneRow(
      t.db,
      sql<{ count: number }>`select count(*)::int as count from registrations where event_id = ${event.eventId}`,
    )
  ).count;

const refused = { status: 503, wait: expect.stringMatching(/^[1-9]/), code: expect.stringMatching(/unavailable|busy/) };
/** The statement timeout, after which every request would get an answer. */
const longestStatementMs = 15_000;

test('a connection that is reset in the middle of a statement is a 503, and the next request goes through', async () => {
  expect((await registrations()).status).toBe(200);
  for (const isIt of [/session_tokens/, /from events/, /insert into registrations/]) {
    const isThere = proxy.stopAt((text) => (isIt.test(text) ? 'unheard' : null));
    const answer = enter(`reset-${isIt.source.replaceAll(' ', '-')}`);
    await isThere;
    proxy.reset();
    expect(await answer).toMatchObject(refused);
    expect((await registrations()).status).toBe(200);
  }
  expect(await entered()).toBe(0);
});

test('one connection that dies without a word costs the one request on it', async () => {
  const isThere = proxy.stopAt((text) => (text.includes('insert into registrations') ? 'unheard' : null));
  const answer = enter('dead-connection');
  await isThere;
  expect((await registrations()).status).toBe(200);
  const { ms, ...told } = await answer;
  expect(told).toMatchObject(refused);
  expect(ms).toBeLessThan(longestStatementMs);
  expect((await enter('dead-connection')).status).toBe(201);
  expect(await entered()).toBe(1);
});

test('a statement that the database is still at is waited for', async () => {
  let release = () => {};
  const held = t.db.transaction().execute(async (tx) => {
    await sql`select 1 from categories where event_id = ${event.eventId} for update`.execute(tx);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const answer = enter('waits-its-turn');
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  release();
  await held;
  expect((await answer).status).toBe(201);
});

test('a database that falls silent: every request is answered soon, and all is well when it speaks', async () => {
  const before = await entered();
  const isThere = proxy.stopAt((text) => (text.includes('insert into registrations') ? 'unsent' : null));
  const begun = enter('before-the-silence');
  await isThere;
  proxy.silence();
  const answers = await Promise.all([begun, ...Array.from({ length: 20 }, () => registrations()), enter('in-silence')]);
  const later = await Promise.all(Array.from({ length: 5 }, () => registrations()));
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
  expect(await ask('/readyz')).toMatchObject({ status: 503 });
  for (const { ms, ...told } of [...answers, ...later]) {
    expect(told).toMatchObject(refused);
    expect(ms).toBeLessThan(longestStatementMs);
  }
  if (process.env.TELL_TIMES)
    console.log(
      answers.map(({ ms }) => Math.round(ms)),
      later.map(({ ms }) => Math.round(ms)),
    );

  proxy.speak();
  const spoke = performance.now();
  while ((await ask('/readyz')).status !== 200);
  if (process.env.TELL_TIMES) console.log(`ready after ${Math.round(performance.now() - spoke)} ms`);
  expect((await registrations()).status).toBe(200);
  expect((await enter('before-the-silence')).status).toBe(201);
  expect((await enter('in-silence')).status).toBe(201);
  expect(await entered()).toBe(before + 2);
});
