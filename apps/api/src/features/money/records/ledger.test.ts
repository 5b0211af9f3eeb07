import type { Paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  aHeldEntry,
  aPaidRegistration,
  aRefund,
  type Entry,
  letHoldRunOut,
} from '../../../../test/factories-entries.ts';
import { anAdmin } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { inTransaction, rows } from '../../../platform/db/db.ts';
import { syncOrder } from '../../entries/payments/sync-order.ts';
import { proveBooks } from '../reconciliation/reconcile.ts';
import { expireHolds } from '../../entries/records/holds.ts';
import { post } from './ledger.ts';

const t = startApi();

const sandbox = () => {
  if (!t.deps.payments.sandbox) throw new Error('these tests run on test money');
  return t.deps.payments.sandbox;
};
const linesOf = (entry: Entry) =>
  rows(
    t.db,
    sql<{ kind: string; account: string; paise: number }>`
      select t.kind, n.account, n.amount_paise as paise from ledger_txn t join orders o on o.id = t.order_id
      join ledger_entry n on n.txn_id = t.id where o.id in (select order_id from order_lines where registration_id = ${entry.registrationId}) order by n.id`,
  );
const itemsOf = (entry: Entry) =>
  rows(
    t.db,
    sql<{ kind: string; paise: number }>`select i.kind, i.amount_paise as paise from payout_items i
      join orders o on o.id = i.order_id where o.id in (select order_id from order_lines where registration_id = ${entry.registrationId}) order by i.at, i.id`,
  );

test('a payment is split in the books, and a hundred messages at once post it once', async () => {
  const entry = await aHeldEntry(t);
  await sandbox().play(entry.orderId, { outcome: 'success' });
  const body = JSON.stringify({
    type: 'PAYMENT',
    eventKey: `payment:${entry.orderId}:success`,
    orderRef: entry.orderId,
    payment: {
      providerPaymentId: 'sbx_told',
      status: 'success',
      amount: 50_000,
      method: 'upi',
      bankReference: null,
      at: new Date().toISOString(),
    },
  });
  const message = sandbox().sign(body, new Date());
  const post = () =>
    t.raw({ method: 'POST', url: '/webhooks/sandbox', headers: message.headers, payload: message.body });
  const answers = await Promise.all(Array.from({ length: 100 }, post));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await linesOf(entry)).toEqual([
    { kind: 'payment_success', account: 'gateway_clearing', paise: 50_000 },
    { kind: 'payment_success', account: 'vendor_payable', paise: -47_500 },
    { kind: 'payment_success', account: 'commission', paise: -2_500 },
  ]);
  expect(await itemsOf(entry)).toEqual([{ kind: 'share', paise: 47_500 }]);
});

test('partial refunds of odd paise give back exactly the split, in the end', async () => {
  const entry = await aPaidRegistration(t, { price: 333.33 });
  await aRefund(t, entry, 10_001);
  await aRefund(t, entry, 1);
  await aRefund(t, entry, 23_331);
  const items = await itemsOf(entry);
  expect(items).toHaveLength(4);
  expect(items.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
  const balances = new Map<string, number>();
  for (const { account, paise } of await linesOf(entry)) balances.set(account, (balances.get(account) ?? 0) + paise);
  expect([...balances.values()]).toEqual([0, 0, 0, 0]);
});

test('a refund that the bank refuses is the player’s still', async () => {
  const entry = await aPaidRegistration(t);
  await aRefund(t, entry, 20_000, 'FAILED');
  expect(await itemsOf(entry)).toEqual([
    { kind: 'share', paise: 47_500 },
    { kind: 'refund', paise: -19_000 },
  ]);
});

test('money that comes twice or too late belongs to nobody until it has gone back', async () => {
  const twice = await aPaidRegistration(t);
  await sandbox().play(twice.orderId, { outcome: 'success', late: true });
  await syncOrder(t.deps, twice.orderId);
  const late = await aHeldEntry(t, { capacity: 1 });
  await letHoldRunOut(t, late.registrationId);
  await expireHolds(t.deps, late.event.eventId);
  await aHeldEntry(t, { event: late.event });
  await sandbox().play(late.orderId, { outcome: 'success', late: true });
  await syncOrder(t.deps, late.orderId);
  const stray = [
    { kind: 'stray_received', account: 'gateway_clearing', paise: 50_000 },
    { kind: 'stray_received', account: 'unallocated_receipts', paise: -50_000 },
    { kind: 'stray_returned', account: 'unallocated_receipts', paise: 50_000 },
    { kind: 'stray_returned', account: 'refund_in_flight', paise: -50_000 },
  ];
  expect((await linesOf(twice)).slice(3)).toEqual(stray);
  expect(await linesOf(late)).toEqual(stray);
  expect(await itemsOf(late)).toEqual([]);
});

test('one key stands for one posting', async () => {
  const of = { book: 'sandbox' as const, key: 'test:key', kind: 'stray_received' as const, at: new Date() };
  const parts = { amount: 700 as Paise };
  expect(await inTransaction(t.db, (tx) => post(tx, { ...of, parts }))).toBe(true);
  expect(await inTransaction(t.db, (tx) => post(tx, { ...of, parts }))).toBe(false);
  await expect(inTransaction(t.db, (tx) => post(tx, { ...of, parts: { amount: 701 as Paise } }))).rejects.toThrow(
    'other amounts',
  );
});

test.each([
  sql`update ledger_entry set amount_paise = amount_paise + 1`,
  sql`delete from ledger_entry`,
  sql`update ledger_txn set kind = 'payment_success'`,
  sql`delete from ledger_txn`,
  sql`truncate ledger_entry`,
])('what is written stays: statement %#', async (statement) => {
  await expect(statement.execute(t.db)).rejects.toThrow('append-only');
});

test('the database takes no transaction that does not balance', async () => {
  const entry = await aPaidRegistration(t);
  const unbalanced = inTransaction(t.db, async (tx) => {
    await sql`insert into ledger_entry (txn_id, account, kind, amount_paise)
      select t.id, 'commission', t.kind, -1 from ledger_txn t join orders o on o.id = t.order_id
      where o.id in (select order_id from order_lines where registration_id = ${entry.registrationId})`.execute(tx);
  });
  await expect(unbalanced).rejects.toThrow('does not balance');
});

test('the proof finds one paisa, and tells the administrators', async () => {
  const admin = await anAdmin(t);
  expect(await proveBooks(t.deps)).toEqual([]);
  await sql`alter table ledger_entry disable trigger user`.execute(t.db);
  await sql`update ledger_entry set amount_paise = amount_paise + 1
    where id = (select max(id) from ledger_entry where account = 'vendor_payable')`.execute(t.db);
  await sql`alter table ledger_entry enable trigger user`.execute(t.db);
  const rules = (await proveBooks(t.deps)).map(({ rule, difference }) => [rule, difference]);
  expect(rules).toContainEqual(['a transaction does not balance', 1]);
  expect(rules).toContainEqual(['the sums of days differ from the entries', 1]);
  expect(await rows(t.db, sql`select type from notifications where user_id = ${admin.userId}`)).toEqual([
    { type: 'severe' },
  ]);
});
