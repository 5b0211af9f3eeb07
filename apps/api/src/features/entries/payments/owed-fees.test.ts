import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { deskCategoryEndpoints } from '@maidan/contract/entries/desk-categories';
import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { anApprovedEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';
import { expireOwedOrders } from '../records/owed-fees.ts';
import { settleOwed } from '../records/registrations-store.ts';
import { syncOrder } from './sync-order.ts';

const t = startApi();

/** Paid for one category online; the organizer has added another, whose fee is owed. */
async function anOwing(): Promise<Entry> {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: "Women's Singles", price: 600 },
      { name: 'Open', price: 450 },
    ],
  });
  const entry = await aPaidRegistration(t, { event });
  const { status } = await t.call(deskCategoryEndpoints.add, {
    token: event.token,
    params: { eventId: event.eventId, registrationId: entry.registrationId },
    body: { categories: ['Open'], paid: 'none' },
  });
  expect(status).toBe(201);
  return entry;
}
const ofEvent = ({ event, registrationId }: Entry) => ({ eventId: event.eventId, registrationId });
const pay = async ({ player, registrationId }: Entry) =>
  (await t.call(entryEndpoints.pay, { token: player.token, params: { registrationId } })).body.payment;
const collect = (entry: Entry, amount: number) =>
  t.call(deskPaymentEndpoints.record, {
    token: entry.event.token,
    params: ofEvent(entry),
    body: { amount, how: 'cash' },
  });
const order = async ({ player }: Entry, orderId: string) =>
  (await t.call(paymentEndpoints.getOrder, { token: player.token, params: { orderId } })).body.order;
const succeed = async (orderId: string) => {
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  await syncOrder(t.deps, orderId);
};
const mine = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration;
const shown = async ({ event }: Entry) =>
  (
    await t.call(eventRegistrationEndpoints.listEventRegistrations, {
      token: event.token,
      params: { eventId: event.eventId },
    })
  ).body.registrations[0];
const refunds = ({ registrationId }: Entry) =>
  rows<{ amountPaise: number }>(t.db, sql`select amount_paise from refunds where registration_id = ${registrationId}`);

test('what is owed at the desk is asked for by a link and paid online, to the figure in every list', async () => {
  const entry = await anOwing();
  const link = await t.call(deskPaymentEndpoints.sendLink, { token: entry.event.token, params: ofEvent(entry) });
  expect(link).toMatchObject({ status: 201, body: { owed: 450, isMailed: true } });
  expect(await mine(entry)).toMatchObject({ owed: 450, amount: 600 });
  const payment = await pay(entry);
  expect(payment).toMatchObject({ amount: 450 });
  // The registration is confirmed already; the checkout asks what became of what is paid here.
  expect(await order(entry, payment.orderId)).toMatchObject({
    status: 'open',
    registrationStatus: 'held',
    isOwed: true,
    lines: [{ name: 'Open', price: 450 }],
  });
  await succeed(payment.orderId);
  expect(await order(entry, payment.orderId)).toMatchObject({ status: 'paid', registrationStatus: 'confirmed' });
  expect(await mine(entry)).toMatchObject({ owed: 0, amount: 1050 });
  expect(await shown(entry)).toMatchObject({ owed: 0, amount: 1050, atDesk: 0, unpaid: false });
  const { body } = await t.call(statementEndpoints.read, {
    token: entry.event.token,
    params: { eventId: entry.event.eventId },
  });
  expect(body.statement).toMatchObject({ desk: { total: 0 }, toCollect: { amount: 0 } });
  const history = await t.call(correctionEndpoints.history, { token: entry.event.token, params: ofEvent(entry) });
  const said = history.body.entries.map(({ sentence }: { sentence: string }) => sentence);
  expect(said).toContainEqual(expect.stringMatching(/^booked the owed fee of .*paid online \(₹450\)$/));
  expect(said).toContainEqual(expect.stringMatching(/^asked .* to pay online what is owed \(₹450\)$/));
});

test('a part that the desk took leaves the rest to pay online', async () => {
  const entry = await anOwing();
  expect((await collect(entry, 200)).status).toBe(201);
  const payment = await pay(entry);
  expect(payment).toMatchObject({ amount: 250 });
  await succeed(payment.orderId);
  expect(await shown(entry)).toMatchObject({ owed: 0, amount: 1050, atDesk: 200 });
});

test('asking again opens the same order, a changed sum another one, and an old one ends', async () => {
  const entry = await anOwing();
  const first = await pay(entry);
  expect((await pay(entry)).orderId).toBe(first.orderId);
  await collect(entry, 100);
  expect(await order(entry, first.orderId)).toMatchObject({ status: 'closed' });
  const second = await pay(entry);
  expect(second).toMatchObject({ amount: 350 });
  await sql`update orders set expires_at = now() - interval '1 second' where order_ref = ${second.orderId}`.execute(
    t.db,
  );
  await expireOwedOrders(t.db);
  expect(await order(entry, second.orderId)).toMatchObject({ status: 'expired' });
});

test('paid online just before the desk took it: what was paid online goes back, in full and once', async () => {
  const entry = await anOwing();
  const { orderId } = await pay(entry);
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  expect((await collect(entry, 450)).status).toBe(201);
  await syncOrder(t.deps, orderId);
  await syncOrder(t.deps, orderId);
  expect(await refunds(entry)).toEqual([{ amountPaise: 45_000 }]);
  expect(await shown(entry)).toMatchObject({ owed: 0, amount: 1050, atDesk: 450 });
});

test('online and at the desk at once: one of them is the fee, and the other is refused or goes back', async () => {
  const entry = await anOwing();
  const { orderId } = await pay(entry);
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  const both = await inTransaction(t.db, async (tx) => {
    await sql`select 1 from registrations where id = ${entry.registrationId} for update`.execute(tx);
    const racing = [collect(entry, 450), syncOrder(t.deps, orderId)] as const;
    await untilBlocked(t.db, 2);
    return { racing };
  });
  const [desk] = await Promise.all(both.racing);
  const back = await refunds(entry);
  expect([desk.status, back.length]).toEqual(desk.status === 201 ? [201, 1] : [409, 0]);
  expect(await shown(entry)).toMatchObject({ owed: 0, amount: 1050, atDesk: desk.status === 201 ? 450 : 0 });
});

test('code that forgets what was paid meanwhile is stopped by the database', async () => {
  const entry = await anOwing();
  await collect(entry, 450);
  const part = { registrationId: entry.registrationId, amount: 45_000 };
  expect(await settleOwed(t.db, part)).toBe(false);
  await expect(
    sql`update registrations set owed_paise = owed_paise - 45000 where id = ${part.registrationId}`.execute(t.db),
  ).rejects.toThrow('registrations_owed');
});

test('who owes nothing, or has no account, gets no link', async () => {
  const entry = await anOwing();
  await collect(entry, 450);
  const ask = (params: { eventId: string; registrationId: string }) =>
    t.call(deskPaymentEndpoints.sendLink, { token: entry.event.token, params });
  expect(await ask(ofEvent(entry))).toMatchObject({ status: 409, body: { code: 'no_fee_owed' } });
  const walkIn = await t.call(eventRegistrationEndpoints.addWalkIn, {
    token: entry.event.token,
    params: { eventId: entry.event.eventId },
    body: { name: 'Farah Khan', phone: '98765 43211', categories: ['Open'], paid: 'none' },
  });
  const { _id } = walkIn.body.registration;
  expect(await ask({ ...ofEvent(entry), registrationId: _id })).toMatchObject({ body: { code: 'no_account_to_ask' } });
});
