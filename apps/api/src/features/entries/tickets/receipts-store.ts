import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import type { KeptLine } from '../records/price-lines.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';
import { isCounted, isOfDeposit, isTooMany } from '../records/payments-too-many.ts';

export interface PaidRow {
  orderId: string;
  orderRef: string;
  /** False if the place was gone when the payment arrived: it bought nothing and is refunded. */
  isCounted: boolean;
  amountPaise: number;
  /** Paid beside the amount. */
  depositPaise: number;
  paidAt: Date;
  method: string | null;
  reference: string | null;
  playerName: string;
  eventName: string;
  location: string;
  startsAt: Date;
  lastDay: string | null;
  organizationName: string;
}

/** A payment for one's own registration, the newest where none is named; null if there is none. */
export function findPaid(
  db: Db,
  { userId, registrationId, orderRef }: { userId: string; registrationId: string; orderRef: string | null },
): Promise<PaidRow | null> {
  return firstRow(
    db,
    sql<PaidRow>`select o.id as order_id, o.order_ref, ${isCounted} as is_counted, o.amount_paise, o.deposit_paise, o.paid_at, p.method, p.bank_reference as reference,
        players_of_order(o.id) as player_name, e.name as event_name, e.location, e.starts_at, ${lastDayOfEvent} as last_day,
        organization_name_at(e.organizer_id, o.paid_at) as organization_name
      from registrations r join orders o on o.paid_at is not null
        and o.id in (select l.order_id from order_lines l where l.registration_id = r.id)
      join events e on e.id = r.event_id
      left join payments p on p.order_id = o.id and p.status = 'success'
      where r.id = kept_registration(${registrationId}) and r.user_id = ${userId}
        and (${orderRef}::text is null or o.order_ref = ${orderRef}) order by o.paid_at desc, o.id desc limit 1`,
  );
}

export interface LineRow {
  name: string;
  player: string;
  amountPaise: number;
  /** Of a discount, or a fee that is not the category's own. */
  why: KeptLine['why'];
}

export function listLines(db: Db, orderId: string): Promise<LineRow[]> {
  return rows(
    db,
    sql<LineRow>`select coalesce(c.name, '') as name, r.name as player, l.amount_paise, l.why from order_lines l
      join registrations r on r.id = l.registration_id
      left join registration_entries n on n.id = l.entry_id left join categories c on c.id = n.category_id
      where l.order_id = ${orderId} order by r.created_at, r.id, c.position, l.kind = 'deposit', l.amount_paise < 0, l.id`,
  );
}

export interface RefundRow {
  amountPaise: number;
  reason: string;
  status: 'created' | 'sent' | 'done' | 'failed';
  paidReference: string | null;
  createdAt: Date;
  /** Of a second or late payment. */
  isTooMany: boolean;
  isDeposit: boolean;
}

export function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return rows(
    db,
    sql<RefundRow>`select f.amount_paise, f.reason, f.status, f.paid_reference, f.created_at,
        ${isTooMany} as is_too_many, ${isOfDeposit} as is_deposit
      from refunds f join orders o on o.id = f.order_id
      where f.order_id = ${orderId} and f.status <> 'cancelled' order by f.created_at, f.id`,
  );
}
