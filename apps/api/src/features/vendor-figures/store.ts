import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../platform/db.ts';
import type { Book } from '../ledger/service.ts';

export interface Of {
  book: Book;
  vendorId: string;
}

const mine = ({ book, vendorId }: Of) => sql`d.vendor_id = ${vendorId} and d.book = ${book}`;

/** What came in less what goes back: the two sides of a player's money. */
const isRevenue = sql`(d.account = 'gateway_clearing' and d.kind = 'payment_success'
  or d.account = 'refund_in_flight' and d.kind in ('refund_accepted', 'refund_failed'))`;
const isCapture = sql`(d.account = 'gateway_clearing' and d.kind = 'payment_success')`;
const isPayout = sql`(d.account = 'gateway_clearing' and d.kind in ('settlement_settled', 'settlement_reversed', 'vendor_fee'))`;
const isRefund = sql`(d.account = 'refund_in_flight' and d.kind in ('refund_accepted', 'refund_failed'))`;
const isEarning = sql`(d.account in ('vendor_payable', 'vendor_receivable')
  and d.kind in ('payment_success', 'refund_accepted', 'refund_failed'))`;
const isOwed = sql`d.account in ('vendor_payable', 'vendor_in_transit', 'vendor_receivable')`;

export interface TotalsRow {
  revenue: number;
  settled: number;
  owed: number;
  commission: number;
  refunded: number;
  transactions: number;
  earned: number;
  first_day: string | null;
}

/** All figures of all time, from the sums of days. */
export function readTotals(db: Db, of: Of): Promise<TotalsRow> {
  return oneRow(
    db,
    sql<TotalsRow>`
      select coalesce(sum(amount_paise) filter (where ${isRevenue}), 0)::bigint as revenue,
        coalesce(-sum(amount_paise) filter (where ${isPayout}), 0)::bigint as settled,
        coalesce(-sum(amount_paise) filter (where ${isOwed}), 0)::bigint as owed,
        coalesce(-sum(amount_paise) filter (where d.account = 'commission'), 0)::bigint as commission,
        coalesce(-sum(amount_paise) filter (where ${isRefund}), 0)::bigint as refunded,
        coalesce(sum(entries) filter (where ${isCapture}), 0)::bigint as transactions,
        coalesce(-sum(amount_paise) filter (where ${isEarning}), 0)::bigint as earned,
        (min(day) filter (where ${isCapture}))::text as first_day
      from ledger_days d where ${mine(of)}`,
  );
}

export interface DayRow {
  day: string;
  revenue: number;
  earned: number;
  transactions: number;
}

/** Days of India from the first on, both included; days without a payment are left out. */
export function readDays(db: Db, of: Of, { from, to }: { from: string; to: string }): Promise<DayRow[]> {
  return rows(
    db,
    sql<DayRow>`
      select day::text as day, coalesce(sum(amount_paise) filter (where ${isRevenue}), 0)::bigint as revenue,
        coalesce(-sum(amount_paise) filter (where ${isEarning}), 0)::bigint as earned,
        coalesce(sum(entries) filter (where ${isCapture}), 0)::bigint as transactions
      from ledger_days d where ${mine(of)} and day between ${from}::date and ${to}::date group by day order by day`,
  );
}

/** What is open and due by a moment: it goes with the next run. */
export async function readDue(db: Db, of: Of, now: Date): Promise<number> {
  const row = await oneRow(
    db,
    sql<{ due: number }>`select coalesce(sum(amount_paise), 0)::bigint as due from payout_items
      where vendor_id = ${of.vendorId} and book = ${of.book} and is_open and due_at <= ${now}`,
  );
  return row.due;
}

export interface PaymentRow {
  order_ref: string;
  amount_paise: number;
  at: Date;
  created_at: Date;
  event_name: string;
  starts_at: Date;
  player_name: string;
  settlement_status: string;
}

export function listPayments(db: Db, of: Of, { since, limit }: { since: Date; limit: number }): Promise<PaymentRow[]> {
  return rows(
    db,
    sql<PaymentRow>`
      select o.order_ref, o.amount_paise, i.at, o.created_at, e.name as event_name, e.starts_at, g.name as player_name,
        coalesce(s.status, 'PENDING') as settlement_status
      from payout_items i join orders o on o.id = i.order_id join registrations g on g.id = o.registration_id
      join events e on e.id = o.event_id left join settlements s on s.id = i.settlement_id
      where i.vendor_id = ${of.vendorId} and i.book = ${of.book} and i.kind = 'share' and i.at >= ${since}
      order by i.at desc limit ${limit}`,
  );
}

/** Players of the range, how many of them had paid this organizer before or twice, and how long shares took to the bank. */
export function readHabits(db: Db, of: Of, since: Date) {
  return oneRow(
    db,
    sql<{ players: number; returning: number; hours: number | null }>`
      with paid as (
        select r.user_id, i.at, s.settled_at, s.status from payout_items i join orders o on o.id = i.order_id
        join registrations r on r.id = o.registration_id left join settlements s on s.id = i.settlement_id
        where i.vendor_id = ${of.vendorId} and i.book = ${of.book} and i.kind = 'share' and i.at >= ${since}),
      players as (select user_id, count(*) as times from paid where user_id is not null group by user_id)
      select (select count(*)::int from players) as players,
        (select count(*)::int from players p where p.times > 1 or exists (
          select 1 from registrations r join orders o on o.registration_id = r.id
          join payout_items i on i.order_id = o.id and i.kind = 'share'
          where r.user_id = p.user_id and i.vendor_id = ${of.vendorId} and i.book = ${of.book} and i.at < ${since})) as returning,
        (select (avg(extract(epoch from settled_at - at)) / 3600)::float8 from paid where status = 'SETTLED') as hours`,
  );
}

export interface LineRow {
  id: string;
  at: Date;
  kind: string;
  order_ref: string | null;
  event_name: string | null;
  reference: string | null;
  amount_paise: number;
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
): Promise<{ lines: LineRow[]; total: number }> {
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
  const { total } = await oneRow(
    db,
    sql<{ total: number }>`select coalesce(sum(entries), 0)::int as total from ledger_days d
      where ${mine(of)} and (${sql.join(same, sql` or `)})`,
  );
  return { lines, total };
}

/** What is still to arrive: open items, and the lines of transfers under way. */
export async function listPendingLines(
  db: Db,
  of: Of,
  { limit, offset }: Slice,
): Promise<{ lines: LineRow[]; total: number }> {
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
  const { total } = await oneRow(db, sql<{ total: number }>`select count(*)::int as total from ${pending} pending`);
  return { lines, total };
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
    sql<{ at: Date; kind: string; account: string; amount_paise: number }>`
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
