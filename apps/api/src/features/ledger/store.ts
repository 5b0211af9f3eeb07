import type { Account, LedgerEntry, PostingKind } from '@maidan/domain/ledger';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../platform/db.ts';

export type Book = 'live' | 'sandbox';

export interface NewTxn {
  id: string;
  book: Book;
  kind: PostingKind;
  key: string;
  hash: string;
  vendorId: string | null;
  orderId: string | null;
  refundId: string | null;
  settlementId: string | null;
  at: Date;
}

/** False when the key is taken: by a repeated call, or by another one that waits to be told so. */
export async function insertTxn(db: Db, txn: NewTxn): Promise<boolean> {
  const inserted = await changedRows(
    db,
    sql`insert into ledger_txn (id, book, kind, idempotency_key, request_hash, vendor_id, order_id, refund_id, settlement_id, occurred_at)
      values (${txn.id}, ${txn.book}, ${txn.kind}, ${txn.key}, ${txn.hash}, ${txn.vendorId}, ${txn.orderId}, ${txn.refundId},
        ${txn.settlementId}, ${txn.at})
      on conflict (book, idempotency_key) do nothing`,
  );
  return inserted === 1;
}

export async function insertEntries(
  db: Db,
  txn: { id: string; kind: PostingKind; vendorId: string | null; entries: readonly LedgerEntry[] },
): Promise<void> {
  await sql`insert into ledger_entry (txn_id, kind, vendor_id, account, amount_paise)
    select ${txn.id}, ${txn.kind}, ${txn.vendorId}::uuid, account, amount
    from jsonb_to_recordset(${JSON.stringify(txn.entries)}::jsonb) as e (account text, amount bigint)`.execute(db);
}

export async function findHash(db: Db, { book, key }: { book: Book; key: string }): Promise<string> {
  const row = await oneRow(
    db,
    sql<{
      request_hash: string;
    }>`select request_hash from ledger_txn where book = ${book} and idempotency_key = ${key}`,
  );
  return row.request_hash;
}

/** Whoever takes from what a vendor is owed holds this lock; whoever adds to it does not need to. */
export async function lockVendor(db: Db, vendorId: string): Promise<void> {
  await sql`select 1 from vendors where id = ${vendorId} for no key update`.execute(db);
}

export interface VendorBalances {
  payable: number;
  inTransit: number;
  receivable: number;
}

/** What the vendor is owed, what is on its way to them, and what they owe; none is negative. */
export async function readBalances(
  db: Db,
  { book, vendorId }: { book: Book; vendorId: string },
): Promise<VendorBalances> {
  const found = await rows(
    db,
    sql<{ account: Account; paise: number }>`
      select account, sum(amount_paise)::bigint as paise from ledger_days
      where vendor_id = ${vendorId} and book = ${book} and account in ('vendor_payable', 'vendor_in_transit', 'vendor_receivable')
      group by account`,
  );
  const of = (account: Account) => found.find((row) => row.account === account)?.paise ?? 0;
  return {
    payable: 0 - of('vendor_payable'),
    inTransit: 0 - of('vendor_in_transit'),
    receivable: of('vendor_receivable'),
  };
}

export interface PayoutItem {
  id: string;
  book: Book;
  vendorId: string;
  orderId: string;
  refundId: string | null;
  kind: 'share' | 'refund' | 'refund_back';
  amount: number;
  at: Date;
  dueAt: Date;
}

export async function insertItem(db: Db, item: PayoutItem): Promise<void> {
  await sql`insert into payout_items (id, book, vendor_id, order_id, refund_id, kind, amount_paise, at, due_at)
    values (${item.id}, ${item.book}, ${item.vendorId}, ${item.orderId}, ${item.refundId}, ${item.kind}, ${item.amount},
      ${item.at}, ${item.dueAt})`.execute(db);
}

export interface OrderForBooks {
  id: string;
  vendor_id: string;
  amount_paise: number;
  commission_paise: number;
  vendor_share_paise: number;
  /** Its payment was split; otherwise what came in is nobody's yet. */
  is_split: boolean;
}

export function findOrder(db: Db, orderId: string): Promise<OrderForBooks> {
  return oneRow(
    db,
    sql<OrderForBooks>`select o.id, o.vendor_id, o.amount_paise, o.commission_paise, o.vendor_share_paise,
        exists (select 1 from payout_items i where i.order_id = o.id and i.kind = 'share') as is_split
      from orders o where o.id = ${orderId}`,
  );
}

/** What earlier refunds of the order took, that stand. */
export async function readRefunded(db: Db, orderId: string): Promise<{ refunded: number; ofShare: number }> {
  return oneRow(
    db,
    sql<{ refunded: number; ofShare: number }>`
      select coalesce(sum(f.amount_paise), 0)::bigint as refunded, coalesce(sum(-i.amount_paise), 0)::bigint as "ofShare"
      from refunds f left join payout_items i on i.refund_id = f.id and i.kind = 'refund'
      where f.order_id = ${orderId} and f.provider_payment_id is null and f.status not in ('failed', 'cancelled')
        and exists (select 1 from ledger_txn t where t.refund_id = f.id and t.order_id = ${orderId} and t.kind = 'refund_accepted')`,
  );
}

export function findRefundPosting(db: Db, refund: { orderId: string; refundId: string }) {
  return firstRow(
    db,
    sql<{ kind: PostingKind; of_share: number }>`
      select t.kind, coalesce(-i.amount_paise, 0)::bigint as of_share from ledger_txn t
      left join payout_items i on i.refund_id = t.refund_id and i.kind = 'refund'
      where t.order_id = ${refund.orderId} and t.refund_id = ${refund.refundId}
        and t.kind in ('refund_accepted', 'stray_returned')`,
  );
}

export async function listHolidays(db: Db): Promise<Set<string>> {
  const found = await rows(db, sql<{ day: string }>`select day::text as day from bank_holidays`);
  return new Set(found.map(({ day }) => day));
}
