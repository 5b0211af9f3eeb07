import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../test/database-proxy.ts';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { type ServedMaidan, startServedMaidan } from '../test/served-maidan/start.ts';
import { startApi } from '../test/start.ts';
import type { DatabaseConnection } from './platform/db/db.ts';

/** Two nodes on one database: this process and one more. Both cache answers for a moment. */
const t = startApi();
let other: ServedMaidan;
beforeAll(async () => {
  const { url } = addressOf(t.deps.pool.options as DatabaseConnection);
  other = await startServedMaidan({ DATABASE_URL: url, DATA_DIR: t.deps.settings.DATA_DIR });
});
afterAll(() => other.kill());

async function aDesk(): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina']) await aConfirmedRegistration(t, { event, name });
  const params = { eventId: event.eventId };
  const body = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'], lot_seed: 7 };
  await t.call(fixtureEndpoints.create, { token: event.token, params, body });
  const live = await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...params, confirm: true } });
  expect(live.status).toBe(201);
  return event;
}

/** The statuses with which both nodes answer a request for the desk with this token. */
async function readOnBoth({ eventId }: MadeEvent, token: string): Promise<number[]> {
  const here = await t.call(liveEventEndpoints.read, { token, params: { eventId } });
  const headers = { authorization: `Bearer ${token}` };
  const there = await fetch(`${other.address}/api/live-events/${eventId}`, { headers });
  return [here.status, there.status];
}

test('a session that has ended is refused at once on both nodes, also what was kept for it', async () => {
  const event = await aDesk();
  expect(await readOnBoth(event, event.token)).toEqual([200, 200]);
  expect((await t.call(sessionEndpoints.signOut, { token: event.token })).status).toBe(200);
  expect(await readOnBoth(event, event.token)).toEqual([401, 401]);
});

test('whoever may not read a desk is refused what was just read for somebody else', async () => {
  const [event, foreign] = [await aDesk(), await aDesk()];
  expect(await readOnBoth(event, event.token)).toEqual([200, 200]);
  expect(await readOnBoth(event, foreign.token)).toEqual([404, 404]);
  await sql`update organizers set status = 'suspended' where user_id = ${event.organizerId}`.execute(t.db);
  expect(await readOnBoth(event, event.token)).toEqual([403, 403]);
});
