import type { OrderStatus } from '@maidan/domain/entries/order-state';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

export interface RefundedOrder {
  id: string;
  orderRef: string;
  registrationId: string;
  eventId: string;
  amountPaise: number;
  vendorSharePaise: number;
  status: OrderStatus;
  payeeRef: string;
}

const orderColumns = sql`
  o.id, o.order_ref, o.registration_id, o.event_id, o.amount_paise, o.vendor_share_paise, o.status,
  (select v.provider_vendor_id from vendors v where v.id = o.vendor_id) as payee_ref`;

/** The order that paid for a registration. */
export function lockPaidOrder(db: Db, registrationId: string): Promise<RefundedOrder | null> {
  return firstRow(
    db,
    sql<RefundedOrder>`select ${orderColumns} from orders o where o.registration_id = ${registrationId}
      and o.paid_at is not null order by o.paid_at desc limit 1 for update of o`,
  );
}

export function lockOrder(db: Db, orderId: string): Promise<RefundedOrder> {
  return oneRow(db, sql<RefundedOrder>`select ${orderColumns} from orders o where o.id = ${orderId} for update of o`);
}

export async function saveOrderStatus(db: Db, orderId: string, status: OrderStatus): Promise<void> {
  await sql`update orders set status = ${status} where id = ${orderId}`.execute(db);
}

/** The organizer's part of a refund, as it was posted; 0 when nothing was ever theirs. */
export function findBearer(db: Db, refundId: string) {
  return oneRow(
    db,
    sql<{ payeeRef: string; ofShare: number }>`
      select v.provider_vendor_id as payee_ref, coalesce(-i.amount_paise, 0)::bigint as of_share
      from refunds f join orders o on o.id = f.order_id join vendors v on v.id = o.vendor_id
      left join payout_items i on i.refund_id = f.id and i.kind = 'refund' where f.id = ${refundId}`,
  );
}

/** Whom the mail about a refund goes to. */
export function findPlayer(db: Db, registrationId: string) {
  return oneRow(
    db,
    sql<{ userId: string | null; email: string | null; name: string; eventName: string; eventId: string }>`
      select r.user_id, u.email, r.name, e.name as event_name, r.event_id from registrations r
      join events e on e.id = r.event_id left join users u on u.id = r.user_id where r.id = ${registrationId}`,
  );
}

export interface RefundRow {
  id: string;
  orderId: string;
  orderRef: string;
  registrationId: string;
  amountPaise: number;
  reason: string;
  status: 'created' | 'sent' | 'done' | 'failed' | 'cancelled';
  providerPaymentId: string | null;
  createdAt: Date;
  doneAt: Date | null;
}

const refundColumns = sql`
  f.id, f.order_id, o.order_ref, o.registration_id, f.amount_paise, f.reason, f.status, f.provider_payment_id,
  f.created_at, f.done_at`;

/** Refunds of what paid the order, oldest first. Money that came twice goes back beside them and is no part of the split. */
export function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return rows(
    db,
    sql<RefundRow>`select ${refundColumns} from refunds f join orders o on o.id = f.order_id
      where f.order_id = ${orderId} and f.provider_payment_id is null and f.status not in ('failed', 'cancelled')
      order by f.created_at, f.id`,
  );
}

export function insertRefund(
  db: Db,
  refund: { id: string; orderId: string; amount: number; reason: string; providerPaymentId: string | null },
): Promise<RefundRow> {
  return oneRow(
    db,
    sql<RefundRow>`with f as (
        insert into refunds (id, order_id, provider_payment_id, amount_paise, reason, status)
        values (${refund.id}, ${refund.orderId}, ${refund.providerPaymentId}, ${refund.amount}, ${refund.reason}, 'created')
        returning *)
      select ${refundColumns} from f join orders o on o.id = f.order_id`,
  );
}

export function findRefund(db: Db, refundId: string): Promise<RefundRow | null> {
  return firstRow(
    db,
    sql<RefundRow>`select ${refundColumns} from refunds f join orders o on o.id = f.order_id where f.id = ${refundId}`,
  );
}

/** Only forward: what is done or failed stays so. */
export async function saveRefundStatus(db: Db, refundId: string, status: 'sent' | 'done' | 'failed'): Promise<boolean> {
  const saved = await changedRows(
    db,
    sql`update refunds set status = ${status}, done_at = case when ${status} = 'done' then now() else done_at end
      where id = ${refundId} and status in ('created', 'sent') and status <> ${status}`,
  );
  return saved === 1;
}

export async function listUnfinishedRefunds(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from refunds where status in ('created', 'sent')
      and created_at < now() - interval '1 minute' order by created_at limit 50`,
  );
  return found.map((row) => row.id);
}

/** A second refund of the same payment is none: messages about it may come again. */
export async function isPaymentReturned(db: Db, orderId: string, providerPaymentId: string): Promise<boolean> {
  const { found } = await oneRow(
    db,
    sql<{ found: boolean }>`select exists (select 1 from refunds
      where order_id = ${orderId} and provider_payment_id = ${providerPaymentId}) as found`,
  );
  return found;
}

export async function insertFailureAlert(
  db: Db,
  alert: { id: string; orderRef: string; refundId: string },
): Promise<void> {
  await sql`insert into payment_alerts (id, kind, order_ref, details)
    values (${alert.id}, 'refund_failed', ${alert.orderRef}, ${JSON.stringify({ refundId: alert.refundId })})
    on conflict (kind, order_ref, provider_payment_id) do nothing`.execute(db);
}
