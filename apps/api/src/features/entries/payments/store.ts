import type { OrderForPayer } from '@maidan/contract/entries/payments';
import type { OrderStatus, PaymentStatus } from '@maidan/domain/entries/order-state';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import type { ProviderPayment } from '../../../platform/payments/payment-provider.ts';

export interface OrderRow {
  id: string;
  orderRef: string;
  registrationId: string;
  eventId: string;
  provider: string;
  amountPaise: number;
  vendorSharePaise: number;
  status: OrderStatus;
  sessionId: string;
  expiresAt: Date;
  payeeRef: string;
}

const orderColumns = sql`
  o.id, o.order_ref, o.registration_id, o.event_id, o.provider, o.amount_paise, o.vendor_share_paise, o.status,
  o.session_id, o.expires_at, (select v.provider_vendor_id from vendors v where v.id = o.vendor_id) as payee_ref`;

/** Who is paid for an event, and at what rate: both are written onto the order and never read again. */
export function findPayee(db: Db, eventId: string) {
  return firstRow(
    db,
    sql<{
      vendorId: string;
      provider: string;
      status: string;
      isEnabled: boolean;
      commissionBps: number;
      organizerStatus: string;
    }>`
      select v.id as vendor_id, v.provider, v.status, v.is_enabled, o.commission_bps, o.status as organizer_status
      from events e join organizers o on o.user_id = e.organizer_id join vendors v on v.organizer_id = e.organizer_id
      where e.id = ${eventId}`,
  );
}

export async function insertOrder(
  db: Db,
  order: {
    id: string;
    orderRef: string;
    registrationId: string;
    eventId: string;
    vendorId: string;
    provider: string;
    amount: number;
    commissionBps: number;
    commission: number;
    share: number;
    tcs: number;
    tds: number;
  },
): Promise<void> {
  await sql`
    insert into orders (id, order_ref, registration_id, event_id, vendor_id, provider, amount_paise, commission_bps,
      commission_paise, vendor_share_paise, tcs_paise, tds_paise, status, session_id, expires_at)
    select ${order.id}, ${order.orderRef}, ${order.registrationId}, ${order.eventId}, ${order.vendorId}, ${order.provider},
      ${order.amount}, ${order.commissionBps}, ${order.commission}, ${order.share}, ${order.tcs}, ${order.tds}, 'open', '', r.hold_expires_at
    from registrations r where r.id = ${order.registrationId}`.execute(db);
}

export async function saveSession(db: Db, orderRef: string, sessionId: string): Promise<void> {
  await sql`update orders set session_id = ${sessionId} where order_ref = ${orderRef}`.execute(db);
}

export function findOrder(db: Db, orderRef: string): Promise<OrderRow | null> {
  return firstRow(db, sql<OrderRow>`select ${orderColumns} from orders o where o.order_ref = ${orderRef}`);
}

/** The registration is locked before, always: see `lockRegistration`. */
export function lockOrder(db: Db, orderRef: string): Promise<OrderRow | null> {
  return firstRow(
    db,
    sql<OrderRow>`select ${orderColumns} from orders o where o.order_ref = ${orderRef} for update of o`,
  );
}

export async function findOpenOrder(db: Db, registrationId: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{
      orderRef: string;
    }>`select order_ref from orders where registration_id = ${registrationId} and status = 'open'`,
  );
  return row?.orderRef ?? null;
}

export async function findNewestOrder(db: Db, registrationId: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{
      orderRef: string;
    }>`select order_ref from orders where registration_id = ${registrationId} and session_id <> ''
      order by created_at desc limit 1`,
  );
  return row?.orderRef ?? null;
}

export async function saveOrderPaid(db: Db, orderId: string, at: Date): Promise<void> {
  await sql`update orders set status = 'paid', paid_at = ${at} where id = ${orderId}`.execute(db);
}

/** False when the provider was asked a moment ago: then what we know is new enough. */
export async function claimRead(db: Db, orderRef: string, seconds: number): Promise<boolean> {
  const claimed = await changedRows(
    db,
    sql`update orders set provider_read_at = now() where order_ref = ${orderRef}
      and (provider_read_at is null or provider_read_at <= now() - ${seconds}::float8 * interval '1 second')`,
  );
  return claimed === 1;
}

export function findPayment(db: Db, orderId: string, providerPaymentId: string) {
  return firstRow(
    db,
    sql<{ status: PaymentStatus }>`
      select status from payments where order_id = ${orderId} and provider_payment_id = ${providerPaymentId}`,
  );
}

export async function savePayment(
  db: Db,
  row: { id: string; orderId: string; status: PaymentStatus; payment: ProviderPayment },
): Promise<void> {
  const { payment } = row;
  await sql`
    insert into payments (id, order_id, provider_payment_id, status, amount_paise, method, bank_reference, at)
    values (${row.id}, ${row.orderId}, ${payment.providerPaymentId}, ${row.status}, ${payment.amount}, ${payment.method},
      ${payment.bankReference}, ${payment.at})
    on conflict (order_id, provider_payment_id) do update set status = excluded.status, amount_paise = excluded.amount_paise,
      method = excluded.method, bank_reference = excluded.bank_reference, at = excluded.at`.execute(db);
}

/** Once a payment: repeated messages about the same trouble raise it once. False when it is known. */
export async function insertAlert(
  db: Db,
  alert: { id: string; kind: string; orderRef: string; providerPaymentId?: string; details?: object },
): Promise<boolean> {
  const inserted = await changedRows(
    db,
    sql`insert into payment_alerts (id, kind, order_ref, provider_payment_id, details)
      values (${alert.id}, ${alert.kind}, ${alert.orderRef}, ${alert.providerPaymentId ?? ''}, ${JSON.stringify(alert.details ?? {})})
      on conflict (kind, order_ref, provider_payment_id) do nothing`,
  );
  return inserted === 1;
}

/** Orders whose payment may have happened without our hearing of it: often while open, rarely for a day after. */
export async function listUnheard(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ orderRef: string }>`
      select order_ref from orders
      where session_id <> '' and expires_at > now() - interval '24 hours' and created_at < now() - interval '1 minute'
        and ((status = 'open' and coalesce(provider_read_at, created_at) < now() - interval '50 seconds')
          or (status in ('expired', 'closed') and coalesce(provider_read_at, created_at) < now() - interval '20 minutes'))
      order by coalesce(provider_read_at, created_at) limit 50`,
  );
  return found.map((row) => row.orderRef);
}

/** Who pays, as the provider must know them: with the phone number of this entry. */
export function findPayer(db: Db, of: { userId: string; registrationId: string }) {
  return oneRow(
    db,
    sql<{ name: string; email: string; phoneEnc: string | null; entryPhoneEnc: string | null }>`
      select u.name, u.email, u.phone_enc, r.phone_enc as entry_phone_enc
      from users u left join registrations r on r.id = ${of.registrationId} and r.user_id = u.id where u.id = ${of.userId}`,
  );
}

interface PayerOrderRow extends OrderRow {
  registrationStatus: OrderForPayer['registrationStatus'];
  eventName: string;
  startsAt: Date;
  location: string;
  organizationName: string;
  lines: { name: string; pricePaise: number }[];
  lastAttempt: { status: PaymentStatus; at: string } | null;
}

export function findForPayer(db: Db, userId: string, orderRef: string): Promise<PayerOrderRow | null> {
  return firstRow(
    db,
    sql<PayerOrderRow>`
      select ${orderColumns}, r.status as registration_status, e.name as event_name, e.starts_at, e.location,
        g.organization_name,
        (select coalesce(json_agg(json_build_object('name', c.name, 'pricePaise', n.price_paise) order by c.position), '[]')
         from registration_entries n join categories c on c.id = n.category_id where n.registration_id = r.id) as lines,
        (select json_build_object('status', p.status, 'at', p.at) from payments p where p.order_id = o.id
         order by p.at desc, p.id desc limit 1) as last_attempt
      from orders o join registrations r on r.id = o.registration_id join events e on e.id = o.event_id
      join organizers g on g.user_id = e.organizer_id
      where o.order_ref = ${orderRef} and r.user_id = ${userId}`,
  );
}
