import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import type { Db } from '../../../platform/db/db.ts';
import { currentPlan, publishedPlan } from './kept-plans.ts';

const t = startApi();

async function aPublishedPlan(): Promise<string> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of ['Asha', 'Bina', 'Chitra', 'Divya']) await aConfirmedRegistration(t, { event, name });
  const body = { startTime: '09:00', endTime: '18:00', matchTime: 30, min_rest: 0, courts: 2, courtHeads: ['R', 'S'] };
  const of = { token: event.token, params: { eventId: event.eventId } };
  expect((await t.call(fixtureEndpoints.create, { ...of, body: { ...body, lot_seed: 3 } })).status).toBe(200);
  expect((await t.call(fixtureEndpoints.publish, of)).status).toBe(200);
  return event.eventId;
}

const namesIn = async (db: Db, eventId: string) =>
  (await currentPlan(db, eventId))?.draws.flatMap(({ entries }) => entries.map(({ name }) => name).sort());
const firstCourt = async (db: Db, eventId: string) => (await currentPlan(db, eventId))?.assignments[0]?.court;

/** What another node does: nothing in this process learns of it. */
const elsewhere = {
  rename: (db: Db, eventId: string, to: string) =>
    sql`update registrations set name = ${to} where event_id = ${eventId} and name = 'Asha'`.execute(db),
  moveToCourt: (db: Db, eventId: string, court: number) =>
    sql`update fixtures set schedule = jsonb_set(schedule, '{0,court}', to_jsonb(${court}::int))
      where event_id = ${eventId}`.execute(db),
};

test('a plan is read once, and again as soon as another node has changed it, a name in it, or its category', async () => {
  const eventId = await aPublishedPlan();
  const first = await currentPlan(t.db, eventId);
  expect(await currentPlan(t.db, eventId)).toBe(first);
  const published = await publishedPlan(t.db, eventId);
  expect(await publishedPlan(t.db, eventId)).toBe(published);

  await elsewhere.moveToCourt(t.db, eventId, 7);
  expect(await firstCourt(t.db, eventId)).toBe(7);
  // What is published stays as it was.
  expect(await publishedPlan(t.db, eventId)).toBe(published);

  await elsewhere.rename(t.db, eventId, 'Zoya');
  expect(await namesIn(t.db, eventId)).toEqual(['Bina', 'Chitra', 'Divya', 'Zoya']);
  expect(JSON.stringify((await publishedPlan(t.db, eventId))?.draws)).toContain('Zoya');

  await sql`update categories set name = 'Men' where event_id = ${eventId}`.execute(t.db);
  expect((await currentPlan(t.db, eventId))?.draws[0]?.category).toBe('Men');
});

test('a change that is rolled back was read by its own transaction alone', async () => {
  const eventId = await aPublishedPlan();
  const before = await firstCourt(t.db, eventId);
  const undone = t.db.transaction().execute(async (tx) => {
    await elsewhere.moveToCourt(tx, eventId, 8);
    await elsewhere.rename(tx, eventId, 'Zoya');
    expect(await firstCourt(tx, eventId)).toBe(8);
    // Somebody outside meanwhile, as on another connection.
    expect(await firstCourt(t.db, eventId)).toBe(before);
    expect(await namesIn(tx, eventId)).toContain('Zoya');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await firstCourt(t.db, eventId)).toBe(before);
  expect(await namesIn(t.db, eventId)).toContain('Asha');
  // The next change is another one, though it is made of the same row.
  await elsewhere.moveToCourt(t.db, eventId, 9);
  expect(await firstCourt(t.db, eventId)).toBe(9);
});
