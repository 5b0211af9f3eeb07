import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import { eventEndpoints } from '@maidan/contract/events/event';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { paperEndpoints } from '@maidan/contract/draws/papers';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { readCsv } from '../../../../test/read-csv.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, oneRow } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

const t = startApi();

interface Fee {
  event: MadeEvent;
  registrationId: string;
}
const anEvent = () =>
  anApprovedEvent(t, {
    categories: [
      { name: 'Singles', price: 500 },
      { name: 'Doubles', price: 400 },
    ],
  });

async function walkIn(change: object = {}, of?: MadeEvent): Promise<Fee> {
  const event = of ?? (await anEvent());
  const answer = await t.call(eventRegistrationEndpoints.addWalkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: {
      name: 'Farah Khan',
      phone: '9876543210',
      categories: ['Singles'],
      paid: 'none',
      differentPerson: true,
      ...change,
    },
  });
  expect(answer.status).toBe(201);
  return { event, registrationId: answer.body.registration._id };
}
const collect = ({ event, registrationId }: Fee, body: object, more: { token?: string; key?: string } = {}) =>
  t.call(deskPaymentEndpoints.record, {
    token: more.token ?? event.token,
    params: { eventId: event.eventId, registrationId },
    headers: more.key ? { 'idempotency-key': more.key } : {},
    body: { how: 'cash', ...body },
  });
const undo = ({ event, registrationId }: Fee, paymentId: string, reason = 'Wrong player') =>
  t.call(deskPaymentEndpoints.undo, {
    token: event.token,
    params: { eventId: event.eventId, registrationId, paymentId },
    body: { reason },
  });
const listed = async ({ event }: Fee, query: object = {}) =>
  (
    await t.call(eventRegistrationEndpoints.listEventRegistrations, {
      token: event.token,
      params: { eventId: event.eventId },
      query: query as Record<string, string>,
    })
  ).body;
const shown = async (fee: Fee) =>
  (await listed(fee)).registrations.find(({ _id }: { _id: string }) => _id === fee.registrationId);
const statementOf = async ({ event }: Fee) =>
  (await t.call(statementEndpoints.read, { token: event.token, params: { eventId: event.eventId } })).body.statement;

/** The revenue wherever it is shown. */
async function revenues(fee: Fee): Promise<number[]> {
  const { token, eventId } = fee.event;
  const { event } = (await t.call(eventEndpoints.get, { token, params: { eventId } })).body;
  const { stats } = (await t.call(dashboardEndpoints.stats, { token })).body;
  const { desk } = await statementOf(fee);
  return [event.revenue, stats.revenue.total, desk.total];
}

test('what is not paid is owed, and every face says the same: list, gate, file, sheet and statement', async () => {
  const fee = await walkIn({ categories: ['Singles', 'Doubles'] });
  await walkIn({ name: 'Paid Already', paid: 'cash' }, fee.event);
  expect(await shown(fee)).toMatchObject({
    amount: 0,
    owed: 900,
    unpaid: true,
    entries: [{ price: 500 }, { price: 400 }],
  });
  expect((await listed(fee, { owing: 'true' })).registrations).toMatchObject([{ name: 'Farah Khan' }]);
  expect((await listed(fee, { owing: 'true' })).total).toBe(1);
  expect((await listed(fee, { owing: 'true', q: 'farah' })).total).toBe(1);

  const { token, eventId } = fee.event;
  const params = { eventId };
  const scanned = await t.call(checkInEndpoints.checkIn, {
    token,
    params,
    body: { registrationId: fee.registrationId },
  });
  expect(scanned.body.registration.flags).toEqual({ unpaid: true, owed: 900 });
  const query = { fields: 'name,amount,paid,owed' };
  const file = await t.call(eventRegistrationEndpoints.downloadRegistrations, { token, params, query });
  expect(readCsv(file.raw.toString()).slice(1)).toEqual(
    expect.arrayContaining([
      ['Farah Khan', '900', '0', '900'],
      ['Paid Already', '500', '500', '0'],
    ]),
  );
  const sheet = await t.call(paperEndpoints.print, { token, params: { eventId, paper: 'check-in' } });
  expect(readPdf(sheet.raw).flatMap(({ texts }) => texts)).toContain('₹900 to pay');
  expect(await statementOf(fee)).toMatchObject({ toCollect: { entries: 1, amount: 900 }, desk: { total: 500 } });
  expect(await revenues(fee)).toEqual([500, 500, 500]);
});

test('it is paid in parts, in cash and by UPI, and counts as revenue as it comes', async () => {
  const fee = await walkIn();
  const first = await collect(fee, { amount: 300 });
  expect(first).toMatchObject({ status: 201, body: { payment: { amount: 300, how: 'cash' }, paid: 300, owed: 200 } });
  expect((await collect(fee, { amount: 200.5 })).body).toMatchObject({
    code: 'payment_too_large',
    errors: [{ path: 'amount' }],
  });
  expect((await collect(fee, { amount: 200, how: 'upi' })).status).toBe(400);
  expect((await collect(fee, { amount: '200', how: 'upi', reference: '4417' })).body).toMatchObject({ owed: 0 });
  expect((await collect(fee, { amount: 1 })).body.code).toBe('no_fee_owed');
  expect(await shown(fee)).toMatchObject({
    amount: 500,
    owed: 0,
    unpaid: false,
    deskPayments: [
      { amount: 300, how: 'cash', reference: '' },
      { amount: 200, how: 'upi', reference: '4417' },
    ],
  });
  expect(await statementOf(fee)).toMatchObject({
    toCollect: { entries: 0, amount: 0 },
    desk: { cash: { entries: 1, amount: 300 }, upi: { entries: 1, amount: 200 }, total: 500 },
  });
  expect(await revenues(fee)).toEqual([500, 500, 500]);
});

test('a payment recorded by mistake is undone once, with a reason, and owed again', async () => {
  const fee = await walkIn();
  const { payment: cash } = (await collect(fee, { amount: 300 })).body;
  const { payment: upi } = (await collect(fee, { amount: 200, how: 'upi', reference: '1' })).body;
  expect((await undo(fee, cash._id, ' ')).status).toBe(400);
  expect((await undo(fee, cash._id)).body).toMatchObject({ paid: 200, owed: 300 });
  expect((await undo(fee, cash._id)).body.code).toBe('desk_payment_undone');
  expect((await undo(fee, newId())).body.code).toBe('desk_payment_not_found');
  expect(await shown(fee)).toMatchObject({ amount: 200, owed: 300, paidBy: 'upi', deskPayments: [{ amount: 200 }] });
  await undo(fee, upi._id);
  expect(await shown(fee)).toMatchObject({ amount: 0, owed: 500, paidBy: 'none', deskPayments: [] });
  expect(await revenues(fee)).toEqual([0, 0, 0]);
});

test('what was refunded of a payment is undone before the payment', async () => {
  const fee = await walkIn();
  const { payment } = (await collect(fee, { amount: 500 })).body;
  const at = { token: fee.event.token, params: { eventId: fee.event.eventId, registrationId: fee.registrationId } };
  const back = await t.call(refundEndpoints.recordAtDesk, { ...at, body: { amount: 100, how: 'cash' } });
  expect(back.status).toBe(201);
  expect((await undo(fee, payment._id)).body.code).toBe('desk_payment_refunded');
  const params = { ...at.params, refundId: back.body.refund._id };
  await t.call(refundEndpoints.undoAtDesk, { ...at, params, body: { reason: 'Not handed back' } });
  expect((await undo(fee, payment._id)).status).toBe(200);
});

test('whoever leaves a category owes its fee no more; whoever leaves the event owes nothing', async () => {
  const fee = await walkIn({ categories: ['Singles', 'Doubles'] });
  await collect(fee, { amount: 300 });
  const at = { token: fee.event.token, params: { eventId: fee.event.eventId, registrationId: fee.registrationId } };
  await t.call(refundEndpoints.refund, { ...at, body: { reason: 'Left', categories: ['Doubles'] } });
  expect(await shown(fee)).toMatchObject({ amount: 300, owed: 200 });
  await t.call(refundEndpoints.refund, { ...at, body: { reason: 'Left' } });
  expect((await statementOf(fee)).toCollect).toEqual({ entries: 0, amount: 0 });
  expect((await collect(fee, { amount: 1 })).body.code).toBe('no_fee_owed');
});

test('rows of a sheet with nothing paid owe their fees, further categories too', async () => {
  const event = await anEvent();
  const rows = ['Singles', 'Doubles'].map((categories, at) => ({
    row: at + 1,
    cells: { name: 'Ved Gangurde', phone: '9823041177', categories, paid: 'none' },
  }));
  const body = { rows, whenFull: 'wait', importId: newId() };
  const made = await t.call(playerImportEndpoints.importPlayers, {
    token: event.token,
    params: { eventId: event.eventId },
    body,
  });
  expect(made.body.totals).toMatchObject({ entered: 2, amount: 0 });
  const { registrations } = await listed({ event, registrationId: '' });
  expect(registrations).toMatchObject([{ name: 'Ved Gangurde', amount: 0, owed: 900 }]);
});

test('the agreed fee stays owed when the price changes; of older entries it is that of today', async () => {
  const fee = await walkIn();
  await sql`update categories set price_paise = 70000 where event_id = ${fee.event.eventId} and name = 'Singles'`.execute(
    t.db,
  );
  expect(await shown(fee)).toMatchObject({ owed: 500 });
  await sql`update registrations set owed_paise = null where id = ${fee.registrationId}`.execute(t.db);
  expect(await shown(fee)).toMatchObject({ owed: 700, unpaid: true });
  expect((await collect(fee, { amount: 300 })).body).toMatchObject({ paid: 300, owed: 400 });
  expect(await shown(fee)).toMatchObject({ amount: 300, owed: 400 });
});

test('two desks never take one fee twice, whatever the code believes', async () => {
  const fee = await walkIn();
  const racing = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from registrations where id = ${fee.registrationId} for update`.execute(tx);
    const second = collect(fee, { amount: 500 });
    await untilBlocked(t.db);
    await sql`insert into desk_payments (id, event_id, registration_id, amount_paise, how, taken_by)
      values (${newId()}, ${fee.event.eventId}, ${fee.registrationId}, 50000, 'cash', ${fee.event.organizerId})`.execute(
      tx,
    );
    return { second };
  });
  expect((await racing.second).body.code).toBe('no_fee_owed');
  await expect(
    sql`insert into desk_payments (id, event_id, registration_id, amount_paise, how, taken_by)
      values (${newId()}, ${fee.event.eventId}, ${fee.registrationId}, 1, 'cash', ${fee.event.organizerId})`.execute(
      t.db,
    ),
  ).rejects.toThrow('more than is owed');
  const key = newId();
  const other = await walkIn({ name: 'Once' }, fee.event);
  await collect(other, { amount: 200 }, { key });
  await collect(other, { amount: 200 }, { key });
  expect((await shown(other)).owed).toBe(300);
});

test('not for those who enter nobody, and nothing that is no sum', async () => {
  const fee = await walkIn();
  const finance = await aHelper(t, { event: fee.event, role: 'finance' });
  expect((await collect(fee, { amount: 1 }, { token: finance.token })).body.code).toBe('registration_not_found');
  const desk = await aHelper(t, { event: fee.event, role: 'desk' });
  expect((await collect(fee, { amount: 1 }, { token: desk.token })).status).toBe(201);
  for (const body of [{ amount: 0 }, { amount: -5 }, { amount: 'x' }, { amount: 1, how: 'card' }, {}])
    expect([body, (await collect(fee, body)).status]).toEqual([body, 400]);
  const { count } = await oneRow(
    t.db,
    sql<{ count: number }>`select count(*)::int as count from desk_payments
    where registration_id = ${fee.registrationId}`,
  );
  expect(count).toBe(1);
});
