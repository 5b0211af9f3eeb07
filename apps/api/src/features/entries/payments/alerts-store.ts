import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

export type AlertStatus = 'open' | 'resolved' | '';

export interface AlertRow {
  id: string;
  kind: string;
  orderRef: string;
  orderId: string | null;
  providerPaymentId: string;
  /** The refund it is about, while that is open. */
  openRefundId: string | null;
  details: Record<string, unknown>;
  eventId: string | null;
  eventName: string | null;
  organizerId: string | null;
  organizerName: string | null;
  playerName: string | null;
  createdAt: Date;
  resolvedAt: Date | null;
  resolvedByName: string | null;
  note: string;
}

/** An alert's reference may be an order's or a transfer's; both lead to an organizer, only the first to a player. */
const joined = sql`
  a.id, a.kind, a.order_ref, o.id as order_id, a.provider_payment_id, f.id as open_refund_id, a.details, e.id as event_id, e.name as event_name,
  p.user_id as organizer_id, p.organization_name as organizer_name, players_of_order(o.id) as player_name, a.created_at, a.resolved_at,
  u.name as resolved_by_name, a.note
  from payment_alerts a left join orders o on o.order_ref = a.order_ref left join events e on e.id = o.event_id
  left join refunds f on f.order_id = o.id and f.id::text = a.details ->> 'refundId' and f.status = 'failed'
  left join settlements s on s.reference = a.order_ref left join vendors v
    on v.id = coalesce(s.vendor_id, o.vendor_id, (select b.id from vendors b where b.provider_vendor_id = a.order_ref))
  left join organizers p on p.user_id = coalesce(e.organizer_id, v.organizer_id) left join users u on u.id = a.resolved_by`;

export async function listAlerts(
  db: Db,
  { status, limit, offset }: { status: AlertStatus; limit: number; offset: number },
): Promise<{ alerts: AlertRow[]; total: number; open: number }> {
  const where =
    status === '' ? sql`true` : status === 'open' ? sql`a.resolved_at is null` : sql`a.resolved_at is not null`;
  const alerts = await rows(
    db,
    sql<AlertRow>`select ${joined} where ${where} order by a.created_at desc, a.id desc limit ${limit} offset ${offset}`,
  );
  const counts = await oneRow(
    db,
    sql<{ total: number; open: number }>`select count(*) filter (where ${where})::int as total,
      count(*) filter (where a.resolved_at is null)::int as open from payment_alerts a`,
  );
  return { alerts, ...counts };
}

export function findAlert(db: Db, alertId: string): Promise<AlertRow | null> {
  return firstRow(db, sql<AlertRow>`select ${joined} where a.id = ${alertId}`);
}
