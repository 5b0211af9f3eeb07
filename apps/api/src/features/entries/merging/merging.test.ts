import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { mergingEndpoints } from '@maidan/contract/entries/merging';
import { offlineScanEndpoints } from '@maidan/contract/entries/offline-scans';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { aHeldEntry, aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { type Db, inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

const t = startApi();
const name = 'Ananya Reddy';
const born = { name, phone: '9811122233' };

const anEvent = () =>
  anApprovedEvent(t, {
    categories: [
      { name: "Women's Singles", price: 500 },
      { name: 'Open', price: 300 },
      { name: 'Veterans', price: 200 },
    ],
  });
/** Online, by the player's account, and paid. */
const online = async (event: MadeEvent, form: object = {}): Promise<Entry> =>
  aPaidRegistration(t, { event, player: await aParticipant(t, { name }), form: { phone: born.phone, ...form } });
/** At the desk, by somebody who typed the same name and number. */
async function atDesk(event: MadeEvent, form: object = {}): Promise<{ _id: string; ticketCode: string }> {
  const { status, body } = await t.call(eventRegistrationEndpoints.addWalkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { ...born, categories: ['Open'], paid: 'cash', ...form },
  });
  expect(status).toBe(201);
  return body.registration;
}
const at = (event: MadeEvent, registrationId: string) => ({
  token: event.token,
  params: { eventId: event.eventId, registrationId },
});
const twins = async (event: MadeEvent, registrationId: string) =>
  (await t.call(mergingEndpoints.twins, at(event, registrationId))).body.twins;
const merge = (event: MadeEvent, registrationId: string, other: string, body: object = {}) =>
  t.call(mergingEndpoints.merge, { ...at(event, registrationId), body: { other, ...body } });
async function statementOf({ token, eventId }: MadeEvent) {
  const { statement } = (await t.call(statementEndpoints.read, { token, params: { eventId } })).body;
  return { ...statement, generatedAt: null };
}
const scan = (event: MadeEvent, ticketCode: string) =>
  t.call(checkInEndpoints.checkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { registrationId: ticketCode },
  });

/** All that the event's money is read from, from the rows themselves and as the database has added it up. */
const moneyOf = (db: Db, eventId: string) =>
  oneRow(
    db,
    sql`select (select sum(amount_paise)::bigint from registrations where event_id = ${eventId}) as fees,
      (select sum(desk_paise)::bigint from registrations where event_id = ${eventId}) as desk,
      (select sum(handed_back_paise)::bigint from registrations where event_id = ${eventId}) as handed_back,
      (select sum(owed_paise)::bigint from registrations where event_id = ${eventId}) as owed,
      (select sum(l.amount_paise)::bigint from order_lines l join registrations r on r.id = l.registration_id
        where r.event_id = ${eventId}) as lines,
      (select sum(desk_paise)::bigint from event_totals_now where event_id = ${eventId}) as kept_desk,
      (select sum(paid_paise)::bigint from event_totals_now where event_id = ${eventId}) as kept_paid,
      (select sum(returned_paise)::bigint from event_totals_now where event_id = ${eventId}) as kept_returned,
      (select coalesce(sum(taken), 0)::int from categories where event_id = ${eventId}) as taken`,
  );

test('an online entry and one at the desk become one: entries, money and history move, both tickets are scanned', async () => {
  const event = await anEvent();
  const mine = await online(event);
  const desk = await atDesk(event);
  const own = (
    await t.call(registrationEndpoints.getMine, {
      token: mine.player.token,
      params: { registrationId: mine.registrationId },
    })
  ).body.registration;
  expect(await twins(event, mine.registrationId)).toMatchObject([
    { _id: desk._id, categories: ['Open'], amount: 300, owed: 0, isKept: false, refusal: null },
  ]);
  expect(await twins(event, desk._id)).toMatchObject([{ _id: mine.registrationId, isKept: true }]);
  const [before, statement] = [await moneyOf(t.db, event.eventId), await statementOf(event)];

  const { status, body } = await merge(event, desk._id, mine.registrationId, { reason: 'Entered twice' });
  expect(status).toBe(200);
  expect(body.registration).toMatchObject({ _id: mine.registrationId, ticketCode: own.ticketCode, amount: 800 });
  expect(body.registration.categories.map((one: { name: string }) => one.name)).toEqual(["Women's Singles", 'Open']);
  expect(await moneyOf(t.db, event.eventId)).toEqual(before);
  expect(await statementOf(event)).toEqual(statement);
  expect(await twins(event, mine.registrationId)).toEqual([]);

  const first = await scan(event, desk.ticketCode);
  expect(first).toMatchObject({ status: 200, body: { registration: { _id: mine.registrationId, name } } });
  expect((await scan(event, own.ticketCode)).body.code).toBe('already_checked_in');
  expect((await scan(event, desk._id)).body.code).toBe('already_checked_in');
  const { body: stats } = await t.call(checkInEndpoints.checkInStats, {
    token: event.token,
    params: { eventId: event.eventId },
  });
  expect(stats).toMatchObject({ checkedIn: 1, total: 1 });

  const old = await t.call(registrationEndpoints.getMine, {
    token: mine.player.token,
    params: { registrationId: desk._id },
  });
  expect(old.body.registration).toMatchObject({ _id: mine.registrationId });
  const { entries } = (await t.call(correctionEndpoints.history, at(event, mine.registrationId))).body;
  const said = entries.map(({ sentence }: { sentence: string }) => sentence);
  expect(said[0]).toBe(`made two registrations of ${name} one (${desk.ticketCode}): Entered twice`);
  expect(entries.map(({ action }: { action: string }) => action)).toContain('walk_in_added');
});

test('what the desk took goes back at the desk, what was paid online goes back online', async () => {
  const event = await anEvent();
  const mine = await online(event);
  const desk = await atDesk(event, { paid: 'none' });
  const part = { amount: 200, how: 'upi', reference: '412345678901' };
  const recorded = await t.call(deskPaymentEndpoints.record, { ...at(event, desk._id), body: part });
  expect(recorded.body).toMatchObject({ success: true });
  expect((await merge(event, mine.registrationId, desk._id)).status).toBe(200);
  const row = await oneRow(
    t.db,
    sql`select amount_paise, desk_paise, owed_paise, paid_by from registrations where id = ${mine.registrationId}`,
  );
  expect(row).toEqual({ amountPaise: 70_000, deskPaise: 20_000, owedPaise: 10_000, paidBy: 'online' });
  // The rest that is owed is taken, and that payment undone, as before.
  const rest = await t.call(deskPaymentEndpoints.record, {
    ...at(event, mine.registrationId),
    body: { amount: 100, how: 'cash' },
  });
  expect(rest.status).toBeLessThan(300);
  const { desk: taken } = await statementOf(event);
  expect(taken).toMatchObject({ cash: { amount: 100 }, upi: { amount: 200 } });
  const refund = await t.call(refundEndpoints.refund, {
    ...at(event, mine.registrationId),
    body: { categories: ["Women's Singles"], reason: 'Injured' },
  });
  expect(refund.body.refund).toMatchObject({ amount: 500 });
});

test('scans made offline with either ticket count as one arrival', async () => {
  const event = await anEvent();
  const mine = await online(event);
  const desk = await atDesk(event);
  await merge(event, mine.registrationId, desk._id);
  const list = (
    await t.call(offlineScanEndpoints.checkInList, { token: event.token, params: { eventId: event.eventId } })
  ).body;
  expect(list.registrations).toMatchObject([
    { _id: mine.registrationId, also: [{ _id: desk._id, ticketCode: desk.ticketCode }] },
  ]);
  const scanOf = (ticket: string) => ({
    clientId: newId(),
    ticket,
    deviceId: 'gate-1',
    scannedAt: new Date(Date.now() - 60_000).toISOString(),
  });
  const { body } = await t.call(offlineScanEndpoints.syncCheckIns, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { scans: [scanOf(desk.ticketCode), scanOf(mine.registrationId)] },
  });
  const results = body.results.map((one: { result: string; registrationId: string }) => [
    one.result,
    one.registrationId,
  ]);
  expect(results).toEqual([
    ['checked_in', mine.registrationId],
    ['already_checked_in', mine.registrationId],
  ]);
});

describe('refused, and nothing has changed', () => {
  test.each([
    ['one category twice', { categories: ["Women's Singles"], differentPerson: true }, 'not_one_person'],
    ['another birthday', { dob: '1990-01-01', differentPerson: true }, 'not_one_person'],
    ['another number', { phone: '9822233344' }, 'not_one_person'],
  ])('%s', async (_what, form, code) => {
    const event = await anEvent();
    const mine = await online(event);
    const desk = await atDesk(event, form);
    expect((await merge(event, mine.registrationId, desk._id)).body.code).toBe(code);
    expect(await rows(t.db, sql`select 1 from registrations where event_id = ${event.eventId}`)).toHaveLength(2);
  });

  test('one category twice: whoever was entered before the rule is told to cancel one of the entries', async () => {
    const event = await anEvent();
    const mine = await online(event);
    const desk = await atDesk(event, { categories: ["Women's Singles"], differentPerson: true });
    await sql`update registrations set is_apart = false where id = ${desk._id}`.execute(t.db);
    const [twin] = await twins(event, mine.registrationId);
    expect(twin).toMatchObject({ refusal: { code: 'merge_same_category', category: "Women's Singles" } });
    expect((await merge(event, mine.registrationId, desk._id)).body.code).toBe('merge_same_category');
  });

  test('two accounts, a payment under way, and money of the desk taken two ways', async () => {
    const event = await anEvent();
    const mine = await online(event);
    const player = await aParticipant(t, { name });
    const second = await aPaidRegistration(t, {
      event,
      player,
      form: { phone: born.phone, categories: [{ name: 'Open' }] },
    });
    expect((await merge(event, mine.registrationId, second.registrationId)).body.code).toBe('two_accounts');
    const other = await anEvent();
    const walkIn = await atDesk(other);
    const held = await aHeldEntry(t, {
      event: other,
      player: await aParticipant(t, { name }),
      form: { phone: born.phone },
    });
    expect((await merge(other, walkIn._id, held.registrationId)).body.code).toBe('merge_while_paying');
    const third = await atDesk(other, { categories: ['Veterans'], paid: 'upi' });
    expect((await merge(other, walkIn._id, third._id)).body.code).toBe('merge_paid_two_ways');
  });

  test("another event's, and another organizer's", async () => {
    const [event, other] = [await anEvent(), await anEvent()];
    const mine = await online(event);
    const elsewhere = await atDesk(other);
    expect((await merge(event, mine.registrationId, elsewhere._id)).body.code).toBe('registration_not_found');
    expect((await merge({ ...event, token: other.token }, mine.registrationId, elsewhere._id)).status).toBe(404);
  });
});

describe('at the same moment', () => {
  test('of two merges of the same two one is done, the other finds nothing left', async () => {
    const event = await anEvent();
    const mine = await online(event);
    const desk = await atDesk(event);
    const before = await moneyOf(t.db, event.eventId);
    const both = await inTransaction(t.db, async (tx) => {
      await sql`select 1 from registrations where event_id = ${event.eventId} order by id for update`.execute(tx);
      const started = [merge(event, mine.registrationId, desk._id), merge(event, desk._id, mine.registrationId)];
      await untilBlocked(t.db, 2);
      return { started };
    });
    const answers = await Promise.all(both.started);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await moneyOf(t.db, event.eventId)).toEqual(before);
  });

  test('control: whoever adds the sums of rows read before counts the money twice', async () => {
    const event = await anEvent();
    const mine = await online(event);
    const desk = await atDesk(event);
    const before = await moneyOf(t.db, event.eventId);
    const byReading = async (tx: Db) => {
      await sql`update registrations k set amount_paise = k.amount_paise + 30000 where id = ${mine.registrationId}`.execute(
        tx,
      );
      await sql`update registration_entries set registration_id = ${mine.registrationId} where registration_id = ${desk._id}`.execute(
        tx,
      );
    };
    await inTransaction(t.db, byReading);
    await inTransaction(t.db, byReading);
    expect(await moneyOf(t.db, event.eventId)).not.toEqual(before);
  });

  test('the database moves every row of a registration: a new table that names one must be in it', async () => {
    const named = await rows(
      t.db,
      sql<{ name: string }>`select distinct c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid = 'registrations'::regclass order by 1`,
    );
    const { text } = await oneRow(
      t.db,
      sql<{ text: string }>`select pg_get_functiondef('merge_registrations'::regproc) as text`,
    );
    // A called-off event is over: its registrations are not made one.
    const left = named.filter((table) => !text.includes(table.name)).map((table) => table.name);
    expect(left).toEqual(['call_off_entries']);
  });
});
