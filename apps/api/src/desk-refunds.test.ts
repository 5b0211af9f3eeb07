import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { eventEndpoints } from '@maidan/contract/events/event';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, anOrganizer, type MadeEvent } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { startApi } from '../test/start.ts';
import { readPdf } from '../test/pdf-text.ts';
import { untilBlocked } from '../test/until-blocked.ts';
import { type Db, inTransaction, oneRow } from './platform/db/db.ts';
import { newId } from './platform/ids.ts';

const t = startApi();

async function walkIn(paid: 'cash' | 'upi' | 'none' = 'cash', event?: MadeEvent) {
  const of = event ?? (await anApprovedEvent(t, { categories: [{ name: 'Open', price: 500 }] }));
  const answer = await t.call(eventRegistrationEndpoints.addWalkIn, {
    token: of.token,
    params: { eventId: of.eventId },
    body: { name: 'Farah Khan', phone: '9876543210', categories: ['Open'], paid, differentPerson: true },
  });
  return { event: of, registrationId: answer.body.registration._id as string };
}
type Fee = Awaited<ReturnType<typeof walkIn>>;

const record = ({ event, registrationId }: Fee, body: object, more: { token?: string; key?: string } = {}) =>
  t.call(refundEndpoints.recordAtDesk, {
    token: more.token ?? event.token,
    params: { eventId: event.eventId, registrationId },
    headers: more.key ? { 'idempotency-key': more.key } : {},
    body: { how: 'cash', ...body },
  });
const takeAway = ({ event, registrationId }: Fee) =>
  t.call(refundEndpoints.refund, {
    token: event.token,
    params: { eventId: event.eventId, registrationId },
    body: { reason: 'Left' },
  });

/** The revenue in all places that show it: the event, the dashboard, its current month, the statement. */
async function revenues({ token, eventId }: MadeEvent): Promise<number[]> {
  const params = { eventId };
  const { event } = (await t.call(eventEndpoints.get, { token, params })).body;
  const { stats } = (await t.call(dashboardEndpoints.stats, { token })).body;
  const { analytics } = (await t.call(dashboardEndpoints.analytics, { token })).body;
  const { statement } = (await t.call(statementEndpoints.read, { token, params })).body;
  const { gross, refunded } = statement.figures;
  return [
    event.revenue,
    stats.revenue.total,
    analytics.monthlyComparison.revenue.current,
    gross - refunded + statement.desk.total,
  ];
}

test('a fee goes back in parts, and every place that tells money tells it', async () => {
  const fee = await walkIn();
  const { event } = fee;
  const params = { eventId: event.eventId };
  expect(await revenues(event)).toEqual([500, 500, 500, 500]);
  const first = await record(fee, { amount: '200.50', note: 'Injured, =half' });
  expect(first).toMatchObject({
    status: 201,
    body: { refund: { amount: 200.5, how: 'cash', note: 'Injured, =half' }, refunded: 200.5, left: 299.5 },
  });
  await record(fee, { amount: 99.5, how: 'upi' });
  expect(await revenues(event)).toEqual([200, 200, 200, 200]);

  const { statement } = (await t.call(statementEndpoints.read, { token: event.token, params })).body;
  expect(statement.desk).toEqual({
    cash: { entries: 1, amount: 500 },
    upi: { entries: 0, amount: 0 },
    deskRefunds: { refunds: 2, amount: 300 },
    total: 200,
    toHandBack: { entries: 0, amount: 0 },
  });
  const csv = await t.call(statementEndpoints.download, { token: event.token, params, query: { format: 'csv' } });
  const pdf = await t.call(statementEndpoints.download, { token: event.token, params, query: { format: 'pdf' } });
  const texts = readPdf(pdf.raw)[0]?.texts.join('\n') ?? '';
  for (const words of ['Refunds at the desk (2)', '-₹300', '₹200']) expect(texts).toContain(words);
  expect(csv.raw.toString()).toMatch(/Refunds at the desk \(2\)","","",-300,/);

  const list = await t.call(eventRegistrationEndpoints.listEventRegistrations, { token: event.token, params });
  expect(list.body.registrations[0]).toMatchObject({
    amount: 500,
    refunded: 300,
    deskRefunds: [
      { amount: 200.5, how: 'cash', note: 'Injured, =half' },
      { amount: 99.5, how: 'upi', note: '' },
    ],
  });
  const table = await t.call(eventRegistrationEndpoints.downloadRegistrations, {
    token: event.token,
    params,
    query: { fields: 'amount,deskRefunds' },
  });
  expect(table.raw.toString()).toContain('"Amount (₹)","Refunded by hand (₹)"\r\n500,300');
  const history = await t.call(eventHistoryEndpoints.list, { token: event.token, params });
  const sentences = history.body.entries.map(({ sentence }: { sentence: string }) => sentence);
  expect(sentences).toContain('recorded a refund at the desk to Farah Khan (₹200.50)');
  expect(sentences).toContain('recorded a refund at the desk to Farah Khan (₹99.50)');
});

test('the money of a place that was taken away stays in the drawer until it is recorded what was handed back', async () => {
  const fee = await walkIn();
  await takeAway(fee);
  expect(await revenues(fee.event)).toEqual([500, 500, 500, 500]);
  await record(fee, { amount: 350 });
  expect(await revenues(fee.event)).toEqual([150, 150, 150, 150]);
  // And the other way round: what the desk keeps of the fee is still its own.
  const other = await walkIn('upi');
  await record(other, { amount: 350, how: 'upi' });
  await takeAway(other);
  expect(await revenues(other.event)).toEqual([150, 150, 150, 150]);
});

test('refused: more than was paid, money of another kind, strangers, nonsense', async () => {
  const fee = await walkIn();
  const tooMuch = await record(fee, { amount: 500.01 });
  expect(tooMuch).toMatchObject({ status: 409, body: { code: 'refund_too_large', errors: [{ path: 'amount' }] } });
  expect((await record(await walkIn('none'), { amount: 1 })).body.code).toBe('not_paid_at_desk');
  const { registrationId } = await aConfirmedRegistration(t, { event: fee.event });
  expect((await record({ ...fee, registrationId }, { amount: 1 })).body.code).toBe('not_paid_at_desk');
  for (const body of [{ amount: 0 }, { amount: '-5' }, { amount: 1.005 }, { amount: 1, how: 'card' }, {}])
    expect((await record(fee, body)).status).toBe(400);
  expect((await record(fee, { amount: 1 }, { token: (await anOrganizer(t)).token })).status).toBe(404);
  expect((await record({ ...fee, event: (await walkIn()).event }, { amount: 1 })).status).toBe(404);
});

test('the same key hands nothing back twice', async () => {
  const fee = await walkIn();
  const first = await record(fee, { amount: 200 }, { key: 'hand-refund-1' });
  const again = await record(fee, { amount: 200 }, { key: 'hand-refund-1' });
  expect(again.raw.equals(first.raw)).toBe(true);
  expect((await revenues(fee.event))[0]).toBe(300);
});

const deskRefunds = async ({ registrationId }: Fee) =>
  oneRow(
    t.db,
    sql<{ kept: number; counted: number }>`select handed_back_paise::int as kept,
      (select coalesce(sum(amount_paise), 0)::int from desk_refunds where registration_id = r.id and taken_back_at is null) as counted
      from registrations r where id = ${registrationId}`,
  );

test('two hands in one drawer: the second waits for the first, and is told that it is too much', async () => {
  const fee = await walkIn();
  const { both } = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from registrations where id = ${fee.registrationId} for update`.execute(tx);
    const sent = Promise.all([record(fee, { amount: 300 }), record(fee, { amount: 300 })]);
    await untilBlocked(t.db, 2);
    return { both: sent };
  });
  const answers = await both;
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(await deskRefunds(fee)).toEqual({ kept: 30_000, counted: 30_000 });
});

const handOut = (db: Db, { event, registrationId }: Fee) =>
  sql`insert into desk_refunds (id, event_id, registration_id, amount_paise, how)
    values (${newId()}, ${event.eventId}, ${registrationId}, 30000, 'cash')`.execute(db);

/** The implementation without the lock: read what is left, then pay it out. Exists only in this test. */
async function handOutByReading(tx: Db, fee: Fee, bothHaveRead: () => Promise<void>) {
  const { left } = await oneRow(
    tx,
    sql<{
      left: number;
    }>`select amount_paise - handed_back_paise as left from registrations where id = ${fee.registrationId}`,
  );
  await bothHaveRead();
  if (left >= 30_000) await handOut(tx, fee);
}

function aMeetingOfTwo(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === 2) resolve();
    return promise;
  };
}

test('whoever reads first and writes then is stopped by the database; without its constraint too much is handed out', async () => {
  const attempt = async () => {
    const fee = await walkIn();
    const meet = aMeetingOfTwo();
    const turns = [1, 2].map(() => inTransaction(t.db, (tx) => handOutByReading(tx, fee, meet)));
    const failed = (await Promise.allSettled(turns)).filter(({ status }) => status === 'rejected').length;
    return { failed, ...(await deskRefunds(fee)) };
  };
  expect(await attempt()).toEqual({ failed: 1, kept: 30_000, counted: 30_000 });
  // Control: the same two refunds without the constraint.
  await sql`alter table registrations drop constraint registrations_handed_back`.execute(t.db);
  expect(await attempt()).toEqual({ failed: 0, kept: 60_000, counted: 60_000 });
});

test('what was recorded is never changed', async () => {
  const fee = await walkIn();
  await record(fee, { amount: 100 });
  const change = sql`update desk_refunds set amount_paise = 1 where registration_id = ${fee.registrationId}`;
  await expect(change.execute(t.db)).rejects.toThrow('only ever added to');
  const undo = sql`update desk_refunds set taken_back_at = null, taken_back_reason = null
    where registration_id = ${fee.registrationId}`;
  await expect(undo.execute(t.db)).rejects.toThrow('only ever added to');
});

const takeBack = ({ event, registrationId }: Fee, refundId: string, body: object = {}, token = event.token) =>
  t.call(refundEndpoints.undoAtDesk, {
    token,
    params: { eventId: event.eventId, registrationId, refundId },
    body: { reason: 'The wrong Farah', ...body },
  });
const recorded = async (fee: Fee, amount: number): Promise<string> =>
  (await record(fee, { amount })).body.refund._id as string;

test('what was written down wrongly is taken back: it counts nowhere, the history keeps it with its reason', async () => {
  const fee = await walkIn();
  const { token, eventId } = fee.event;
  const params = { eventId };
  await recorded(fee, 100);
  const wrong = await recorded(fee, 400);
  expect(await revenues(fee.event)).toEqual([0, 0, 0, 0]);
  expect(await takeBack(fee, wrong)).toMatchObject({ status: 200, body: { refunded: 100, left: 400 } });
  expect(await revenues(fee.event)).toEqual([400, 400, 400, 400]);
  const { statement } = (await t.call(statementEndpoints.read, { token, params })).body;
  expect(statement.desk).toMatchObject({ deskRefunds: { refunds: 1, amount: 100 }, total: 400 });
  const list = await t.call(eventRegistrationEndpoints.listEventRegistrations, { token, params });
  expect(list.body.registrations[0]).toMatchObject({ refunded: 100, deskRefunds: [{ amount: 100 }] });
  const history = await t.call(eventHistoryEndpoints.list, { token, params });
  expect(history.body.entries.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    'undid the recorded refund at the desk to Farah Khan (₹400): The wrong Farah',
  );
  // All of what is left can be refunded again.
  expect((await record(fee, { amount: 400 })).status).toBe(201);
});

test('a record that is undone puts the money of a place that was taken away back into the drawer', async () => {
  const fee = await walkIn();
  await takeAway(fee);
  const wrong = await recorded(fee, 350);
  expect(await revenues(fee.event)).toEqual([150, 150, 150, 150]);
  await takeBack(fee, wrong);
  expect(await revenues(fee.event)).toEqual([500, 500, 500, 500]);
});

test('taking back is refused: twice, without a reason, of another registration, to strangers', async () => {
  const fee = await walkIn();
  const wrong = await recorded(fee, 100);
  expect((await takeBack(fee, wrong, { reason: ' ' })).body.errors).toMatchObject([{ path: 'reason' }]);
  const other = await walkIn('cash', fee.event);
  expect((await takeBack(other, wrong)).body.code).toBe('desk_refund_not_found');
  expect((await takeBack(fee, wrong, {}, (await anOrganizer(t)).token)).body.code).toBe('registration_not_found');
  expect((await takeBack(fee, wrong)).status).toBe(200);
  expect(await takeBack(fee, wrong)).toMatchObject({ status: 409, body: { code: 'desk_refund_undone' } });
  expect(await deskRefunds(fee)).toEqual({ kept: 0, counted: 0 });
});

test('two take the same one back: the second waits for the first, and is told that it was taken back', async () => {
  const fee = await walkIn();
  await recorded(fee, 200);
  const wrong = await recorded(fee, 200);
  const { both } = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from registrations where id = ${fee.registrationId} for update`.execute(tx);
    const sent = Promise.all([takeBack(fee, wrong), takeBack(fee, wrong)]);
    await untilBlocked(t.db, 2);
    return { both: sent };
  });
  expect((await both).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await deskRefunds(fee)).toEqual({ kept: 20_000, counted: 20_000 });
});

test('whoever reads first is stopped by the database; without its trigger one is taken back twice', async () => {
  const attempt = async () => {
    const fee = await walkIn();
    await recorded(fee, 200);
    const wrong = await recorded(fee, 200);
    const meet = aMeetingOfTwo();
    const turns = [1, 2].map(() => inTransaction(t.db, (tx) => takeBackByReading(tx, wrong, meet)));
    const failed = (await Promise.allSettled(turns)).filter(({ status }) => status === 'rejected').length;
    return { failed, ...(await deskRefunds(fee)) };
  };
  expect(await attempt()).toEqual({ failed: 1, kept: 20_000, counted: 20_000 });
  // Control: the same two with a trigger that subtracts unconditionally.
  await sql`create or replace function sum_desk_refund() returns trigger language plpgsql as $$
    begin
      update registrations set handed_back_paise = handed_back_paise
        + case tg_op when 'INSERT' then new.amount_paise else -new.amount_paise end where id = new.registration_id;
      return new;
    end $$`.execute(t.db);
  expect(await attempt()).toEqual({ failed: 0, kept: 0, counted: 20_000 });
});

/** The implementation without the lock. Exists only in this test. */
async function takeBackByReading(tx: Db, refundId: string, bothHaveRead: () => Promise<void>) {
  const { stands } = await oneRow(
    tx,
    sql<{ stands: boolean }>`select taken_back_at is null as stands from desk_refunds where id = ${refundId}`,
  );
  await bothHaveRead();
  const mark = sql`update desk_refunds set taken_back_at = now(), taken_back_reason = 'Wrong' where id = ${refundId}`;
  if (stands) await mark.execute(tx);
}
