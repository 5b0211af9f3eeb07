import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { topUpEndpoints } from '@maidan/contract/entries/top-ups';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import type { MadeEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { type Db, inTransaction, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { runPayouts } from '../../money/payouts/run-payouts.ts';
import { proveBooks } from '../../money/reconciliation/reconcile.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { runCallOff } from './run.ts';

const t = startApi({ OWED_LIMIT_RUPEES: '500' });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const of = ({ token, eventId }: MadeEvent) => ({ token, params: { eventId } });
const start = (event: MadeEvent, more: object = {}) =>
  t.call(callOffEndpoints.start, { ...of(event), body: { reason: 'Rain', refund: 'full', ...more } });
const preview = async (event: MadeEvent) =>
  (await t.call(callOffEndpoints.preview, { ...of(event), query: { refund: 'full' } })).body.preview;
const read = async (event: MadeEvent) => (await t.call(callOffEndpoints.read, of(event))).body;
const payIn = ({ token, eventId }: MadeEvent) =>
  t.call(topUpEndpoints.begin, { token, body: { callOff: { event: eventId, refund: 'full' } } });
const pay = async (orderId: string) => {
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  await syncOrder(t.deps, orderId);
};
const openTopUps = (event: MadeEvent) =>
  rows(
    t.db,
    sql<{ amount: number }>`select o.amount_paise::int as amount from orders o join vendors v on v.id = o.vendor_id
      where v.organizer_id = ${event.organizerId} and o.event_id is null and o.status = 'open'`,
  );

/** Three entries of ₹500, whose shares of ₹475 are at the bank. */
async function paidOut(): Promise<{ event: MadeEvent; entries: Entry[] }> {
  const first = await aPaidRegistration(t, { price: 500 });
  const entries = [first];
  for (let more = 0; more < 2; more += 1) entries.push(await aPaidRegistration(t, { event: first.event }));
  await runPayouts(t.deps, inDays(10));
  return { event: first.event, entries };
}

test('the refusal names what works: what the call-off needs is paid in, and then it is called off', async () => {
  const { event } = await paidOut();
  expect(await preview(event)).toMatchObject({ owed: 1425, beyondLimit: 500, payIn: 1425 });
  expect(await start(event)).toMatchObject({ status: 409, body: { code: 'call_off_owes' } });
  const begun = await payIn(event);
  expect(begun).toMatchObject({ status: 201, body: { payment: { amount: 1425 } } });
  expect((await payIn(event)).body.payment.orderId).toBe(begun.body.payment.orderId);
  await pay(begun.body.payment.orderId);
  expect(await preview(event)).toMatchObject({ owed: 0, beyondLimit: null });
  expect((await start(event)).status).toBe(202);
  await runCallOff(t.deps, event.eventId);
  expect((await read(event)).progress).toMatchObject({ total: 3, short: 0 });
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('in steps: everybody is out at once, refunds follow in the order of the entries as money comes', async () => {
  const { event, entries } = await paidOut();
  expect((await start(event, { inSteps: true })).status).toBe(202);
  await runCallOff(t.deps, event.eventId);
  const first = await read(event);
  // One share of ₹475 may be owed; a second would exceed the limit.
  expect(first).toMatchObject({ job: { state: 'running', inSteps: true }, progress: { short: 2 } });
  expect(first.waiting.map(({ registrationId }: { registrationId: string }) => registrationId)).toEqual(
    entries.slice(1).map(({ registrationId }) => registrationId),
  );
  const left = await rows(
    t.db,
    sql`select 1 from registrations where event_id = ${event.eventId} and status <> 'cancelled'`,
  );
  expect(left).toEqual([]);
  await runCallOff(t.deps, event.eventId);
  expect((await read(event)).progress).toMatchObject({ short: 2 });

  const { token } = event;
  const { payment } = (await t.call(topUpEndpoints.begin, { token, body: {} })).body;
  expect(payment.amount).toBe(475);
  await pay(payment.orderId);
  await runCallOff(t.deps, event.eventId);
  expect((await read(event)).progress).toMatchObject({ short: 1 });
  await pay((await t.call(topUpEndpoints.begin, { token, body: {} })).body.payment.orderId);
  await Promise.all([runCallOff(t.deps, event.eventId), runCallOff(t.deps, event.eventId)]);
  expect(await read(event)).toMatchObject({ job: { state: 'done' }, progress: { short: 0 }, waiting: [] });
  const refunds = await rows(
    t.db,
    sql<{ amount: number }>`select f.amount_paise::int as amount from refunds f join orders o on o.id = f.order_id
      where o.event_id = ${event.eventId}`,
  );
  expect(refunds).toEqual([{ amount: 50_000 }, { amount: 50_000 }, { amount: 50_000 }]);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('of two that are asked for, the older one is closed, at the provider too', async () => {
  const { event, entries } = await paidOut();
  const first = (await payIn(event)).body.payment;
  await t.call(refundEndpoints.refund, {
    token: event.token,
    params: { eventId: event.eventId, registrationId: entries[0]?.registrationId ?? '' },
    body: { reason: 'Injured' },
  });
  const second = (await t.call(topUpEndpoints.begin, { token: event.token, body: {} })).body.payment;
  expect(second.orderId).not.toBe(first.orderId);
  expect(await openTopUps(event)).toEqual([{ amount: 47_500 }]);
  expect((await t.deps.payments.getOrder(first.orderId))?.status).not.toBe('open');
});

/** Two write their order at once, as if neither had looked. */
async function twoAtOnce(event: MadeEvent): Promise<number> {
  const insert = (db: Db) =>
    sql`insert into orders (id, order_ref, vendor_id, provider, amount_paise, commission_bps, commission_paise,
        vendor_share_paise, status, session_id, expires_at)
      select ${newId()}, ${newId()}, v.id, v.provider, 100, 0, 0, 100, 'open', '', now() + interval '1 hour'
      from vendors v where v.organizer_id = ${event.organizerId}`.execute(db);
  await Promise.allSettled([1, 2].map(() => inTransaction(t.db, insert)));
  return (await openTopUps(event)).length;
}

test('two at once leave one that can be paid; without its index there are two', async () => {
  expect(await twoAtOnce((await aPaidRegistration(t, { price: 500 })).event)).toBe(1);
  await sql`drop index orders_one_open_top_up`.execute(t.db);
  expect(await twoAtOnce((await aPaidRegistration(t, { price: 500 })).event)).toBe(2);
});
