import http, { type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEntryForm } from '../test/factories-entries.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { anApprovedEvent, aParticipant } from '../test/factories.ts';
import { startApi } from '../test/start.ts';
import { startWholeServer, type WholeServer } from '../test/whole-server.ts';
import { oneRow } from './platform/db/db.ts';

/** One server of two processes. Connections are handed to them in turns, and each of these calls opens its own. */
const t = startApi();
let server: WholeServer;
/** Of the limits counted in a process: 120 calls a minute of an address. */
const limitScale = 0.02;
beforeAll(async () => {
  const env = { WORKERS: '2', LOG_LEVEL: 'info', RATE_LIMIT_SCALE: String(limitScale) };
  server = await startWholeServer(t.deps, env, 'all workers serve');
});
afterAll(() => server.child.kill('SIGTERM'));

interface Asked {
  token?: string;
  body?: unknown;
  method?: string;
}

async function open(path: string, { token, body, method = 'GET' }: Asked = {}): Promise<IncomingMessage> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const request = http.request(server.address + path, { method, agent: false, headers });
  request.end(body === undefined ? '' : JSON.stringify(body));
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

async function statusOf(path: string, asked: Asked = {}): Promise<number> {
  const answer = await open(path, asked);
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}
/** Of as many calls as make sure that each process has answered some. */
const onBoth = (path: string, asked: Asked) => Promise.all(Array.from({ length: 6 }, () => statusOf(path, asked)));

test('both sell the places of one event: as many as there are', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 0, capacity: 10 }] });
  const players = await Promise.all(Array.from({ length: 60 }, () => aParticipant(t)));
  const path = `/api/public/events/${event.eventId}/registrations`;
  const statuses = await Promise.all(
    players.map(({ token }) => statusOf(path, { token, body: anEntryForm(), method: 'POST' })),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  const sold = sql<{ sold: number }>`select count(*)::int as sold from registrations
    where event_id = ${event.eventId} and status = 'confirmed'`;
  expect(await oneRow(t.db, sold)).toEqual({ sold: 10 });
});

test('a session that ends at one of them has ended at both', async () => {
  const { token } = await aParticipant(t);
  expect(new Set(await onBoth('/auth/me', { token }))).toEqual(new Set([200]));
  expect(await statusOf('/auth/logout', { token, method: 'POST' })).toBe(200);
  expect(new Set(await onBoth('/auth/me', { token }))).toEqual(new Set([401]));
});

test('followers at both hear of a result that one of them takes', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra', 'Dina']) await aConfirmedRegistration(t, { event, name });
  const params = { eventId: event.eventId };
  const body = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'], lot_seed: 7 };
  await t.call(fixtureEndpoints.create, { token: event.token, params, body });
  await t.call(fixtureEndpoints.publish, { token: event.token, params });
  await t.call(liveEventEndpoints.goLive, { token: event.token, body: { ...params, confirm: true } });
  const { body: shown } = await t.call(publicDrawEndpoints.read, { params });
  const [match] = shown.matches;

  const streams = await Promise.all(
    Array.from({ length: 4 }, () => open(`/api/public/events/${event.eventId}/live?known=now`)),
  );
  const heard = streams.map(async (stream) => {
    let text = '';
    for await (const part of stream.setEncoding('utf8')) {
      text += part;
      if (text.includes(`"match":"${match.id}"`)) return true;
    }
    return false;
  });
  const path = `/api/live-events/${event.eventId}/matches/${encodeURIComponent(match.id)}/result`;
  const result = { winner: match.entrants[0].entry, kind: 'walkover' };
  expect(await statusOf(path, { token: event.token, method: 'POST', body: result })).toBe(200);
  expect(await Promise.all(heard)).toEqual([true, true, true, true]);
});

test('they are two: each counts the calls of an address by itself', async () => {
  const each = 6000 * limitScale;
  const statuses: number[] = [];
  for (let asked = 0; asked < each * 3; asked += 1) statuses.push(await statusOf('/api/public/events/none'));
  expect(statuses.filter((status) => status !== 429).length).toBeGreaterThan(each);
});

test('told to stop, both end, and the main process after them', async () => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual([0, null]);
  await expect(statusOf('/readyz')).rejects.toThrow('ECONNREFUSED');
});
