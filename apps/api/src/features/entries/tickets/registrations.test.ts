import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHeldEntry, letHoldRunOut } from '../../../../test/factories-entries.ts';
import { aRegistration } from '../../../../test/factories-registrations.ts';
import { anApprovedEvent, aParticipant } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow } from '../../../platform/db/db.ts';
import { expireHolds } from '../records/holds.ts';

const t = startApi();

test('my registrations, the newest first, with what each needs next', async () => {
  const player = await aParticipant(t);
  const older = await aRegistration(t, { player, createdAt: new Date(Date.now() - 86_400_000) });
  const newer = await aRegistration(t, { player, status: 'held' });
  await aRegistration(t);
  const { status, body } = await t.call(registrationEndpoints.listMine, { token: player.token });
  expect(status).toBe(200);
  expect(body.registrations.map((one: { _id: string }) => one._id)).toEqual([
    newer.registrationId,
    older.registrationId,
  ]);
  expect(body.registrations[1]).toMatchObject({
    status: 'confirmed',
    event: { name: older.event.name, location: 'Gachibowli Indoor Stadium' },
    ticketCode: older.ticketCode,
    cancellation: { percent: 100 },
  });
  expect(body.registrations[0]).toMatchObject({ ticket: null, ticketCode: null });
});

test('each entry says its own state, price and partner; a cancelled one is listed too', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Singles', price: 350.5 }, { name: 'Doubles' }] });
  const mine = await aRegistration(t, { event, categories: ['Singles', 'Doubles'], partner: 'Kavya Nair' });
  await sql`update registration_entries n set state = 'cancelled', cancelled_at = now() from categories c
    where c.id = n.category_id and c.name = 'Singles' and n.registration_id = ${mine.registrationId}`.execute(t.db);
  const call = { token: mine.token, params: { registrationId: mine.registrationId } };
  const { registration } = (await t.call(registrationEndpoints.getMine, call)).body;
  const partner = { name: 'Kavya Nair', state: 'named' };
  expect(registration.entries).toEqual([
    { _id: registration.categories[0].entry, category: 'Singles', state: 'cancelled', price: 350.5, partner },
    { _id: registration.categories[1].entry, category: 'Doubles', state: 'confirmed', price: 0, partner },
  ]);
  const waiting = await aRegistration(t, { event, status: 'waitlisted', categories: ['Singles'] });
  const { body } = await t.call(registrationEndpoints.listMine, { token: waiting.token });
  expect(body.registrations[0].entries).toMatchObject([{ category: 'Singles', state: 'waitlisted', partner: null }]);
});

test('a ticket is signed, the same each time, and gone when the registration is cancelled', async () => {
  const mine = await aRegistration(t);
  const read = async () =>
    (
      await t.call(registrationEndpoints.getMine, {
        token: mine.token,
        params: { registrationId: mine.registrationId },
      })
    ).body.registration;
  const { ticket } = await read();
  expect(t.deps.tickets.verifyTicket(ticket)).toMatchObject({
    registrationId: mine.registrationId,
    eventId: mine.eventId,
  });
  expect((await read()).ticket).toBe(ticket);
  await sql`update registrations set status = 'cancelled' where id = ${mine.registrationId}`.execute(t.db);
  expect((await read()).ticket).toBeNull();
});

test('somebody else’s registration does not exist', async () => {
  const { registrationId } = await aRegistration(t);
  const { token } = await aParticipant(t);
  expect(await t.call(registrationEndpoints.getMine, { token, params: { registrationId } })).toMatchObject({
    status: 404,
    body: { message: 'Registration not found' },
  });
  expect((await t.call(registrationEndpoints.getMine, { token, params: { registrationId: 'x' } })).status).toBe(400);
});

test('not signed in', async () => {
  const { registrationId } = await aRegistration(t);
  expect((await t.call(registrationEndpoints.listMine)).status).toBe(401);
  expect((await t.call(registrationEndpoints.getMine, { params: { registrationId } })).status).toBe(401);
});

test('holds that ran out give their places back once, however many clocks strike at once', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 100, capacity: 3 }] });
  const run = [];
  for (let i = 0; i < 3; i += 1) run.push(await aHeldEntry(t, { event }));
  for (const entry of run.slice(1)) await letHoldRunOut(t, entry.registrationId);
  const ended = await Promise.all(Array.from({ length: 6 }, () => expireHolds(t.deps)));
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(
    await oneRow(
      t.db,
      sql`select (select taken from categories where event_id = ${event.eventId}) as taken,
        (select count(*)::int from orders where event_id = ${event.eventId} and status = 'expired') as expired`,
    ),
  ).toEqual({ taken: 1, expired: 2 });
});

test.each([
  ['closed', sql`tournament_status = 'closed', closed_at = now()`],
  ['live', sql`live_since = now()`],
  ['past its closing date', sql`last_date = now() - interval '1 day'`],
])('somebody else may still enter, until the event is %s', async (_what, change) => {
  const { token, eventId } = await aRegistration(t);
  const mayEnter = async () =>
    (await t.call(registrationEndpoints.listMine, { token })).body.registrations[0].event.registrationOpen;
  expect(await mayEnter()).toBe(true);
  await sql`update events set ${change} where id = ${eventId}`.execute(t.db);
  expect(await mayEnter()).toBe(false);
});

test('with every draw published nobody else enters, unless late entries are taken', async () => {
  const { token, eventId, event } = await aRegistration(t);
  const mayEnter = async () =>
    (await t.call(registrationEndpoints.listMine, { token })).body.registrations[0].event.registrationOpen;
  await sql`insert into fixtures (event_id, version, settings, draws, editable, schedule, summary, lot_seed, locked,
      updated_by, published_categories)
    select ${eventId}, 1, '{}', '[]', '{}', '[]', '{}', 1, '[]', ${event.organizer.userId}, array_agg(id)
    from categories where event_id = ${eventId}`.execute(t.db);
  expect(await mayEnter()).toBe(false);
  await sql`update events set late_entries = true where id = ${eventId}`.execute(t.db);
  expect(await mayEnter()).toBe(true);
});

test('once the winners are recorded, an entry has its place', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'XD' }] });
  const player = await aParticipant(t, { name: 'Asha Rao' });
  const mine = await aRegistration(t, { event, player, name: 'Asha Rao', categories: ['MS', 'XD'] });
  await aRegistration(t, { event, name: 'Bina Das', categories: ['MS', 'XD'] });
  const places = async () => {
    const asked = { token: player.token, params: { registrationId: mine.registrationId } };
    const { registration } = (await t.call(registrationEndpoints.getMine, asked)).body;
    return registration.categories.map((one: { place: string | null }) => one.place);
  };
  expect(await places()).toEqual([null, null]);
  const winners = { MS: { firstPlace: 'Bina Das', secondPlace: 'Asha Rao' }, XD: { firstPlace: 'Bina Das' } };
  const recorded = await t.call(winnersEndpoints.record, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { winners },
  });
  expect(recorded.status).toBe(200);
  expect(await places()).toEqual(['second', null]);
});

test('whoever is alone in a category reads by when the organizer decides, from a week before entries close', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Singles' }, { name: 'Veterans' }] });
  const mine = await aRegistration(t, { event, categories: ['Singles', 'Veterans'] });
  const other = await aRegistration(t, { event, categories: ['Singles'] });
  const entriesOf = async ({ token, registrationId }: { token: string; registrationId: string }) =>
    (await t.call(registrationEndpoints.getMine, { token, params: { registrationId } })).body.registration.entries;
  const move = (lastDate: string) =>
    sql`update events set last_date = now() + ${lastDate}::interval, starts_at = now() + interval '20 days'
      where id = ${event.eventId}`.execute(t.db);
  await move('8 days');
  for (const one of await entriesOf(mine)) expect(one).not.toHaveProperty('aloneUntil');
  await move('6 days');
  const [singles, veterans] = await entriesOf(mine);
  expect(singles).not.toHaveProperty('aloneUntil');
  expect(Date.parse(veterans.aloneUntil) - Date.now()).toBeGreaterThan(17 * 86_400_000);
  expect(await entriesOf(other)).toEqual([expect.not.objectContaining({ aloneUntil: expect.anything() })]);
});
