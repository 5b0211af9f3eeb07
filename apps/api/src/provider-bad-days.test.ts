import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { payoutEndpoints } from '@maidan/contract/money/payouts';
import { reconciliationEndpoints } from '@maidan/contract/money/reconciliation';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { FaultKind } from '../test/contract-server/faults.ts';
import { aHeldEntry, anEntryForm, type Entry, letHoldRunOut } from '../test/factories-entries.ts';
import { anAdmin, anApprovedEvent, aParticipant, type MadeEvent } from '../test/factories.ts';
import { startApiWithProvider } from '../test/start-with-provider.ts';
import { proveBooks } from './features/money/reconciliation/reconcile.ts';
import { runRefund } from './features/entries/refunds/send-refund.ts';
import { expireHolds } from './features/entries/records/holds.ts';
import { inTransaction, oneRow, rows } from './platform/db/db.ts';
import { webhookSignature } from './platform/payments/webhook-signature.ts';

/** Failures between us and the provider when its messages arrive; everything here comes in by HTTP. */
const { server, t, aKnownVendor } = await startApiWithProvider();

async function anEventAtTheProvider(options: { capacity?: number } = {}): Promise<MadeEvent> {
  const vendor = await aKnownVendor();
  const category = { name: "Women's Singles", price: 500, ...options };
  return anApprovedEvent(t, { organizer: vendor, categories: [category] });
}
const anEntry = async (options: { capacity?: number } = {}) =>
  aHeldEntry(t, { event: await anEventAtTheProvider(options) });

const registrationOf = async ({ player, registrationId }: Entry) =>
  (await t.call(registrationEndpoints.getMine, { token: player.token, params: { registrationId } })).body.registration;
const statusOf = async (entry: Entry): Promise<string> => (await registrationOf(entry)).status;
const alertsOf = async ({ orderId }: Entry) =>
  (await rows(t.db, sql<{ kind: string }>`select kind from payment_alerts where order_ref = ${orderId}`)).map(
    ({ kind }) => kind,
  );
const refundsOf = ({ orderId }: Entry) =>
  rows(
    t.db,
    sql<{ id: string; status: string; amountPaise: number }>`
      select f.id, f.status, f.amount_paise from refunds f join orders o on o.id = f.order_id where o.order_ref = ${orderId}`,
  );
const inboxOf = ({ orderId }: Entry) =>
  rows(
    t.db,
    sql<{ outcome: string | null; body: object }>`
      select outcome, body from webhook_inbox where event_key like ${`%${orderId}%`} order by received_at`,
  );
const effectsOf = ({ orderId }: Entry) =>
  oneRow(
    t.db,
    sql<{ payments: number; postings: number; taken: number }>`
      select (select count(*)::int from payments p where p.order_id = o.id and p.status = 'success') as payments,
        (select count(*)::int from ledger_txn l where l.order_id = o.id and l.kind = 'payment_success') as postings,
        (select sum(taken)::int from categories c where c.event_id = o.event_id) as taken
      from orders o where o.order_ref = ${orderId}`,
  );
const once = { payments: 1, postings: 1, taken: 1 };

test('a payment confirms the place, by the provider’s own message', async () => {
  const entry = await anEntry();
  expect(await server.pay({ order_id: entry.orderId })).toMatchObject({ answers: [200] });
  expect(await registrationOf(entry)).toMatchObject({ status: 'confirmed', order: { status: 'paid' } });
  expect(await effectsOf(entry)).toEqual(once);
  // The payment's nineteen digits arrived intact, and no address was stored with it.
  const [payment] = await rows(
    t.db,
    sql<{ id: string }>`select provider_payment_id as id from payments
    where order_id = (select id from orders where order_ref = ${entry.orderId})`,
  );
  const [message] = await inboxOf(entry);
  expect(JSON.stringify(message?.body)).toContain(payment?.id);
  expect(JSON.stringify(message?.body)).not.toMatch(/gocash|@|98765/);
});

describe('messages', () => {
  test.each([
    ['another secret', { secret: 'cfsk_of_somebody_else' }],
    ['an empty secret', { secret: '' }],
    ['one digit changed', { tamper: { from: '500.00', to: '400.00' } }],
    ['the same amount written anew', { tamper: { from: '500.00', to: '500' } }],
    ['more than a day of age', { late: -24 * 3_600_000 - 60_000 }],
    ['six minutes too early', { late: 6 * 60_000 }],
  ])('with %s are refused and leave no trace', async (_what, delivery) => {
    const entry = await anEntry();
    expect(await server.pay({ order_id: entry.orderId, delivery })).toMatchObject({ answers: [401] });
    expect(await statusOf(entry)).toBe('held');
    expect(await inboxOf(entry)).toEqual([]);
  });

  test('that come again hours later, with the time of their first try, are taken in', async () => {
    const entry = await anEntry();
    const delivery = { late: -5 * 3_600_000 };
    expect(await server.pay({ order_id: entry.orderId, delivery })).toMatchObject({ answers: [200] });
    expect(await statusOf(entry)).toBe('confirmed');
  });

  test('may tell their time in seconds', async () => {
    const entry = await anEntry();
    expect(await server.pay({ order_id: entry.orderId, delivery: { unit: 's' } })).toMatchObject({ answers: [200] });
    expect(await statusOf(entry)).toBe('confirmed');
  });

  test('that are true, about a payment that the provider does not show, confirm nothing', async () => {
    const entry = await anEntry();
    expect(await server.pay({ order_id: entry.orderId, hidden: true })).toMatchObject({ answers: [200] });
    expect(await statusOf(entry)).toBe('held');
    expect(await effectsOf(entry)).toEqual({ payments: 0, postings: 0, taken: 1 });
  });

  test('that come fifty times at once have one effect', async () => {
    const entry = await anEntry();
    const { answers } = await server.pay({ order_id: entry.orderId, delivery: { times: 50 } });
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await statusOf(entry)).toBe('confirmed');
    expect(await effectsOf(entry)).toEqual(once);
    expect(await inboxOf(entry)).toMatchObject([{ outcome: 'read' }]);
  });

  test('control: fifty who look whether it was booked, and book it when not, book it fifty times', async () => {
    await sql`create table unguarded_payments (payment text not null)`.execute(t.db);
    const crowd = 12;
    let looked = 0;
    let letAllGo = () => {};
    const allHaveLooked = new Promise<void>((resolve) => {
      letAllGo = resolve;
    });
    const book = () =>
      inTransaction(t.db, async (tx) => {
        const known = await rows(tx, sql`select 1 from unguarded_payments where payment = 'p1'`);
        looked += 1;
        if (looked === crowd) letAllGo();
        await allHaveLooked;
        if (known.length === 0) await sql`insert into unguarded_payments values ('p1')`.execute(tx);
      });
    await Promise.all(Array.from({ length: crowd }, book));
    expect(await rows(t.db, sql`select 1 from unguarded_payments`)).toHaveLength(crowd);
  });

  test('in any order end in the same state', async () => {
    const entry = await anEntry();
    const { orderId } = entry;
    await server.pay({ order_id: orderId, status: 'FAILED', silent: true });
    await server.pay({ order_id: orderId });
    expect(await statusOf(entry)).toBe('confirmed');
    // An earlier event arrives later.
    await server.pay({ order_id: orderId, status: 'FAILED' });
    await server.pay({ order_id: orderId, status: 'USER_DROPPED', hidden: true });
    expect(await registrationOf(entry)).toMatchObject({ status: 'confirmed', order: { status: 'paid' } });
    expect(await effectsOf(entry)).toEqual(once);
  });

  test('a payment that was pending, and failed, and then arrives, is a payment', async () => {
    const entry = await anEntry();
    const { orderId } = entry;
    await server.pay({ order_id: orderId, status: 'PENDING' });
    await server.endAttempt({ order_id: orderId, status: 'FAILED' });
    expect(await statusOf(entry)).toBe('held');
    await server.endAttempt({ order_id: orderId, status: 'SUCCESS' });
    expect(await statusOf(entry)).toBe('confirmed');
    await server.endAttempt({ order_id: orderId, status: 'FAILED' });
    expect(await effectsOf(entry)).toEqual(once);
  });

  test('that nobody expects are kept, those in another shape are refused, and none is our fault', async () => {
    const news = { type: 'PAYMENT_CHARGES_WEBHOOK', data: { order: { order_id: 'x' } } };
    expect((await server.message(news)).answers).toEqual([200]);
    expect(
      (await server.message({ type: 'WEBHOOK', data: { test_object: { test_key: 'test_value' } } })).answers,
    ).toEqual([200]);
    expect((await server.message({ type: 'PAYMENT_SUCCESS_WEBHOOK', data: { order: null } })).answers).toEqual([400]);
    const unknown = {
      order: { order_id: 'mdn_nobody' },
      payment: { cf_payment_id: '1', payment_status: 'SUCCESS', payment_amount: '1' },
    };
    expect((await server.message({ type: 'PAYMENT_SUCCESS_WEBHOOK', data: unknown })).answers).toEqual([200]);
    const refund = { refund: { order_id: 'mdn_nobody', refund_id: 'r1x', refund_status: 'SUCCESS' } };
    expect((await server.message({ type: 'REFUND_STATUS_WEBHOOK', data: refund })).answers).toEqual([200]);
    const alerts = await rows(t.db, sql`select kind from payment_alerts where order_ref = 'mdn_nobody' order by kind`);
    expect(alerts).toEqual([{ kind: 'unknown_order' }, { kind: 'unknown_refund' }]);
  });
});

test.each([
  ['nothing', '', 400],
  ['a page', '<html>We will be right back</html>', 400],
  ['a list', '[]', 400],
  ['text that no column can hold', '{"type":"NEWS\\u0000","data":{}}', 400],
  ['a prototype', '{"type":"NEWS","__proto__":{"kind":"payment"},"constructor":1}', 200],
  ['a thousand levels', `{"type":"DEEP","data":${'['.repeat(1_000)}${']'.repeat(1_000)}}`, 200],
  ['more levels than a stack has', `{"type":"DEEPER","data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
  ['a number beyond all', '{"type":"BIG","data":{"settlement_id":1e999}}', 200],
  ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
])('a signed message that holds %s is never a fault of ours', async (_what, body, status) => {
  const payload = Buffer.from(body);
  const timestamp = String(Date.now());
  const signature = webhookSignature(server.env.CASHFREE_CLIENT_SECRET ?? '', timestamp, payload);
  const headers = {
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': signature,
    'content-type': 'application/json',
  };
  const answer = await t.raw({ method: 'POST', url: '/webhooks/cashfree', headers, payload });
  expect(answer.status).toBe(status);
});

describe('money that does not fit', () => {
  test('another amount confirms nothing, and a person hears of it once', async () => {
    const admin = await anAdmin(t);
    const entry = await anEntry();
    expect(await server.pay({ order_id: entry.orderId, amount: 100 })).toMatchObject({ answers: [200] });
    await server.endAttempt({ order_id: entry.orderId, status: 'SUCCESS' });
    expect(await statusOf(entry)).toBe('held');
    expect(await alertsOf(entry)).toEqual(['amount_mismatch']);
    const notices = await rows(t.db, sql`select type from notifications where user_id = ${admin.userId}`);
    expect(notices).toEqual([{ type: 'severe' }]);
  });

  test('a payer who bears the fee pays more, and has paid', async () => {
    const entry = await anEntry();
    await server.pay({ order_id: entry.orderId, amount: 51_180 });
    expect(await statusOf(entry)).toBe('confirmed');
    expect(await alertsOf(entry)).toEqual([]);
  });

  test('a second payment goes back whole, as the platform’s, and the place stays', async () => {
    const entry = await anEntry();
    await server.pay({ order_id: entry.orderId });
    await server.pay({ order_id: entry.orderId, delivery: { times: 5 } });
    const [refund, ...others] = await refundsOf(entry);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ status: 'created', amountPaise: 50_000 });
    expect(await alertsOf(entry)).toEqual(['double_success']);
    await runRefund(t.deps, refund?.id ?? '');
    expect(await refundsOf(entry)).toMatchObject([{ status: 'done' }]);
    const [sent] = await server.requests(/refunds$/);
    expect(sent?.body).toMatchObject({ refund_amount: 500, refund_splits: [] });
    expect(await statusOf(entry)).toBe('confirmed');
    expect(await effectsOf(entry)).toEqual(once);
  });

  test.each([
    ['takes it again while it is free', false, 'confirmed', 0],
    ['goes back when it was given away', true, 'expired', 1],
  ])('a payment for a place that had expired %s', async (_what, isGivenAway, status, refunds) => {
    const entry = await anEntry({ capacity: 1 });
    await letHoldRunOut(t, entry.registrationId);
    await expireHolds(t.deps, entry.event.eventId);
    if (isGivenAway) await aHeldEntry(t, { event: entry.event });
    expect(await server.pay({ order_id: entry.orderId })).toMatchObject({ answers: [200] });
    expect(await statusOf(entry)).toBe(status);
    const made = await refundsOf(entry);
    expect(made).toHaveLength(refunds);
    for (const { id } of made) await runRefund(t.deps, id);
    expect((await refundsOf(entry)).map((refund) => refund.status)).toEqual(Array(refunds).fill('done'));
    expect((await alertsOf(entry)).includes('late_success')).toBe(isGivenAway);
  });

  test('a refund on hold ends by a message; one that the provider refuses for good has failed, and is told', async () => {
    const entry = await anEntry();
    await server.pay({ order_id: entry.orderId });
    await server.pay({ order_id: entry.orderId });
    const [refund] = await refundsOf(entry);
    await sql`update refunds set reason = 'ONHOLD' where id = ${refund?.id}`.execute(t.db);
    await runRefund(t.deps, refund?.id ?? '');
    expect(await refundsOf(entry)).toMatchObject([{ status: 'sent' }]);
    const refundId = (refund?.id ?? '').replaceAll('-', '');
    const told = await server.refund({
      order_id: entry.orderId,
      refund_id: refundId,
      status: 'SUCCESS',
      delivery: { times: 3 },
    });
    expect(told.answers).toEqual([200, 200, 200]);
    expect(await refundsOf(entry)).toMatchObject([{ status: 'done' }]);

    const other = await anEntry();
    await server.pay({ order_id: other.orderId });
    await server.pay({ order_id: other.orderId });
    const [second] = await refundsOf(other);
    await server.fault('refunds$', 'lost before', 99);
    await expect(runRefund(t.deps, second?.id ?? '')).rejects.toThrow('could not be reached');
    expect(await refundsOf(other)).toMatchObject([{ status: 'created' }]);
    await server.reset();
    await runRefund(t.deps, second?.id ?? '');
    expect(await refundsOf(other)).toMatchObject([{ status: 'failed' }]);
    expect(await alertsOf(other)).toContain('refund_failed');
  });
});

describe.each<FaultKind>(['html error', 'empty success', 'lost before', 'slow'])(
  'a provider that answers with: %s',
  (kind) => {
    test('refuses an entry in plain words and keeps no place; a minute later it works', async () => {
      const event = await anEventAtTheProvider({ capacity: 1 });
      const { token } = await aParticipant(t);
      const input = { token, params: { eventId: event.eventId }, body: anEntryForm() };
      await server.fault('^POST /orders$', kind, 3);
      const refused = await t.call(entryEndpoints.register, input);
      expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'provider_unavailable' } });
      await server.clearFaults();
      expect((await t.call(entryEndpoints.register, input)).status).toBe(201);
    });

    test('leaves a message for the next delivery, and the page of the payer as it was', async () => {
      const entry = await anEntry();
      await server.fault(`^GET /orders/${entry.orderId}`, kind, 99);
      expect(await server.pay({ order_id: entry.orderId })).toMatchObject({ answers: [503] });
      expect(await statusOf(entry)).toBe('held');
      expect(await inboxOf(entry)).toMatchObject([{ outcome: null }]);
      const page = { token: entry.player.token, params: { orderId: entry.orderId } };
      const answer = await t.call(paymentEndpoints.getOrder, page);
      expect(answer).toMatchObject({ status: 200, body: { order: { status: 'open', registrationStatus: 'held' } } });
      await server.clearFaults();
      expect(await server.endAttempt({ order_id: entry.orderId, status: 'SUCCESS' })).toMatchObject({ answers: [200] });
      expect(await statusOf(entry)).toBe('confirmed');
      expect(await effectsOf(entry)).toEqual(once);
    });
  },
);

test('an order that the provider does not want is refused in plain words, and the place is free', async () => {
  const event = await anEventAtTheProvider({ capacity: 1 });
  await server.quirks({ splitEcho: 'other' });
  const { token } = await aParticipant(t);
  const input = { token, params: { eventId: event.eventId }, body: anEntryForm() };
  expect(await t.call(entryEndpoints.register, input)).toMatchObject({
    status: 502,
    body: { code: 'provider_refused' },
  });
  await server.quirks({ splitEcho: 'same' });
  expect((await t.call(entryEndpoints.register, input)).status).toBe(201);
});

test('a vendor of the sandbox takes no real money, and nobody plays payer or bank here', async () => {
  const event = await anEventAtTheProvider();
  await sql`update vendors set provider = 'sandbox' where organizer_id = ${event.organizerId}`.execute(t.db);
  const { token } = await aParticipant(t);
  const refused = await t.call(entryEndpoints.register, {
    token,
    params: { eventId: event.eventId },
    body: anEntryForm(),
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'payments_not_ready' } });
  const entry = await anEntry();
  const played = await t.call(paymentEndpoints.playPayer, {
    params: { orderId: entry.orderId },
    body: { outcome: 'success' },
  });
  expect(played.status).toBe(404);
  const { token: admin } = await anAdmin(t);
  expect((await t.call(payoutEndpoints.runSandbox, { token: admin, body: {} })).status).toBe(404);
  const said = await t.call(reconciliationEndpoints.reportSandbox, {
    token: admin,
    params: { orderId: entry.orderId },
    body: { amount: 0 },
  });
  expect(said).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await statusOf(entry)).toBe('held');
});

test('the browser may load the provider’s script and leave for its page, and nothing else from elsewhere', async () => {
  const { headers } = await t.raw({ method: 'GET', url: '/healthz' });
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://sdk.cashfree.com");
  expect(policy).toContain("form-action 'self' https://api.cashfree.com https://sandbox.cashfree.com");
  expect(policy).toContain("style-src 'self'");
  expect(headers['referrer-policy']).toBe('strict-origin');
});

test('after all of these days the books still hold', async () => {
  expect(await proveBooks(t.deps)).toEqual([]);
});
