import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { publicLiveEndpoints } from '@maidan/contract/matchday/live-stream';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { startApi } from '../test/start.ts';
import { untilBlocked } from '../test/until-blocked.ts';
import { startWholeServer } from '../test/whole-server.ts';

/** The whole server, started as in production, told to stop while it works. */
const t = startApi();

async function aPublishedEvent(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra', 'Divya']) await aConfirmedRegistration(t, { event, name });
  const params = { eventId: event.eventId };
  const body = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'], lot_seed: 7 };
  expect((await t.call(fixtureEndpoints.create, { token: event.token, params, body })).status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, { token: event.token, params })).status).toBe(200);
  return event;
}

/**
 * A server in the middle of a walk-in, which waits for a lock that the test holds, with a client following the event.
 */
async function whileItWorks(drainSeconds: number, stopped: (address: string) => Promise<void>) {
  const event = await aPublishedEvent();
  const { child, ended, address } = await startWholeServer(t.deps, { DRAIN_SECONDS: String(drainSeconds) });
  const at = (url: string) => address + url.replace(':eventId', event.eventId);
  const stream = (await fetch(at(publicLiveEndpoints.follow.url))).text();
  let walkIn: Promise<Response> | null = null;
  await t.db.transaction().execute(async (tx) => {
    await sql`select 1 from categories where event_id = ${event.eventId} for update`.execute(tx);
    walkIn = fetch(at(eventRegistrationEndpoints.addWalkIn.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${event.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Farah Khan', phone: '9876543210', categories: ['MS'], paid: 'none' }),
    });
    await untilBlocked(t.db);
    child.kill('SIGTERM');
    await stopped(address);
  });
  const answer = await (walkIn as unknown as Promise<Response>);
  const [code] = await ended;
  return { walkIn: answer.status, stream: await stream, code };
}

const statusOf = (url: string) =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 'refused' as const,
  );

test('told to stop, it says so, serves on for a while, ends its streams, and answers what is under way', async () => {
  const told: unknown[] = [];
  const { walkIn, stream, code } = await whileItWorks(3, async (address) => {
    while ((await statusOf(`${address}/readyz`)) !== 503);
    told.push(await statusOf(`${address}/healthz`), await statusOf(`${address}/api/public/events`));
  });
  expect(told).toEqual([200, 200]);
  expect(walkIn).toBe(201);
  expect(stream).toMatch(/retry: \d+\n\n$/);
  expect(code).toBe(0);
});

test('control: without a time to drain, nobody is served any more', async () => {
  const { walkIn, code } = await whileItWorks(0, async (address) => {
    while ((await statusOf(`${address}/healthz`)) === 200);
    expect([503, 'refused']).toContain(await statusOf(`${address}/api/public/events`));
  });
  expect(walkIn).toBe(201);
  expect(code).toBe(0);
});
