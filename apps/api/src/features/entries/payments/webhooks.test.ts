import { createHmac, randomUUID } from 'node:crypto';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHeldEntry, aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';

const t = startApi();

function successFor(orderRef: string, paymentId = `sbx_${randomUUID()}`) {
  return JSON.stringify({
    type: 'PAYMENT',
    eventKey: `payment:${paymentId}:success`,
    orderRef,
    payment: {
      providerPaymentId: paymentId,
      status: 'success',
      amount: 50_000,
      method: 'upi',
      bankReference: '123456789012',
      at: new Date().toISOString(),
    },
  });
}

const sign = (body: string, now = new Date()) => {
  if (!t.deps.payments.sandbox) throw new Error('these tests run on test money');
  return t.deps.payments.sandbox.sign(body, now);
};
const post = (message: { body: Buffer | string; headers: Record<string, string> }, provider = 'sandbox') =>
  t.raw({ method: 'POST', url: `/webhooks/${provider}`, headers: message.headers, payload: message.body });
const statusOf = async (entry: Entry) =>
  (
    await t.call(registrationEndpoints.getMine, {
      token: entry.player.token,
      params: { registrationId: entry.registrationId },
    })
  ).body.registration.status;
const inbox = (body: string) =>
  rows(t.db, sql`select outcome from webhook_inbox where event_key = ${JSON.parse(body).eventKey}`);

/** The payer has paid, and the sandbox's own message is removed: only the test's messages arrive. */
async function aSilentPayment(): Promise<{ entry: Entry; body: string }> {
  const entry = await aHeldEntry(t);
  const { sandbox } = t.deps.payments;
  await sql`insert into sandbox_payments (payment_ref, order_ref, status, amount_paise, method, bank_reference, at)
    values (${`sbx_${entry.registrationId}`}, ${entry.orderId}, 'success', 50000, 'upi', '123456789012', now())`.execute(
    t.db,
  );
  expect(sandbox).toBeDefined();
  return { entry, body: successFor(entry.orderId, `sbx_${entry.registrationId}`) };
}

test('the same message fifty times at once has one effect', async () => {
  const { entry, body } = await aSilentPayment();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(sign(body))));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(await statusOf(entry)).toBe('confirmed');
  expect(
    await oneRow(
      t.db,
      sql`select (select count(*)::int from payments p join orders o on o.id = p.order_id where o.order_ref = ${entry.orderId}) as payments,
        (select count(*)::int from mail_outbox where recipient = ${entry.player.email}) as mails,
        (select count(*)::int from notifications where user_id = ${entry.player.userId}) as notices,
        (select count(*)::int from refunds f join orders o on o.id = f.order_id where o.order_ref = ${entry.orderId}) as refunds,
        (select taken from categories where event_id = ${entry.event.eventId}) as taken`,
    ),
  ).toEqual({ payments: 1, mails: 1, notices: 1, refunds: 0, taken: 1 });
  expect(await inbox(body)).toEqual([{ outcome: 'read' }]);
  const nextDay = new Date(Date.now() + 86_400_000);
  expect((await post(sign(body, nextDay))).status).toBe(401);
});

test('a true message about a payment that the provider does not know confirms nothing', async () => {
  const entry = await aHeldEntry(t);
  expect((await post(sign(successFor(entry.orderId)))).status).toBe(200);
  expect(await statusOf(entry)).toBe('held');
});

test('an order that nobody knows is kept for a person to look at, once', async () => {
  const orderRef = `mdn_${randomUUID()}`;
  expect((await post(sign(successFor(orderRef)))).status).toBe(200);
  expect((await post(sign(successFor(orderRef)))).status).toBe(200);
  expect(await rows(t.db, sql`select kind from payment_alerts where order_ref = ${orderRef}`)).toEqual([
    { kind: 'unknown_order' },
  ]);
});

test('a refund that cannot be looked up is told again, not taken for one that nobody knows', async () => {
  const { orderId } = await aPaidRegistration(t);
  const told = (refundRef: string) =>
    JSON.stringify({ type: 'REFUND', eventKey: `refund:${refundRef}`, orderRef: orderId, refundRef, status: 'done' });
  const alerts = () => rows(t.db, sql`select kind from payment_alerts where order_ref = ${orderId}`);
  const known = told(randomUUID());
  await sql`alter table refunds rename to refunds_away`.execute(t.db);
  expect((await post(sign(known))).status).toBe(500);
  await sql`alter table refunds_away rename to refunds`.execute(t.db);
  expect(await alerts()).toEqual([]);
  expect(await inbox(known)).toEqual([{ outcome: null }]);

  const foreign = told('not-one-of-ours');
  expect((await post(sign(foreign))).status).toBe(200);
  expect(await alerts()).toEqual([{ kind: 'unknown_refund' }]);
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

test.each<[string, (body: string) => { body: Buffer | string; headers: Record<string, string> }]>([
  ['no signature', (body) => ({ body, headers: { 'content-type': 'application/json' } })],
  ['no timestamp', (body) => without(sign(body), 'x-webhook-timestamp')],
  ['a signature of another body', (body) => ({ ...sign(body), headers: sign(`${body} `).headers })],
  ['one byte changed', (body) => ({ ...sign(body), body: body.replace('50000', '50001') })],
  ['the same JSON written anew', (body) => ({ ...sign(body), body: JSON.stringify(JSON.parse(body), null, 1) })],
  ['another secret', (body) => signedWith('guess', body, String(Date.now()))],
  ['an empty secret', (body) => signedWith('', body, String(Date.now()))],
  ['an empty signature', (body) => ({ ...sign(body), headers: { ...sign(body).headers, 'x-webhook-signature': '' } })],
  [
    'a hexadecimal signature',
    (body) => ({ ...sign(body), headers: { ...sign(body).headers, 'x-webhook-signature': 'ab'.repeat(32) } }),
  ],
  ['six minutes old', (body) => sign(body, minutes(-6))],
  ['six minutes ahead', (body) => sign(body, minutes(6))],
  [
    'a timestamp moved to now',
    (body) => ({
      ...sign(body, minutes(-6)),
      headers: { ...sign(body, minutes(-6)).headers, 'x-webhook-timestamp': String(Date.now()) },
    }),
  ],
  ['a timestamp that is no number', (body) => signedWith('x', body, 'now')],
  ['nothing in it', (body) => ({ ...sign(body), body: '' })],
])('a message with %s is refused and leaves no trace', async (_what, forge) => {
  const { entry, body } = await aSilentPayment();
  const answer = await post(forge(body));
  expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'webhook_refused' } });
  expect(await inbox(body)).toEqual([]);
  expect(await statusOf(entry)).toBe('held');
});

test('the time may be told in seconds', async () => {
  const { secret } = await oneRow(
    t.db,
    sql<{ secret: string }>`select value as secret from installation where name = 'sandbox_webhook_secret'`,
  );
  const { entry, body } = await aSilentPayment();
  expect((await post(signedWith(secret, body, String(Math.floor(Date.now() / 1000))))).status).toBe(200);
  expect(await statusOf(entry)).toBe('confirmed');
});

test('signed nonsense is refused, and a kind that we do not know is kept', async () => {
  expect((await post(sign('no json'))).status).toBe(400);
  expect((await post(sign('{"hello":1}'))).status).toBe(400);
  const body = JSON.stringify({ type: 'NEWS', eventKey: 'news:1' });
  expect((await post(sign(body))).status).toBe(200);
  expect(await inbox(body)).toEqual([{ outcome: 'ignored' }]);
});

test('another provider has no door here', async () => {
  const { body } = await aSilentPayment();
  expect((await post(sign(body), 'cashfree')).status).toBe(404);
  expect((await post(sign(body), 'toString')).status).toBe(404);
});

test('a message may have any content type, but not any size', async () => {
  const { entry, body } = await aSilentPayment();
  const message = sign(body);
  expect((await post({ ...message, headers: { ...message.headers, 'content-type': 'text/plain' } })).status).toBe(200);
  expect(await statusOf(entry)).toBe('confirmed');
  const large = sign(JSON.stringify({ type: 'NEWS', eventKey: 'big', filler: 'x'.repeat(300_000) }));
  expect((await post(large)).status).toBe(413);
});

function without(message: { body: Buffer; headers: Record<string, string> }, header: string) {
  const { [header]: _gone, ...headers } = message.headers;
  return { body: message.body, headers };
}

function signedWith(secret: string, body: string, timestamp: string) {
  const signature = createHmac('sha256', secret).update(timestamp).update(body).digest('base64');
  return {
    body,
    headers: { 'content-type': 'application/json', 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature },
  };
}
