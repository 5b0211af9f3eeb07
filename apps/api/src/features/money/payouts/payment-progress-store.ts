import type { Book } from '@maidan/domain/money/ledger';
import type { KnownPayment } from '@maidan/domain/money/payment-progress';
import type { TransferStatus } from '@maidan/domain/money/settlements';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { type EventScope, mayOnEvent } from '../../events/records/event-access.ts';
import { namePattern } from '../../../platform/db/searched.ts';

/** Whose payments: all of a vendor's, or those for one event. */
export interface Of {
  book: Book;
  vendorId: string;
  eventId: string | null;
}

/** Who is paid for an event; both are null before the organizer has an account. */
export const findPayee = (db: Db, { userId, eventId }: EventScope) =>
  firstRow(
    db,
    sql<{ vendorId: string | null; accountLast4: string | null; payoutsOnHold: boolean }>`
      select v.id as vendor_id, v.account_last4, coalesce(v.payouts_on_hold, false) as payouts_on_hold from events e left join vendors v on v.organizer_id = e.organizer_id
      where e.id = ${eventId} and e.deleted_at is null and ${mayOnEvent(userId, 'money')}`,
  );

export interface PaymentRow extends Omit<KnownPayment, 'isAllBack' | 'arePayoutsHeld'> {
  id: string;
  playerName: string;
  eventId: string;
  eventName: string;
  amountPaise: number;
  commissionPaise: number;
  refundedPaise: number;
  notMadePaise: number;
  refund: KnownPayment['refund'];
  dispute: KnownPayment['dispute'];
  createdAt: Date;
  expiresAt: Date;
  triedAt: Date | null;
  refundedAt: Date | null;
  dueAt: Date | null;
  settledAt: Date | null;
  utr: string | null;
}

const contains = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

/** The newest orders first, paid or not. */
export async function listPayments(
  db: Db,
  { book, vendorId, eventId }: Of,
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<{ payments: PaymentRow[]; total: number }> {
  const text = contains(q);
  const mine = sql`o.vendor_id = ${vendorId} ${eventId === null ? sql`` : sql`and o.event_id = ${eventId}`}`;
  const from = sql`from orders o join events e on e.id = o.event_id
    left join payout_items i on i.order_id = o.id and i.kind = 'share' and i.book = ${book}
    left join settlements s on s.id = i.settlement_id
    where ${mine} ${
      q === ''
        ? sql``
        : sql`and (exists (select from order_lines l join registrations g on g.id = l.registration_id
            left join registration_entries n on n.id = l.entry_id
            where l.order_id = o.id and (g.plain_name like ${namePattern(q)} or n.plain_partner like ${namePattern(q)})) or e.name ilike ${text} or o.order_ref ilike ${text} or s.utr ilike ${text}
          or s.reference ilike ${text})`
    }`;
  const payments = await rows(
    db,
    sql<PaymentRow>`
      select o.id, players_of_order(o.id) as player_name, e.id as event_id, e.name as event_name, o.status, o.amount_paise,
        coalesce(k.commission, o.commission_paise)::bigint as commission_paise, o.created_at, o.expires_at, t.status as newest_try, t.at as tried_at,
        coalesce(f.amount, 0)::bigint as refunded_paise, coalesce(f.not_made, 0)::bigint as not_made_paise, f.at as refunded_at, f.refund, d.dispute, i.due_at, s.status as transfer,
        s.settled_at, case when s.status = 'SETTLED' then s.utr end as utr
      from (select o.id as order_id, o.created_at as ordered_at ${from}
        order by o.created_at desc, o.id desc limit ${limit} offset ${offset}) found
      join orders o on o.id = found.order_id
      join events e on e.id = o.event_id
      left join payout_items i on i.order_id = o.id and i.kind = 'share' and i.book = ${book}
      left join settlements s on s.id = i.settlement_id
      -- What is left of it: a refund returns its part.
      left join lateral (select -sum(n.amount_paise) as commission from ledger_txn y
        join ledger_entry n on n.txn_id = y.id and n.account = 'commission'
        where y.order_id = o.id and y.book = ${book}) k on true
      left join lateral (select p.status, p.at from payments p where p.order_id = o.id
        order by p.status = 'success' desc, p.at desc limit 1) t on true
      left join lateral (select sum(r.amount_paise) as amount,
          sum(r.amount_paise) filter (where r.status <> 'done') as not_made, max(coalesce(r.done_at, r.created_at)) as at,
          case when bool_or(r.status = 'failed') then 'open' when bool_or(r.status <> 'done') then 'under_way'
            when count(*) > 0 then 'made' end as refund
        from refunds r where r.order_id = o.id and r.status <> 'cancelled' and r.provider_payment_id is null and not r.is_deposit) f on true
      left join lateral (select case when bool_or(c.state in ('open', 'under_review')) then 'held'
          when sum(c.held_paise) filter (where c.state = 'lost') >= o.amount_paise - coalesce(f.amount, 0) then 'lost' end as dispute
        from disputes c where c.order_id = o.id) d on true
      order by found.ordered_at desc, o.id desc`,
  );
  const counted =
    q === ''
      ? sql<{ total: number }>`select count(*)::int as total from orders o where ${mine}`
      : sql<{ total: number }>`select count(*)::int as total ${from}`;
  return { payments, total: (await oneRow(db, counted)).total };
}

const forEvent = (eventId: string | null) =>
  eventId === null ? sql`` : sql`and i.order_id in (select id from orders where event_id = ${eventId})`;

export interface PayoutRow {
  reference: string;
  status: TransferStatus;
  utr: string | null;
  amountPaise: number;
  /** Of the whole transfer; more or less than `amountPaise` where an event has only a part of it. */
  transferPaise: number;
  accountLast4: string;
  initiatedAt: Date;
  settledAt: Date | null;
}

/** A vendor's newest transfers; those of an event with its part of each, as in its statement. */
export const listPayouts = (db: Db, { book, vendorId, eventId }: Of, limit: number) =>
  rows(
    db,
    eventId === null
      ? sql<PayoutRow>`select reference, status, utr, amount_paise, amount_paise as transfer_paise, account_last4,
          initiated_at, settled_at
        from settlements where vendor_id = ${vendorId} and book = ${book}
        order by initiated_at desc, id desc limit ${limit}`
      : sql<PayoutRow>`select s.reference, s.status, s.utr, sum(l.amount_paise)::bigint as amount_paise,
          s.amount_paise as transfer_paise, s.account_last4, s.initiated_at, s.settled_at
        ${carrying(book, eventId)} group by s.id order by s.initiated_at desc, s.id desc limit ${limit}`,
  );

const carrying = (book: Book, eventId: string) => sql`from orders o join payout_items i on i.order_id = o.id
  join settlement_lines l on l.item_id = i.id join settlements s on s.id = l.settlement_id
  where o.event_id = ${eventId} and i.book = ${book}`;

export const countPayouts = (db: Db, { book, vendorId, eventId }: Of) =>
  oneRow(
    db,
    eventId === null
      ? sql<{ total: number }>`select count(*)::int as total from settlements
          where vendor_id = ${vendorId} and book = ${book}`
      : sql<{ total: number }>`select count(distinct s.id)::int as total ${carrying(book, eventId)}`,
  );

/**
 * What is open, summed up by when it is due: a handful of rows, because everything is due at the same hour of a day.
 */
export const listDue = (db: Db, { book, vendorId, eventId }: Of) =>
  rows(
    db,
    sql<{ dueAt: Date; amount: number }>`select i.due_at, sum(i.amount_paise)::bigint as amount from payout_items i
      where i.vendor_id = ${vendorId} and i.book = ${book} and i.is_open ${forEvent(eventId)} group by i.due_at`,
  );

/** What transfers under way carry, for an event only its part of them. */
export const sumUnderWay = (db: Db, { book, vendorId, eventId }: Of) =>
  oneRow(
    db,
    eventId === null
      ? sql<{ amount: number }>`select coalesce(sum(amount_paise), 0)::bigint as amount from settlements
          where vendor_id = ${vendorId} and book = ${book} and status = 'INITIATED'`
      : sql<{ amount: number }>`select coalesce(sum(i.amount_paise), 0)::bigint as amount
          from settlements s join payout_items i on i.settlement_id = s.id and not i.is_open
          where s.vendor_id = ${vendorId} and s.book = ${book} and s.status = 'INITIATED' ${forEvent(eventId)}`,
  );
