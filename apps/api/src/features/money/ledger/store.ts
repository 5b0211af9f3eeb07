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
      requestHash: string;
    }>`select request_hash from ledger_txn where book = ${book} and idempotency_key = ${key}`,
  );
  return row.requestHash;
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
  refundId: string | null;
  kind: 'share' | 'refund' | 'refund_paid';
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
  vendorId: string;
  amountPaise: number;
  commissionPaise: number;
  vendorSharePaise: number;
  tcsPaise: number;
  tdsPaise: number;
  /** Its payment was split; otherwise what came in is nobody's yet. */
  isSplit: boolean;
}

export function findOrder(db: Db, orderId: string): Promise<OrderForBooks> {
  return oneRow(
    db,
    sql<OrderForBooks>`select o.id, o.vendor_id, o.amount_paise, o.commission_paise, o.vendor_share_paise, o.tcs_paise, o.tds_paise,
        exists (select 1 from payout_items i where i.order_id = o.id and i.kind = 'share') as is_split
      from orders o where o.id = ${orderId}`,
  );
}

/** What a refund took from an account of withheld taxes when it was accepted. */
const takenFrom = (account: Account, orderId: string, refundId: RawBuilder<unknown>) => sql`coalesce((
  select sum(n.amount_paise) from ledger_txn a join ledger_entry n on n.txn_id = a.id
  where a.order_id = ${orderId} and a.refund_id = ${refundId} and a.kind = 'refund_accepted' and n.account = ${account}), 0)`;

/** What earlier refunds of the order took, that stand. */
export async function readRefunded(db: Db, orderId: string) {
  return oneRow(
    db,
    sql<{ refunded: number; ofShare: number; ofTcs: number; ofTds: number }>`
      select coalesce(sum(f.amount_paise), 0)::bigint as refunded, coalesce(sum(-i.amount_paise), 0)::bigint as "ofShare",
        coalesce(sum(${takenFrom('tcs_payable', orderId, sql`f.id`)}), 0)::bigint as "ofTcs",
        coalesce(sum(${takenFrom('tds_payable', orderId, sql`f.id`)}), 0)::bigint as "ofTds"
      from refunds f left join payout_items i on i.refund_id = f.id and i.kind = 'refund'
      where f.order_id = ${orderId} and f.provider_payment_id is null and f.status <> 'cancelled'
        and exists (select 1 from ledger_txn t where t.refund_id = f.id and t.order_id = ${orderId} and t.kind = 'refund_accepted')`,
  );
}

export function findRefundPosting(db: Db, refund: { orderId: string; refundId: string }) {
  return firstRow(
    db,
    sql<{ kind: PostingKind }>`select kind from ledger_txn where order_id = ${refund.orderId}
      and refund_id = ${refund.refundId} and kind in ('refund_accepted', 'stray_returned')`,
  );
}

export async function listHolidays(db: Db): Promise<Set<string>> {
  const found = await rows(db, sql<{ day: string }>`select day::text as day from bank_holidays`);
  return new Set(found.map(({ day }) => day));
}

export interface Of {
  book: Book;
  vendorId: string;
}

export interface LineRow {
  id: string;
  at: Date;
  kind: string;
  orderRef: string | null;
  eventName: string | null;
  reference: string | null;
  amountPaise: number;
}

/** Which entries make up a figure. */
const figureEntries = {
  revenue: [
    ['gateway_clearing', 'payment_success'],
    ['refund_in_flight', 'refund_accepted'],
    ['refund_in_flight', 'refund_failed'],
  ],
  settled: [
    ['gateway_clearing', 'settlement_settled'],
    ['gateway_clearing', 'settlement_reversed'],
    ['gateway_clearing', 'vendor_fee'],
  ],
  commission: [
    ['commission', 'payment_success'],
    ['commission', 'refund_accepted'],
    ['commission', 'refund_failed'],
  ],
  refunded: [
    ['refund_in_flight', 'refund_accepted'],
    ['refund_in_flight', 'refund_failed'],
  ],
} as const;
export type BookedFigure = keyof typeof figureEntries;

interface Slice {
  limit: number;
  offset: number;
}

/** The entries behind a figure, the newest first; signs as in the books. Each kind is read from its index. */
export async function listLines(
  db: Db,
  of: Of,
  { figure, limit, offset }: Slice & { figure: BookedFigure },
): Promise<{ lines: LineRow[]; total: number; sum: number }> {
  const parts = figureEntries[figure];
  const newest = parts.map(
    ([account, kind]) => sql`(select id, txn_id, kind, amount_paise from ledger_entry
      where vendor_id = ${of.vendorId} and account = ${account} and kind = ${kind} order by id desc limit ${limit + offset})`,
  );
  const lines = await rows(
    db,
    sql<LineRow>`
      select n.id::text as id, t.occurred_at as at, n.kind, o.order_ref, e.name as event_name, s.reference, n.amount_paise
      from (select * from (${sql.join(newest, sql` union all `)}) all_of_them order by id desc limit ${limit} offset ${offset}) n
      join ledger_txn t on t.id = n.txn_id and t.book = ${of.book}
      left join orders o on o.id = t.order_id left join events e on e.id = o.event_id
      left join settlements s on s.id = t.settlement_id order by n.id desc`,
  );
  const same = parts.map(([account, kind]) => sql`(d.account = ${account} and d.kind = ${kind})`);
  const totals = await oneRow(
    db,
    sql<{
      total: number;
      sum: number;
    }>`select coalesce(sum(entries), 0)::int as total, coalesce(sum(amount_paise), 0)::bigint as sum
      from ledger_totals d
      where d.vendor_id = ${of.vendorId} and d.book = ${of.book} and (${sql.join(same, sql` or `)})`,
  );
  return { lines, ...totals };
}

/** What is still to arrive: open items, and the lines of transfers under way. */
export async function listPendingLines(
  db: Db,
  of: Of,
  { limit, offset }: Slice,
): Promise<{ lines: LineRow[]; total: number; sum: number }> {
  const pending = sql`(
    select id, at, kind, order_id, null as reference, amount_paise from payout_items
    where vendor_id = ${of.vendorId} and book = ${of.book} and is_open
    union all
    select i.id, i.at, 'in_transit', i.order_id, s.reference, i.amount_paise
    from settlements s join payout_items i on i.settlement_id = s.id
    where s.vendor_id = ${of.vendorId} and s.book = ${of.book} and s.status = 'INITIATED')`;
  const lines = await rows(
    db,
    sql<LineRow>`
      select p.id::text as id, p.at, p.kind, o.order_ref, e.name as event_name, p.reference, p.amount_paise
      from (select * from ${pending} pending order by at desc, id limit ${limit} offset ${offset}) p
      join orders o on o.id = p.order_id join events e on e.id = o.event_id order by p.at desc, p.id`,
  );
  const totals = await oneRow(
    db,
    sql<{
      total: number;
      sum: number;
    }>`select count(*)::int as total, coalesce(sum(amount_paise), 0)::bigint as sum from ${pending} pending`,
  );
  return { lines, ...totals };
}

export async function findOrderOf(db: Db, of: Of, orderRef: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ id: string }>`select id from orders where order_ref = ${orderRef} and vendor_id = ${of.vendorId}`,
  );
  return row?.id ?? null;
}

export function listOrderLines(db: Db, of: Of, orderId: string) {
  return rows(
    db,
    sql<{ at: Date; kind: string; account: string; amountPaise: number }>`
      select t.occurred_at as at, t.kind, n.account, n.amount_paise from ledger_txn t join ledger_entry n on n.txn_id = t.id
      where t.order_id = ${orderId} and t.book = ${of.book}
      union all
      select t.occurred_at, t.kind, n.account, sign(n.amount_paise)::bigint * l.amount_paise
      from payout_items i join settlement_lines l on l.item_id = i.id
      join ledger_txn t on t.settlement_id = l.settlement_id and t.kind like 'settlement%'
      join ledger_entry n on n.txn_id = t.id
      where i.order_id = ${orderId} and t.book = ${of.book} order by at, account`,
  );
}
