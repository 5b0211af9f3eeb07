import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { eventEndpoints } from '@maidan/contract/events/event';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aHeldEntry,
  anEntryForm,
  aPaidEvent,
  aPaidRegistration,
  type Entry,
  letHoldRunOut,
} from '../../../../test/factories-entries.ts';
import { anAdmin, aParticipant } from '../../../../test/factories.ts';
import { readCsv } from '../../../../test/read-csv.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { expireHolds } from '../records/holds.ts';
import { pollOrders, syncOrder } from './sync-order.ts';

const t = startApi();
beforeAll(() => t.deps.jobs.start());

const pay = (entry: Entry, outcome: string, extra: object = {}) =>
  t.call(paymentEndpoints.playPayer, { params: { orderId: entry.orderId }, body: { outcome, ...extra } });
const orderOf = (entry: Entry, token = entry.player.token) =>
  t.call(paymentEndpoints.getOrder, { token, params: { orderId: entry.orderId } });
const registrationOf = async (entry: Entry) =>
  (
    await t.call(registrationEndpoints.getMine, {
      token: entry.player.token,
      params: { registrationId: entry.registrationId },
    })
  ).body.registration;
const payAgain = (entry: Entry, token = entry.player.token) =>
  t.call(entryEndpoints.pay, { token, params: { registrationId: entry.registrationId } });
const sandbox = () => {
  if (!t.deps.payments.sandbox) throw new Error('these tests run on test money');
  return t.deps.payments.sandbox;
};
const taken = async (entry: Entry) =>
  (
    await oneRow(
      t.db,
      sql<{ taken: number }>`select sum(taken)::int as taken from categories where event_id = ${entry.event.eventId}`,
    )
  ).taken;
const alerts = (entry: Entry) =>
  rows(t.db, sql<{ kind: string }>`select kind from payment_alerts where order_ref = ${entry.orderId}`);
/** What the organizer's file says: paid, refunded, kept, and what came too many. */
const moneyColumns = async ({ event: { token, eventId } }: Entry) => {
  const query = { fields: 'paid,refunded,kept,tooMany' };
  const asked = { token, params: { eventId }, query };
  return readCsv((await t.call(eventRegistrationEndpoints.downloadRegistrations, asked)).raw.toString()).slice(1);
};
const refunds = (entry: Entry) =>
  rows(
    t.db,
    sql<{ amountPaise: number; reason: string }>`select f.amount_paise, f.reason from refunds f
      join orders o on o.id = f.order_id where o.id in (select order_id from order_lines where registration_id = ${entry.registrationId})`,
  );

test('a payment confirms the place through the signed message alone', async () => {
  const entry = await aHeldEntry(t);
  expect(await pay(entry, 'success', { method: 'card' })).toMatchObject({ status: 200, body: { success: true } });
  // Without polling: the sandbox's message arrives at POST /webhooks/sandbox.
  await vi.waitFor(async () => expect((await registrationOf(entry)).status).toBe('confirmed'), { timeout: 60_000 });
  // The message is noted as read after its work is committed.
  const outcomes = () => rows(t.db, sql`select outcome from webhook_inbox where event_key like 'payment:%'`);
  await vi.waitFor(async () => expect(await outcomes()).toEqual([{ outcome: 'read' }]), { timeout: 60_000 });
  const registration = await registrationOf(entry);
  expect(registration).toMatchObject({ order: { orderId: entry.orderId, status: 'paid' }, holdExpiresAt: null });
  expect(t.deps.tickets.verifyTicket(registration.ticket)).toMatchObject({ registrationId: entry.registrationId });
  expect(await rows(t.db, sql`select subject from mail_outbox where recipient = ${entry.player.email}`)).toHaveLength(
    1,
  );
});

test('the page that a payer returns to asks the provider, and never believes the address', async () => {
  const entry = await aHeldEntry(t);
  const before = await t.call(paymentEndpoints.getOrder, {
    token: entry.player.token,
    params: { orderId: entry.orderId },
    query: { status: 'success' },
  });
  expect(before).toMatchObject({
    status: 200,
    body: { order: { status: 'open', registrationStatus: 'held', isTestMoney: true } },
  });
  await sandbox().play(entry.orderId, { outcome: 'success' });
  await sql`update orders set provider_read_at = null where order_ref = ${entry.orderId}`.execute(t.db);
  expect(await orderOf(entry)).toMatchObject({ body: { order: { status: 'paid', registrationStatus: 'confirmed' } } });
});

test.each(['failed', 'dropped'])(
  'a payment that %s leaves the place held, and another attempt pays it',
  async (outcome) => {
    const entry = await aHeldEntry(t);
    await pay(entry, outcome);
    await syncOrder(t.deps, entry.orderId);
    expect((await orderOf(entry)).body.order).toMatchObject({ status: 'open', lastAttempt: { status: outcome } });
    expect((await registrationOf(entry)).status).toBe('held');
    await pay(entry, 'success');
    await syncOrder(t.deps, entry.orderId);
    expect((await registrationOf(entry)).status).toBe('confirmed');
  },
);

test('a message that was lost is made up for by asking', async () => {
  const entry = await aHeldEntry(t);
  await sandbox().play(entry.orderId, { outcome: 'success' });
  await sql`update orders set created_at = now() - interval '3 minutes', provider_read_at = null where order_ref = ${entry.orderId}`.execute(
    t.db,
  );
  await pollOrders(t.deps);
  expect((await registrationOf(entry)).status).toBe('confirmed');
});

test('one rupee for a place of five hundred confirms nothing and is shown to a person once', async () => {
  const admin = await anAdmin(t);
  const entry = await aHeldEntry(t, { price: 500 });
  await sandbox().play(entry.orderId, { outcome: 'success', amount: paise(100) });
  await syncOrder(t.deps, entry.orderId);
  await syncOrder(t.deps, entry.orderId);
  expect((await registrationOf(entry)).status).toBe('held');
  expect(await alerts(entry)).toEqual([{ kind: 'amount_mismatch' }]);
  expect(await rows(t.db, sql`select type from notifications where user_id = ${admin.userId}`)).toEqual([
    { type: 'severe' },
  ]);
});

describe('a payment after the hold ran out', () => {
  async function paidTooLate(capacity: number, meanwhile: (entry: Entry) => Promise<unknown> = async () => {}) {
    const entry = await aHeldEntry(t, { capacity });
    await letHoldRunOut(t, entry.registrationId);
    await expireHolds(t.deps, entry.event.eventId);
    expect((await registrationOf(entry)).status).toBe('expired');
    await meanwhile(entry);
    await sandbox().play(entry.orderId, { outcome: 'success', late: true });
    return entry;
  }

  test('takes the place again while there is one', async () => {
    const entry = await paidTooLate(1);
    await syncOrder(t.deps, entry.orderId);
    expect((await registrationOf(entry)).status).toBe('confirmed');
    expect(await taken(entry)).toBe(1);
    expect(await refunds(entry)).toEqual([]);
  });

  test('goes back once when the last place was sold meanwhile', async () => {
    const entry = await paidTooLate(1, ({ event }) => aHeldEntry(t, { event }));
    for (let again = 0; again < 3; again += 1) await syncOrder(t.deps, entry.orderId);
    expect((await registrationOf(entry)).status).toBe('expired');
    expect(await taken(entry)).toBe(1);
    expect(await refunds(entry)).toEqual([{ amountPaise: 50_000, reason: 'Paid after the place was given away' }]);
    expect(await alerts(entry)).toEqual([{ kind: 'late_success' }]);
    await vi.waitFor(
      async () => expect((await registrationOf(entry)).refunds).toMatchObject([{ amount: 500, status: 'done' }]),
      {
        timeout: 60_000,
      },
    );
    const own = await registrationOf(entry);
    expect(own.order.status).toBe('refunded');
    // It paid for nothing: no face counts it as a fee that was paid and refunded.
    expect(own.refunds).toMatchObject([{ isTooMany: true }]);
    expect(await moneyColumns(entry)).toContainEqual(['0', '0', '0', '500']);
  });

  test('goes back when the player has entered anew meanwhile', async () => {
    const entry = await paidTooLate(5, ({ event, player }) => aHeldEntry(t, { event, player }));
    await syncOrder(t.deps, entry.orderId);
    expect((await registrationOf(entry)).status).toBe('expired');
    expect(await refunds(entry)).toHaveLength(1);
  });
});

describe('a place that waits to be paid when its event is deleted', () => {
  test('is over: no session opens, and a payment that was under way goes back', async () => {
    const entry = await aHeldEntry(t);
    const { token, eventId } = entry.event;
    expect((await t.call(eventEndpoints.remove, { token, params: { eventId } })).status).toBe(200);
    await vi.waitFor(async () => expect((await registrationOf(entry)).status).toBe('expired'), { timeout: 60_000 });
    expect(await payAgain(entry)).toMatchObject({ status: 404, body: { message: 'Event not found' } });
    await sandbox().play(entry.orderId, { outcome: 'success', late: true });
    await syncOrder(t.deps, entry.orderId);
    expect((await registrationOf(entry)).status).toBe('expired');
    expect(await refunds(entry)).toEqual([{ amountPaise: 50_000, reason: 'Paid after the place was given away' }]);
  });

  test('is over for a payment that is heard of first', async () => {
    const entry = await aHeldEntry(t);
    // Before the payer pays: the provider's own message may arrive at any moment afterwards.
    await sql`update events set deleted_at = now() where id = ${entry.event.eventId}`.execute(t.db);
    await sandbox().play(entry.orderId, { outcome: 'success' });
    await syncOrder(t.deps, entry.orderId);
    expect((await registrationOf(entry)).status).toBe('expired');
    expect(await taken(entry)).toBe(0);
    expect(await refunds(entry)).toHaveLength(1);
  });
});

test('a second payment of the same order goes back, and the place stays', async () => {
  const entry = await aPaidRegistration(t);
  await sandbox().play(entry.orderId, { outcome: 'success', late: true });
  await Promise.all(Array.from({ length: 5 }, () => syncOrder(t.deps, entry.orderId)));
  expect((await registrationOf(entry)).status).toBe('confirmed');
  expect(await refunds(entry)).toEqual([{ amountPaise: 50_000, reason: 'Paid twice' }]);
  expect(await alerts(entry)).toEqual([{ kind: 'double_success' }]);
  expect((await registrationOf(entry)).refunds).toMatchObject([{ amount: 500, isTooMany: true }]);
  expect(await moneyColumns(entry)).toEqual([['500', '0', '500', '500']]);
  expect(
    await rows(
      t.db,
      sql`select p.id from payments p join orders o on o.id = p.order_id
    where o.order_ref = ${entry.orderId} and p.status = 'success'`,
    ),
  ).toHaveLength(1);
});

test('messages in any order end in the same state', async () => {
  const entry = await aHeldEntry(t);
  await sandbox().play(entry.orderId, { outcome: 'failed' });
  await sandbox().play(entry.orderId, { outcome: 'success' });
  await sandbox().play(entry.orderId, { outcome: 'dropped', late: true });
  await Promise.all(Array.from({ length: 8 }, () => syncOrder(t.deps, entry.orderId)));
  expect((await registrationOf(entry)).status).toBe('confirmed');
  expect((await orderOf(entry)).body.order.status).toBe('paid');
});

describe('paying again', () => {
  test('an open order is used again: there is never a second one to pay', async () => {
    const entry = await aHeldEntry(t);
    const answer = await payAgain(entry);
    expect(answer).toMatchObject({ status: 200, body: { payment: { orderId: entry.orderId } } });
    const [a, b] = await Promise.all([payAgain(entry), payAgain(entry)]);
    expect([a.body.payment.orderId, b.body.payment.orderId]).toEqual([entry.orderId, entry.orderId]);
  });

  test('a place that ran out is taken once more, at today’s price', async () => {
    const entry = await aHeldEntry(t, { price: 500, capacity: 1 });
    await letHoldRunOut(t, entry.registrationId);
    await sql`update categories set price_paise = 60000 where event_id = ${entry.event.eventId}`.execute(t.db);
    const { status, body } = await payAgain(entry);
    expect(status).toBe(200);
    expect(body).toMatchObject({ registration: { status: 'held', amount: 600 }, payment: { amount: 600 } });
    expect(body.payment.orderId).not.toBe(entry.orderId);
    expect(await taken(entry)).toBe(1);
  });

  test('refused when the place is gone', async () => {
    const entry = await aHeldEntry(t, { capacity: 1 });
    await letHoldRunOut(t, entry.registrationId);
    await aHeldEntry(t, { event: entry.event });
    expect(await payAgain(entry)).toMatchObject({ status: 409, body: { code: 'category_full' } });
  });

  test('refused when it is paid, and finds out about a payment that nobody told of', async () => {
    const entry = await aHeldEntry(t);
    await sandbox().play(entry.orderId, { outcome: 'success' });
    expect(await payAgain(entry)).toMatchObject({ status: 409, body: { code: 'nothing_to_pay' } });
    expect((await registrationOf(entry)).status).toBe('confirmed');
  });

  test('not yours, not signed in', async () => {
    const entry = await aHeldEntry(t);
    const stranger = await aParticipant(t);
    expect(await payAgain(entry, stranger.token)).toMatchObject({
      status: 404,
      body: { message: 'Registration not found' },
    });
    expect((await t.call(entryEndpoints.pay, { params: { registrationId: entry.registrationId } })).status).toBe(401);
    expect(await orderOf(entry, stranger.token)).toMatchObject({ status: 404, body: { message: 'Order not found' } });
    expect((await t.call(paymentEndpoints.getOrder, { params: { orderId: entry.orderId } })).status).toBe(401);
  });
});

describe('the payer of a test order', () => {
  test('cannot pay what is unknown, paid or over', async () => {
    const entry = await aPaidRegistration(t);
    expect(await pay(entry, 'success')).toMatchObject({ status: 409, body: { code: 'order_not_open' } });
    expect(await pay({ ...entry, orderId: 'mdn_unknown' }, 'success')).toMatchObject({ status: 404 });
  });

  test.each([{ outcome: 'won' }, {}, { outcome: 'success', amount: 1 }, { outcome: ['success'] }])(
    'bad input %j',
    async (body) => {
      const { orderId } = await aHeldEntry(t);
      expect((await t.call(paymentEndpoints.playPayer, { params: { orderId }, body })).status).toBe(400);
    },
  );
});

test('who registers while payments are down keeps no place', async () => {
  const event = await aPaidEvent(t, { capacity: 1 });
  const { openCheckout } = t.deps.payments;
  const { PaymentProviderError } = await import('../../../platform/payments/payment-provider.ts');
  t.deps.payments.openCheckout = () => Promise.reject(new PaymentProviderError('away', { retryable: true }));
  const { token } = await aParticipant(t);
  const input = { token, params: { eventId: event.eventId }, body: anEntryForm() };
  const refused = await t.call(entryEndpoints.register, input);
  t.deps.payments.openCheckout = openCheckout;
  expect(refused).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
  expect((await t.call(entryEndpoints.register, input)).status).toBe(201);
});
