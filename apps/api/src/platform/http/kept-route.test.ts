import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { eventEndpoints } from '@maidan/contract/events/event';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { anEntryForm } from '../../../test/factories-entries.ts';
import { anApprovedEvent, aParticipant } from '../../../test/factories.ts';
import { sentDuring } from '../../../test/sent-statements.ts';
import { startApi } from '../../../test/start.ts';
import { keepRead } from '../db/kept-read.ts';
import { keptRoute } from './kept-route.ts';

const t = startApi();

const read = (eventId: string, headers: Record<string, string> = {}) =>
  t.call(publicEventEndpoints.getPublicEvent, { params: { eventId }, headers });

test('who asks again within the second asks the database nothing, with the same answer or with none', async () => {
  const { eventId } = await anApprovedEvent(t);
  const first = await read(eventId);
  const { texts } = await sentDuring(t.deps.pool, async () => {
    expect((await read(eventId)).raw).toEqual(first.raw);
    expect((await read(eventId, { 'if-none-match': String(first.headers.etag) })).status).toBe(304);
  });
  expect(texts).toEqual([]);
});

test('a place that was just taken here is gone in the next answer, whatever was kept', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", capacity: 3 }] });
  for (const left of [3, 2, 1]) {
    expect((await read(event.eventId)).body.event.placesLeft).toBe(left);
    const { token } = await aParticipant(t);
    await t.call(entryEndpoints.register, { token, params: { eventId: event.eventId }, body: anEntryForm() });
  }
  expect((await read(event.eventId)).body.event.placesLeft).toBe(0);
  const closed = await t.call(eventEndpoints.endRegistrations, {
    token: event.token,
    params: { eventId: event.eventId },
  });
  expect(closed.status).toBe(200);
  expect((await read(event.eventId)).body.event.registrationOpen).toBe(false);
});

test('what another process changes is seen a second later', async () => {
  const { eventId } = await anApprovedEvent(t, { name: 'Before' });
  expect((await read(eventId)).body.event.name).toBe('Before');
  const other = new pg.Client(t.deps.pool.options);
  await other.connect();
  await other.query(`update events set name = 'After' where id = $1`, [eventId]);
  await other.end();
  await expect.poll(async () => (await read(eventId)).body.event.name, { timeout: 10_000 }).toBe('After');
});

test('a read that began before a change is not kept after it', async () => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const old = keepRead(t.db, 'slow', async () => {
    await held;
    return 'old';
  });
  await sql`update users set name = name`.execute(t.db);
  go();
  expect(await old).toBe('old');
  expect(await keepRead(t.db, 'slow', async () => 'new')).toBe('new');
});

test('two people behind one address, one after the other: each reads their own, and the same of what is public', async () => {
  const event = await anApprovedEvent(t);
  const params = { eventId: event.eventId };
  const people = [await aParticipant(t, { name: 'Farah Khan' }), await aParticipant(t, { name: 'Gita Rao' })];
  for (const { token } of people) await t.call(entryEndpoints.register, { token, params, body: anEntryForm() });
  for (let round = 0; round < 2; round += 1)
    for (const { token, name } of people) {
      const own = await t.call(registrationEndpoints.listMine, { token });
      expect(own.body.registrations.map((one: { name: string }) => one.name)).toEqual([name]);
      expect(own.headers['cache-control']).toBe('no-store');
      const shown = await t.call(publicEventEndpoints.getPublicEvent, { token, params });
      expect(shown.raw.toString()).not.toMatch(/Farah|Gita/);
      expect(shown.raw).toEqual((await read(event.eventId)).raw);
    }
});

test('a call that answers each person their own cannot be kept: the server does not start', () => {
  const calls = () =>
    keptRoute(t.app, t.deps, registrationEndpoints.listMine as never, () => Promise.reject(new Error('asked')));
  expect(calls).toThrow('does not answer everybody the same');
});
