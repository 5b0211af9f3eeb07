import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertEntries } from '../src/features/money/records/ledger-store.ts';
import { runPayouts } from '../src/features/money/payouts/run-payouts.ts';
import { proveBooks } from '../src/features/money/reconciliation/reconcile.ts';
import { inTransaction, oneRow, rows } from '../src/platform/db/db.ts';
import { newId } from '../src/platform/ids.ts';
import { aHeldEntry, anAcceptedRefund, aPaidRegistration, type Entry } from './factories-entries.ts';
import { startApi } from './start.ts';

/** Every message of the provider a hundred times at once, and again afterwards, with one effect. */
const t = startApi();
const copies = 100;

async function storm(message: object): Promise<void> {
  const signed = t.deps.payments.sandbox?.sign(JSON.stringify(message), new Date());
  if (!signed) throw new Error('these tests run on test money');
  const send = () => t.raw({ method: 'POST', url: '/webhooks/sandbox', headers: signed.headers, payload: signed.body });
  const answers = await Promise.all(Array.from({ length: copies }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await send()).status).toBe(200);
}

const payment = (entry: Entry, paymentRef: string, status: string) => ({
  type: 'PAYMENT',
  eventKey: `payment:${paymentRef}:${status}`,
  orderRef: entry.orderId,
  payment: {
    providerPaymentId: paymentRef,
    status,
    amount: 50_000,
    method: 'upi',
    bankReference: null,
    at: new Date().toISOString(),
  },
});
/** What the provider would answer if asked; its own message is sent by the workers, which do not run here. */
const tellProvider = (entry: Entry, paymentRef: string, status: string) =>
  sql`insert into sandbox_payments (payment_ref, order_ref, status, amount_paise, method, at)
    values (${paymentRef}, ${entry.orderId}, ${status}, 50000, 'upi', now())`.execute(t.db);
const kindsOf = async (entry: Entry) =>
  (
    await rows(
      t.db,
      sql<{ kind: string }>`select t.kind from ledger_txn t left join orders o on o.id = t.order_id
        left join settlements s on s.id = t.settlement_id
        left join payout_items i on i.settlement_id = s.id left join orders p on p.id = i.order_id
        where coalesce(o.order_ref, p.order_ref) = ${entry.orderId} order by t.id`,
    )
  ).map(({ kind }) => kind);
const noticesOf = async (userId: string) =>
  (
    await oneRow(
      t.db,
      sql<{ count: number }>`select count(*)::int as count from notifications where user_id = ${userId}`,
    )
  ).count;

test.each(['failed', 'dropped'])('a payment that %s is written once and posts nothing', async (status) => {
  const entry = await aHeldEntry(t);
  const ref = `sbx_${newId()}`;
  await tellProvider(entry, ref, status);
  await storm(payment(entry, ref, status));
  expect(await kindsOf(entry)).toEqual([]);
  expect(await rows(t.db, sql`select status from payments where provider_payment_id = ${ref}`)).toEqual([{ status }]);
});

test('a success and a second success: one posting, one return', async () => {
  const entry = await aHeldEntry(t);
  const [first, second] = [`sbx_${newId()}`, `sbx_${newId()}`];
  await tellProvider(entry, first, 'success');
  await storm(payment(entry, first, 'success'));
  expect(await kindsOf(entry)).toEqual(['payment_success']);
  expect(await noticesOf(entry.player.userId)).toBe(1);
  await tellProvider(entry, second, 'success');
  await storm(payment(entry, second, 'success'));
  expect(await kindsOf(entry)).toEqual(['payment_success', 'stray_received', 'stray_returned']);
  expect(await rows(t.db, sql`select kind from payment_alerts where order_ref = ${entry.orderId}`)).toEqual([
    { kind: 'double_success' },
  ]);
});

test.each([
  ['Injury', 'done', 'refund_done'],
  ['FAILED', 'failed', null],
])('a refund told of as %s ends once', async (reason, status, kind) => {
  const entry = await aPaidRegistration(t);
  const refundRef = await anAcceptedRefund(t, entry, 20_001, reason);
  await sql`insert into sandbox_refunds (refund_ref, order_ref, amount_paise, shares, status, at)
    values (${refundRef}, ${entry.orderId}, 20001, '[]', ${status}, now())`.execute(t.db);
  await storm({
    type: 'REFUND',
    eventKey: `refund:${refundRef}:${status}`,
    orderRef: entry.orderId,
    refundRef,
    status,
  });
  expect(await kindsOf(entry)).toEqual(['payment_success', 'refund_accepted', ...(kind ? [kind] : [])]);
  expect(await rows(t.db, sql`select status from refunds where id = ${refundRef}`)).toEqual([{ status }]);
});

test('a transfer that arrives, and then comes back, moves twice', async () => {
  const entry = await aPaidRegistration(t);
  const { due } = await oneRow(
    t.db,
    sql<{
      due: Date;
    }>`select due_at as due from payout_items i join orders o on o.id = i.order_id where o.order_ref = ${entry.orderId}`,
  );
  await runPayouts(t.deps, due);
  const { reference, payee } = await oneRow(
    t.db,
    sql<{ reference: string; payee: string }>`select s.reference, v.provider_vendor_id as payee from settlements s
      join vendors v on v.id = s.vendor_id join payout_items i on i.settlement_id = s.id join orders o on o.id = i.order_id
      where o.order_ref = ${entry.orderId}`,
  );
  const told = (status: string) => ({
    type: 'TRANSFER',
    eventKey: `transfer:${reference}:${status}`,
    transfer: {
      settlementRef: reference,
      payeeRef: payee,
      status,
      amount: 47_500,
      at: due.toISOString(),
      utr: 'HDFCN51',
      mode: 'NEFT',
      reason: null,
    },
  });
  await storm(told('SETTLED'));
  await storm(told('FAILED'));
  expect(await kindsOf(entry)).toEqual(['payment_success', 'settlement_initiated', 'settlement_settled']);
  await storm(told('REVERSED'));
  expect((await kindsOf(entry)).at(-1)).toBe('settlement_reversed');
  expect(await noticesOf(entry.event.organizerId)).toBe(2);
});

test('control: whoever looks first and writes then posts more than once', async () => {
  const entry = await aHeldEntry(t);
  const { id, vendorId } = await oneRow(
    t.db,
    sql<{ id: string; vendorId: string }>`select id, vendor_id from orders where order_ref = ${entry.orderId}`,
  );
  const careless = () =>
    inTransaction(t.db, async (tx) => {
      const { known } = await oneRow(
        tx,
        sql<{ known: boolean }>`select exists (select 1 from ledger_txn where order_id = ${id}) as known`,
      );
      if (known) return;
      const txnId = newId();
      await sql`insert into ledger_txn (id, book, kind, idempotency_key, request_hash, vendor_id, order_id, occurred_at)
        values (${txnId}, 'sandbox', 'payment_success', ${txnId}, '', ${vendorId}, ${id}, now())`.execute(tx);
      const entries = [
        { account: 'gateway_clearing', amount: 50_000 },
        { account: 'vendor_payable', amount: -50_000 },
      ] as const;
      await insertEntries(tx, { id: txnId, kind: 'payment_success', vendorId, entries });
    });
  expect(await proveBooks(t.deps)).toEqual([]);
  await Promise.all(Array.from({ length: copies }, careless));
  expect((await kindsOf(entry)).length).toBeGreaterThan(1);
  expect((await proveBooks(t.deps)).length).toBeGreaterThan(0);
});
