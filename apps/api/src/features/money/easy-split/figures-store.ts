import type { Book } from '@maidan/domain/money/ledger';
import type { TransferStatus } from '@maidan/domain/money/settlements';
import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

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
const isAdjustment = sql`(d.account in ('vendor_payable', 'vendor_receivable')
  and d.kind in ('refund_paid_by_organizer', 'top_up_received', 'deposit_kept', 'kept_deposit_returned'))`;
/** What disputes hold or took, the platform's part of it included. */
const isDispute = sql`(d.account = 'dispute_held' and d.kind in ('dispute_opened', 'dispute_won'))`;
const isOwed = sql`d.account in ('vendor_payable', 'vendor_in_transit', 'vendor_receivable')`;

export interface TotalsRow {
  revenue: number;
  settled: number;
  owed: number;
  commission: number;
  /** Null if none were ever withheld. */
  taxes: number | null;
  refunded: number;
  adjustments: number;
  /** The part of the adjustments that disputes hold or took. */
  disputed: number;
  transactions: number;
  earned: number;
  firstDay: string | null;
}

/** All figures of all time, from the running sums. */
export function readTotals(db: Db, of: Of): Promise<TotalsRow> {
  return oneRow(
    db,
    sql<TotalsRow>`
      select coalesce(sum(amount_paise) filter (where ${isRevenue}), 0)::bigint as revenue,
        coalesce(-sum(amount_paise) filter (where ${isPayout}), 0)::bigint as settled,
        coalesce(-sum(amount_paise) filter (where ${isOwed}), 0)::bigint as owed,
        coalesce(-sum(amount_paise) filter (where d.account = 'commission'), 0)::bigint as commission,
        (-sum(amount_paise) filter (where d.account in ('tcs_payable', 'tds_payable')))::bigint as taxes,
        coalesce(-sum(amount_paise) filter (where ${isRefund}), 0)::bigint as refunded,
        (coalesce(sum(amount_paise) filter (where ${isDispute}), 0)
          - coalesce(sum(amount_paise) filter (where ${isAdjustment}), 0))::bigint as adjustments,
        coalesce(sum(amount_paise) filter (where ${isDispute}), 0)::bigint as disputed,
        coalesce(sum(entries) filter (where ${isCapture}), 0)::bigint as transactions,
        coalesce(-sum(amount_paise) filter (where ${isEarning}), 0)::bigint as earned,
        (select min(day)::text from ledger_days d where ${mine(of)} and ${isCapture}) as first_day
      from ledger_totals d where ${mine(of)}`,
  );
}

/** What the desks of an organizer's events took, in paise: money that is not in the vendor's books. */
export async function sumDesks(db: Db, organizerId: string): Promise<number> {
  const { amount } = await oneRow(
    db,
    sql<{ amount: number }>`select coalesce(sum(desk_paise), 0)::bigint as amount from event_totals_now
      where event_id = any(array(select id from events where organizer_id = ${organizerId} and deleted_at is null))`,
  );
  return amount;
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
  orderRef: string;
  amountPaise: number;
  at: Date;
  createdAt: Date;
  eventId: string;
  eventName: string;
  startsAt: Date;
  lastDay: string | null;
  playerName: string;
  sharePaise: number;
  /** Of the share. */
  refundedPaise: number;
  transferStatus: TransferStatus | null;
}

export function listPayments(db: Db, of: Of, { since, limit }: { since: Date; limit: number }): Promise<PaymentRow[]> {
  return rows(
    db,
    sql<PaymentRow>`
      select o.order_ref, o.amount_paise, i.at, o.created_at, e.id as event_id, e.name as event_name, e.starts_at,
        ${lastDayOfEvent} as last_day, players_of_order(o.id) as player_name,
        i.amount_paise as share_paise, s.status as transfer_status,
        coalesce((select -sum(r.amount_paise) from payout_items r
          where r.order_id = i.order_id and r.kind in ('refund', 'refund_back', 'dispute', 'dispute_back')), 0)::bigint as refunded_paise
      from payout_items i join orders o on o.id = i.order_id
      join events e on e.id = o.event_id left join settlements s on s.id = i.settlement_id
      where i.vendor_id = ${of.vendorId} and i.book = ${of.book} and i.kind = 'share' and i.at >= ${since}
      order by i.at desc limit ${limit}`,
  );
}

export interface BookedOrder {
  orderRef: string;
  refunded: number;
  commission: number;
  taxes: number;
  adjustment: number;
  net: number;
}

/** What the books say of some payments by now, whatever happened to them since. */
export function listBooked(db: Db, { book }: Of, orderRefs: readonly string[]): Promise<BookedOrder[]> {
  return rows(
    db,
    sql<BookedOrder>`
      select o.order_ref,
        coalesce(-sum(n.amount_paise) filter (where n.account = 'refund_in_flight'
          and t.kind in ('refund_accepted', 'refund_failed')), 0)::bigint as refunded,
        coalesce(-sum(n.amount_paise) filter (where n.account = 'commission'), 0)::bigint as commission,
        coalesce(-sum(n.amount_paise) filter (where n.account in ('tcs_payable', 'tds_payable')), 0)::bigint as taxes,
        (coalesce(sum(n.amount_paise) filter (where n.account = 'dispute_held'
          and t.kind in ('dispute_opened', 'dispute_won')), 0) - coalesce(sum(n.amount_paise)
          filter (where n.account in ('vendor_payable', 'vendor_receivable')
            and t.kind in ('refund_paid_by_organizer', 'deposit_kept', 'kept_deposit_returned')), 0))::bigint as adjustment,
        coalesce(-sum(n.amount_paise) filter (where n.account in ('vendor_payable', 'vendor_receivable')
          and t.kind in ('payment_success', 'refund_accepted', 'refund_failed', 'refund_paid_by_organizer',
            'dispute_opened', 'dispute_won', 'deposit_kept', 'kept_deposit_returned')), 0)::bigint as net
      from orders o join ledger_txn t on t.order_id = o.id and t.book = ${book} join ledger_entry n on n.txn_id = t.id
      where o.order_ref = any(${orderRefs}) group by o.id`,
  );
}

/**
 * Players of the range, how many of them had paid this organizer before or twice, and how long shares took to the
 * bank.
 */
export function readHabits(db: Db, of: Of, since: Date) {
  return oneRow(
    db,
    sql<{ players: number; returning: number; hours: number | null }>`
      with paid as (
        select o.payer_id as user_id, i.at, s.settled_at, s.status from payout_items i join orders o on o.id = i.order_id
        left join settlements s on s.id = i.settlement_id
        where i.vendor_id = ${of.vendorId} and i.book = ${of.book} and i.kind = 'share' and i.at >= ${since}),
      players as (select user_id, count(*) as times from paid where user_id is not null group by user_id)
      select (select count(*)::int from players) as players,
        (select count(*)::int from players p where p.times > 1 or exists (
          select 1 from orders o
          join payout_items i on i.order_id = o.id and i.kind = 'share'
          where o.payer_id = p.user_id and i.vendor_id = ${of.vendorId} and i.book = ${of.book} and i.at < ${since})) as returning,
        (select (avg(extract(epoch from settled_at - at)) / 3600)::float8 from paid where status = 'SETTLED') as hours`,
  );
}
