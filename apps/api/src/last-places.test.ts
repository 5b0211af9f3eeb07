import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { eventEndpoints } from '@maidan/contract/events/event';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEntryForm } from '../test/factories-entries.ts';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../test/factories.ts';
import { startApi } from '../test/start.ts';
import { untilBlocked } from '../test/until-blocked.ts';
import { changedRows, type Db, inTransaction, oneRow, rows } from './platform/db/db.ts';
import { newId } from './platform/ids.ts';

const t = startApi();
const places = 10;
const crowd = 500;

const anEventFor = (price = 500) =>
  anApprovedEvent(t, { categories: [{ name: "Women's Singles", price, capacity: places }] });
const soldOf = (event: MadeEvent) =>
  oneRow(
    t.db,
    sql<{ taken: number; living: number }>`
      select (select sum(taken)::int from categories where event_id = ${event.eventId}) as taken,
        (select count(*)::int from registrations where event_id = ${event.eventId} and status in ('held', 'confirmed')) as living`,
  );

test('five hundred players at once for ten places: ten have one', async () => {
  const event = await anEventFor();
  const players = [];
  for (let i = 0; i < crowd; i += 1) players.push(await aParticipant(t));
  // On a slow machine, the last requests wait longer than a server in production would allow.
  Object.assign(t.app.server, { headersTimeout: 0, requestTimeout: 0 });
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const answers = await Promise.all(
    players.map(async ({ token }, place) => {
      // A call with a key takes its place in the statement that writes the entry and the key.
      const key = place % 2 === 0 && { 'idempotency-key': `one-of-the-crowd-${place}` };
      const answer = await fetch(`${address}/api/public/events/${event.eventId}/registrations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...key },
        body: JSON.stringify(anEntryForm()),
      });
      return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
    }),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(201)).toBe(places);
  expect(await soldOf(event)).toEqual({ taken: places, living: places });
  // Everyone else is told that the places are gone or asked to try again; no one gets a server error.
  const others = new Set(answers.filter(({ status }) => status !== 201).map(({ status, code }) => `${status} ${code}`));
  expect(
    [...others].filter((answer) => !['409 category_full', '503 busy', '503 database_unavailable'].includes(answer)),
  ).toEqual([]);
}, 120_000);

/** Selling a place without the guard: count, compare, write. Exists only in this test. */
async function sellByCounting(
  tx: Db,
  sale: { event: MadeEvent; buyer: Person; everybodyHasCounted: () => Promise<void> },
) {
  const categoryId = sale.event.categories[0]?.id;
  const { left } = await oneRow(
    tx,
    sql<{
      left: number;
    }>`select ${places} - count(*)::int as left from registration_entries where category_id = ${categoryId}`,
  );
  await sale.everybodyHasCounted();
  if (left <= 0) return;
  const id = newId();
  await sql`insert into registrations (id, event_id, user_id, name, status, amount_paise, hold_expires_at)
    values (${id}, ${sale.event.eventId}, ${sale.buyer.userId}, 'Unguarded', 'held', 50000, now() + interval '15 minutes')`.execute(
    tx,
  );
  await sql`insert into registration_entries (id, registration_id, category_id, price_paise, state, hold_expires_at)
    values (${newId()}, ${id}, ${categoryId}, 50000, 'held', now() + interval '15 minutes')`.execute(tx);
}

test('control: a crowd that is sold to by counting first buys more places than there are', async () => {
  const event = await anEventFor();
  const buyers = await Promise.all(Array.from({ length: places + 4 }, () => aParticipant(t)));
  let counted = 0;
  let letAllGo = () => {};
  const allHaveCounted = new Promise<void>((resolve) => {
    letAllGo = resolve;
  });
  const everybodyHasCounted = () => {
    counted += 1;
    if (counted === buyers.length) letAllGo();
    return allHaveCounted;
  };
  await Promise.all(
    buyers.map((buyer) => inTransaction(t.db, (tx) => sellByCounting(tx, { event, buyer, everybodyHasCounted }))),
  );
  expect((await soldOf(event)).living).toBe(places + 4);
});

test.each([
  ['without a key', {}],
  ['with a key', { 'idempotency-key': 'the-last-place' }],
])(
  'the last place: the second buyer %s waits for the first one, and is told that it is gone',
  async (_how, headers) => {
    const event = await anEventFor();
    await sql`update categories set taken = ${places - 1} where event_id = ${event.eventId}`.execute(t.db);
    const { token } = await aParticipant(t);
    const enter = () =>
      t.call(entryEndpoints.register, { token, params: { eventId: event.eventId }, headers, body: anEntryForm() });
    const { second } = await inTransaction(t.db, async (first) => {
      const sold = await changedRows(
        first,
        sql`update categories set taken = taken + 1 where event_id = ${event.eventId} and taken < capacity`,
      );
      expect(sold).toBe(1);
      const waiting = enter();
      await untilBlocked(t.db);
      return { second: waiting };
    });
    const refused = { status: 409, body: { errors: [{ msg: "Women's Singles is full", path: 'categories.0.name' }] } };
    expect(await second).toMatchObject(refused);
    expect(await soldOf(event)).toEqual({ taken: places, living: 0 });
    expect(await enter()).toMatchObject(refused);
  },
);

test('while many are told that all is full, who has a place hears so again, and a place that comes free is sold', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 0, capacity: 1 }] });
  const params = { eventId: event.eventId };
  const enter = ({ token }: Person, key: string, body: object = anEntryForm()) =>
    t.call(entryEndpoints.register, { token, params, headers: { 'idempotency-key': key }, body });
  const [first, second, third] = [await aParticipant(t), await aParticipant(t), await aParticipant(t)];
  const entered = await enter(first, 'first-of-all');
  expect(entered.status).toBe(201);
  for (const key of ['second-try-1', 'second-try-2'])
    expect((await enter(second, key)).body).toMatchObject({
      code: 'category_full',
      errors: [{ msg: "Women's Singles is full", path: 'categories.0.name' }],
    });
  expect((await enter(first, 'first-of-all')).body).toEqual(entered.body);
  expect((await enter(first, 'first-again')).body.code).toBe('already_registered');
  // A free place belongs to whoever waits; once nobody does, it is sold to the next who asks.
  expect((await enter(third, 'third-waits', { ...anEntryForm(), joinWaitlist: true })).status).toBe(201);
  await sql`update categories set taken = 0 where event_id = ${event.eventId}`.execute(t.db);
  expect((await enter(second, 'second-try-3')).body.code).toBe('category_full');
  await sql`update registration_entries set state = 'expired' where state = 'waitlisted'`.execute(t.db);
  expect((await enter(second, 'second-try-4')).status).toBe(201);
});

test('whoever enters while registrations are being ended is in before or not at all', async () => {
  const event = await anEventFor(0);
  const { token } = await aParticipant(t);
  const { entering } = await inTransaction(t.db, async (ending) => {
    await sql`update events set tournament_status = 'closed' where id = ${event.eventId}`.execute(ending);
    const waiting = t.call(entryEndpoints.register, { token, params: { eventId: event.eventId }, body: anEntryForm() });
    await untilBlocked(t.db);
    return { entering: waiting };
  });
  expect(await entering).toMatchObject({ status: 409, body: { code: 'registrations_closed' } });
});

test('a crowd that enters while registrations are ended: nobody is written after the end', async () => {
  const event = await anApprovedEvent(t);
  const players = await Promise.all(Array.from({ length: 60 }, () => aParticipant(t)));
  const entering = players.map(({ token }) =>
    t.call(entryEndpoints.register, { token, params: { eventId: event.eventId }, body: anEntryForm() }),
  );
  const ended = await t.call(eventEndpoints.endRegistrations, {
    token: event.token,
    params: { eventId: event.eventId },
  });
  expect(ended.status).toBe(200);
  const answers = await Promise.all(entering);
  const inside = answers.filter(({ status }) => status === 201).length;
  expect((await soldOf(event)).living).toBe(inside);
  const late = await rows(
    t.db,
    sql`select r.id from registrations r join events e on e.id = r.event_id
      where e.id = ${event.eventId} and r.created_at > e.closed_at + interval '1 second'`,
  );
  expect(late).toEqual([]);
});
