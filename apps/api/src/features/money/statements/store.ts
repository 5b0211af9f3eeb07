import type { Book } from '@maidan/domain/money/ledger';
import type { TransferStatus } from '@maidan/domain/money/settlements';
import type { BookedSum } from '@maidan/domain/money/statements';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { lastDayOfEvent, organizationOfEvent } from '../../events/records/event-days.ts';
import { toHandBackPaise } from '../../events/records/to-hand-back.ts';
import { owedPaise } from '../../events/records/unpaid-registrations.ts';

export interface Scope {
  userId: string;
  eventId: string;
}

export interface EventRow {
  id: string;
  name: string;
  code: string;
  startsAt: Date;
  lastDay: string | null;
  location: string;
  organizationName: string;
}

export function findEvent(db: Db, { userId, eventId }: Scope): Promise<EventRow | null> {
  return firstRow(
    db,
    sql<EventRow>`select e.id, e.name, e.code, e.starts_at, ${lastDayOfEvent} as last_day,
        e.location, ${organizationOfEvent} as organization_name
      from events e
      where e.id = ${eventId} and e.deleted_at is null and ${mayOnEvent(userId, 'money')}`,
  );
}

export interface Of {
  book: Book;
  eventId: string;
}

const ofEvent = ({ book, eventId }: Of) => sql`
  from orders o join ledger_txn t on t.order_id = o.id and t.book = ${book}
  join ledger_entry n on n.txn_id = t.id where o.event_id = ${eventId}`;

export function sumBooks(db: Db, of: Of): Promise<BookedSum[]> {
  return rows(
    db,
    sql<BookedSum>`select n.account, n.kind, sum(n.amount_paise)::bigint as amount ${ofEvent(of)} group by n.account, n.kind`,
  );
}

export interface CountsRow {
  payments: number;
  refunds: number;
  discounts: number;
  /** Null: no fee was taxable. */
  feeGst: number | null;
  settled: number;
  inTransit: number;
  open: number;
}

/**
 * What the sums of accounts do not show: counts, by how much list prices exceeded charges, and the state of the
 * shares.
 */
export function readCounts(db: Db, { book, eventId }: Of): Promise<CountsRow> {
  return oneRow(
    db,
    sql<CountsRow>`
      with paid as (
        select o.id, o.amount_paise from orders o where o.event_id = ${eventId}
          and exists (select 1 from ledger_txn t where t.order_id = o.id and t.book = ${book} and t.kind = 'payment_success')),
      items as (
        select i.amount_paise, i.is_open, s.status from payout_items i join paid on paid.id = i.order_id
        left join settlements s on s.id = i.settlement_id where i.book = ${book}),
      listed as (
        select paid.id, sum(r.price_paise) - paid.amount_paise as above
        from paid join order_lines l on l.order_id = paid.id and l.kind not in ('discount', 'deposit') join registration_entries r on r.id = l.entry_id
          and not exists (select from order_lines a where a.entry_id = r.id and a.kind = 'addition') group by paid.id, paid.amount_paise),
      given as (select -sum(l.amount_paise) as off from paid join order_lines l on l.order_id = paid.id and l.kind = 'discount')
      select (select count(*)::int from paid) as payments,
        (select count(*)::int from refunds f join paid on paid.id = f.order_id
          where f.provider_payment_id is null and not f.is_deposit and f.status <> 'cancelled') as refunds,
        ((select coalesce(sum(above) filter (where above > 0), 0) from listed) + (select coalesce(off, 0) from given))::bigint as discounts,
        (select sum(case p.kind when 'credit_note' then -1 else 1 end * (p.amount_paise - p.taxable_paise))::bigint
          from fee_papers p join paid on paid.id = p.order_id join orders o on o.id = paid.id
          where o.tax_treatment = 'taxable') as fee_gst,
        (select coalesce(sum(amount_paise), 0)::bigint from items where not is_open and status = 'SETTLED') as settled,
        (select coalesce(sum(amount_paise), 0)::bigint from items where not is_open and status = 'INITIATED') as in_transit,
        (select coalesce(sum(amount_paise), 0)::bigint from items where is_open) as open`,
  );
}

export interface DeskRow {
  paidBy: 'cash' | 'upi';
  entries: number;
  amount: number;
}

/** What the desk took, also for entries that were given up: as counted in the event's revenue. */
export function sumDesk(db: Db, eventId: string): Promise<DeskRow[]> {
  return rows(
    db,
    sql<DeskRow>`with counted as (select r.id, r.paid_by, r.desk_paise from registrations r
        where r.event_id = ${eventId} and r.desk_paise > 0
          and r.status in ('confirmed', 'cancelled') and r.confirmed_at is not null),
      later as (select d.registration_id as id, d.how, d.amount_paise from desk_payments d
        join counted c on c.id = d.registration_id where d.event_id = ${eventId} and d.undone_at is null)
      select how as paid_by, count(distinct id)::int as entries, sum(amount)::bigint as amount from (
        select c.id, c.paid_by as how, c.desk_paise - coalesce((select sum(l.amount_paise) from later l where l.id = c.id), 0) as amount
          from counted c
        union all select l.id, l.how, l.amount_paise from later l) taken
      where amount > 0 group by how`,
  );
}

export function sumHandedBack(db: Db, eventId: string): Promise<{ refunds: number; amount: number }> {
  return oneRow(
    db,
    sql<{ refunds: number; amount: number }>`select count(*)::int as refunds,
        coalesce(sum(amount_paise), 0)::bigint as amount
      from desk_refunds where event_id = ${eventId} and taken_back_at is null`,
  );
}

/** What the desk is still to hand back, for entries that were given up. */
export function sumToHandBack(db: Db, eventId: string): Promise<{ entries: number; amount: number }> {
  return oneRow(
    db,
    sql<{ entries: number; amount: number }>`select count(*)::int as entries,
        coalesce(sum(${toHandBackPaise}), 0)::bigint as amount
      from registrations r where r.event_id = ${eventId} and r.to_hand_back_paise > 0 and ${toHandBackPaise} > 0`,
  );
}

/** What players still owe at the desk. */
export function sumToCollect(db: Db, eventId: string): Promise<{ entries: number; amount: number }> {
  return oneRow(
    db,
    sql<{ entries: number; amount: number }>`select count(*)::int as entries, coalesce(sum(owed), 0)::bigint as amount
      from (select ${owedPaise} as owed from registrations r where r.event_id = ${eventId} and r.status = 'confirmed'
        and (r.owed_paise is null or r.owed_paise > 0)) owing where owed > 0`,
  );
}

export interface TransferRow {
  reference: string;
  status: TransferStatus;
  utr: string | null;
  amountPaise: number;
  transferPaise: number;
  accountLast4: string;
  initiatedAt: Date;
  settledAt: Date | null;
}

export function listTransfers(db: Db, { book, eventId }: Of): Promise<TransferRow[]> {
  return rows(
    db,
    sql<TransferRow>`
      select s.reference, s.status, s.utr, sum(l.amount_paise)::bigint as amount_paise, s.amount_paise as transfer_paise,
        s.account_last4, s.initiated_at, s.settled_at
      from orders o join payout_items i on i.order_id = o.id join settlement_lines l on l.item_id = i.id
      join settlements s on s.id = l.settlement_id
      where o.event_id = ${eventId} and i.book = ${book} group by s.id order by s.initiated_at, s.id`,
  );
}

export interface LineRow {
  id: string;
  at: Date;
  kind: string;
  orderRef: string;
  playerName: string;
  amount: number;
  commission: number;
  tcs: number;
  tds: number;
  adjustment: number;
  share: number;
}

const isKeepingDeposit = sql`t.kind in ('deposit_kept', 'kept_deposit_returned')`;
const isAdjusting = sql`(t.kind in ('refund_paid_by_organizer', 'dispute_opened', 'dispute_won') or ${isKeepingDeposit})`;
const earningKinds = sql`(t.kind in ('payment_success', 'refund_accepted', 'refund_failed') or ${isAdjusting})`;

/** A posting as one line, signed as in a statement: money received is positive. */
const lineColumns = sql`
  t.id, t.occurred_at as at, t.kind, o.order_ref, players_of_order(o.id) as player_name,
  coalesce(sum(n.amount_paise) filter (where n.account in ('gateway_clearing', 'refund_in_flight') and not ${isAdjusting}), 0)::bigint as amount,
  coalesce(-sum(n.amount_paise) filter (where n.account = 'commission'), 0)::bigint as commission,
  coalesce(-sum(n.amount_paise) filter (where n.account = 'tcs_payable'), 0)::bigint as tcs,
  coalesce(-sum(n.amount_paise) filter (where n.account = 'tds_payable'), 0)::bigint as tds,
  (coalesce(sum(n.amount_paise) filter (where n.account = 'dispute_held'), 0) - coalesce(sum(n.amount_paise)
    filter (where (t.kind = 'refund_paid_by_organizer' or ${isKeepingDeposit}) and n.account in ('vendor_payable', 'vendor_receivable')), 0))::bigint as adjustment,
  coalesce(-sum(n.amount_paise) filter (where n.account in ('vendor_payable', 'vendor_receivable')), 0)::bigint as share`;
const lineTables = sql`
  from orders o join ledger_txn t on t.order_id = o.id
  join ledger_entry n on n.txn_id = t.id`;

/** Newest first; `total` counts all. */
export async function listLines(
  db: Db,
  { book, eventId }: Of,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lines: LineRow[]; total: number }> {
  const lines = await rows(
    db,
    sql<LineRow>`select ${lineColumns} ${lineTables}
      where o.event_id = ${eventId} and t.book = ${book} and ${earningKinds} group by t.id, o.id
      order by t.occurred_at desc, t.id desc limit ${limit} offset ${offset}`,
  );
  const { total } = await oneRow(
    db,
    sql<{ total: number }>`select count(*)::int as total from orders o join ledger_txn t on t.order_id = o.id
      where o.event_id = ${eventId} and t.book = ${book} and ${earningKinds}`,
  );
  return { lines, total };
}

/** The lines after a given one, in the order they were written: a file is produced in parts. */
export function listLinesAfter(
  db: Db,
  { book, eventId }: Of,
  { afterId, limit }: { afterId: string | null; limit: number },
): Promise<LineRow[]> {
  return rows(
    db,
    sql<LineRow>`select ${lineColumns} ${lineTables}
      where o.event_id = ${eventId} and t.book = ${book} and ${earningKinds}
        and (${afterId}::uuid is null or t.id > ${afterId}::uuid)
      group by t.id, o.id order by t.id limit ${limit}`,
  );
}
