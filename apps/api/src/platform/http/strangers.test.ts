import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aUser } from '../../../test/factories.ts';
import { rows } from '../db/db.ts';
import { startApi } from '../../../test/start.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';

/** Production limits, behind a proxy that forwards the caller's address. */
const t = startApi({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1/8' });

const search = (word: number, address: string, token?: string) =>
  t.raw({
    method: 'GET',
    url: `/api/public/events?q=word${word}`,
    headers: { 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
  });
const waitingForEvents = async () =>
  (await rows(t.db, sql`select from pg_locks where relation = 'events'::regclass and not granted`)).length;

test('of one address four strangers’ calls are worked on at once; others, and who is signed in there, do not wait', async () => {
  const [hall, neighbour] = ['203.0.113.7', '203.0.113.8'];
  const { token } = await aUser(t);
  const held = await t.deps.pool.connect();
  await held.query('begin');
  await held.query('lock table events in access exclusive mode');
  const crowd = Promise.all(Array.from({ length: 12 }, (_, word) => search(word, hall)));
  const beside = [search(20, neighbour), search(21, hall, token)];
  try {
    await untilBlocked(t.db, 6);
    // Who comes later gets through, so that everybody who could be worked on is.
    expect((await t.call(sessionEndpoints.me, { token })).status).toBe(200);
    expect(await waitingForEvents()).toBe(6);
  } finally {
    await held.query('commit');
    held.release();
  }
  for (const { status } of [...(await crowd), ...(await Promise.all(beside))]) expect(status).toBe(200);
});

test('a stranger’s call takes no large body, and says so in the one shape', async () => {
  const sent = (length: number) =>
    t.call(sessionEndpoints.signIn, {
      body: { email: 'a@example.test', password: 'x'.repeat(length) },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
  expect(await sent(20_000)).toMatchObject({ status: 413, body: { success: false } });
  expect((await sent(100)).status).toBe(401);
});
