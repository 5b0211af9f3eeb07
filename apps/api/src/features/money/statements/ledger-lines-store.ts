import type { Book } from '@maidan/domain/money/ledger';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

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
    ['commission', 'dispute_opened'],
    ['commission', 'dispute_won'],
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
      join orders o on o.id = p.order_id left join events e on e.id = o.event_id order by p.at desc, p.id`,
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
