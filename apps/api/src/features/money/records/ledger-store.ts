import type { Account, Book, LedgerEntry, PostingKind } from '@maidan/domain/money/ledger';
import { type RawBuilder, sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

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

/** False if the key exists already: a repeated call, or a concurrent one. */
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
      requestHash: string;
    }>`select request_hash from ledger_txn where book = ${book} and idempotency_key = ${key}`,
  );
  return row.requestHash;
}

/** Required before reducing what a vendor is owed; adding to it needs no lock. */
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
      select account, sum(amount_paise)::bigint as paise from ledger_totals
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
  refundId?: string;
  disputeId?: string;
  depositId?: string;
  kind: 'share' | 'refund' | 'refund_paid' | 'dispute' | 'dispute_back' | 'top_up' | 'deposit_kept' | 'deposit_back';
  amount: number;
  at: Date;
  dueAt: Date;
}

export async function insertItem(db: Db, item: PayoutItem): Promise<void> {
  await sql`insert into payout_items (id, book, vendor_id, order_id, refund_id, dispute_id, deposit_id, kind, amount_paise, at, due_at)
    values (${item.id}, ${item.book}, ${item.vendorId}, ${item.orderId}, ${item.refundId ?? null}, ${item.disputeId ?? null},
      ${item.depositId ?? null}, ${item.kind}, ${item.amount}, ${item.at}, ${item.dueAt})`.execute(db);
}

/** These items go with this transfer. */
export async function closeItems(
  db: Db,
  { settlementId, itemIds }: { settlementId: string; itemIds: readonly string[] },
): Promise<void> {
  await sql`update payout_items set is_open = false, settlement_id = ${settlementId}
    where id = any(${itemIds}::uuid[])`.execute(db);
}

/** What a failed transfer covered is open again, for the next run. */
export async function reopenItems(db: Db, settlementId: string, dueAt: Date): Promise<void> {
  await sql`update payout_items set is_open = true, due_at = greatest(due_at, ${dueAt})
    where settlement_id = ${settlementId}`.execute(db);
}

export interface OrderForBooks {
  id: string;
  vendorId: string;
  amountPaise: number;
  /** Paid beside the amount. */
  depositPaise: number;
  commissionPaise: number;
  vendorSharePaise: number;
  tcsPaise: number;
  tdsPaise: number;
  /** Its payment was split; otherwise the money is nobody's yet. */
  isSplit: boolean;
  /** When the event's last day begins; null for an order without an event. */
  lastDay: Date | null;
  /** It names a tax profile: papers may follow it. */
  isTaxed: boolean;
}

export function findOrder(db: Db, orderId: string): Promise<OrderForBooks> {
  return oneRow(
    db,
    sql<OrderForBooks>`select o.id, o.vendor_id, o.amount_paise, o.deposit_paise, o.commission_paise, o.vendor_share_paise, o.tcs_paise, o.tds_paise,
        o.tax_profile_id is not null as is_taxed, exists (select 1 from payout_items i where i.order_id = o.id and i.kind = 'share') as is_split,
        e.starts_at + (e.days - 1) * interval '1 day' as last_day
      from orders o left join events e on e.id = o.event_id where o.id = ${orderId}`,
  );
}

/** What a refund took from an account of withheld taxes when it was accepted. */
const takenFrom = (account: Account, orderId: string, refundId: RawBuilder<unknown>) => sql`coalesce((
  select sum(n.amount_paise) from ledger_txn a join ledger_entry n on n.txn_id = a.id
  where a.order_id = ${orderId} and a.refund_id = ${refundId} and a.kind = 'refund_accepted' and n.account = ${account}), 0)`;

/** What earlier refunds of the order took, that stand, and what disputes hold or took; the parts are of both. */
export async function readTakenBack(db: Db, orderId: string) {
  return oneRow(
    db,
    sql<{ refunded: number; disputed: number; ofShare: number; ofTcs: number; ofTds: number }>`
      with refunded as (
        select coalesce(sum(f.amount_paise), 0) as amount, coalesce(sum(-i.amount_paise), 0) as share,
          coalesce(sum(${takenFrom('tcs_payable', orderId, sql`f.id`)}), 0) as tcs,
          coalesce(sum(${takenFrom('tds_payable', orderId, sql`f.id`)}), 0) as tds
        from refunds f left join payout_items i on i.refund_id = f.id and i.kind = 'refund'
        where f.order_id = ${orderId} and f.provider_payment_id is null and f.status <> 'cancelled'
          and exists (select 1 from ledger_txn t where t.refund_id = f.id and t.order_id = ${orderId} and t.kind = 'refund_accepted')),
      disputed as (
        select coalesce(-sum(n.amount_paise) filter (where n.account = 'dispute_held'), 0) as amount,
          coalesce(sum(n.amount_paise) filter (where n.account in ('vendor_payable', 'vendor_receivable')), 0) as share,
          coalesce(sum(n.amount_paise) filter (where n.account = 'tcs_payable'), 0) as tcs,
          coalesce(sum(n.amount_paise) filter (where n.account = 'tds_payable'), 0) as tds
        from ledger_txn t join ledger_entry n on n.txn_id = t.id
        where t.order_id = ${orderId} and t.kind in ('dispute_opened', 'dispute_won'))
      select r.amount::bigint as refunded, d.amount::bigint as disputed, (r.share + d.share)::bigint as "ofShare",
        (r.tcs + d.tcs)::bigint as "ofTcs", (r.tds + d.tds)::bigint as "ofTds" from refunded r, disputed d`,
  );
}

/** What a posting holds in each account, by its key. */
export async function readPosting(db: Db, { book, key }: { book: Book; key: string }): Promise<LedgerEntry[]> {
  return rows(
    db,
    sql<LedgerEntry>`select n.account, n.amount_paise as amount from ledger_txn t join ledger_entry n on n.txn_id = t.id
      where t.book = ${book} and t.idempotency_key = ${key}`,
  );
}

export function findRefundPosting(db: Db, refund: { orderId: string; refundId: string }) {
  return firstRow(
    db,
    sql<{ kind: PostingKind }>`select kind from ledger_txn where order_id = ${refund.orderId}
      and refund_id = ${refund.refundId} and kind in ('refund_accepted', 'stray_returned', 'deposit_returned', 'kept_deposit_returned')`,
  );
}

/** Of an order's deposits, what is still held. */
export async function readHeldDeposit(db: Db, orderId: string): Promise<number> {
  const { held } = await oneRow(
    db,
    sql<{ held: number }>`select coalesce(-sum(n.amount_paise), 0)::bigint as held from ledger_txn t
      join ledger_entry n on n.txn_id = t.id where t.order_id = ${orderId} and n.account = 'deposit_held'`,
  );
  return held;
}

export async function listHolidays(db: Db): Promise<Set<string>> {
  const found = await rows(db, sql<{ day: string }>`select day::text as day from bank_holidays`);
  return new Set(found.map(({ day }) => day));
}
