import type { OrderStatus } from '@maidan/domain/entries/order-state';
import type { BasisPoints, Paise } from '@maidan/domain/money';
import { splitPayment, withholdTaxes } from '@maidan/domain/money/payment-split';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import {
  changedRows,
  type Db,
  firstRow,
  oneRow,
  rows,
  withoutWaiting,
  type Write,
  writeTogether,
} from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';

const smallestOrder = 100;

interface Unpaid {
  registrationId: string;
  eventId: string;
  amount: Paise;
}

/** The order that waits for the payment of a held registration, which the caller has locked. */
export async function unpaidOrder(tx: Db, deps: Deps, unpaid: Unpaid): Promise<string> {
  const open = await findOpenOrder(tx, unpaid.registrationId);
  if (open) return open;
  const { orderRef, write } = newOrder(deps, unpaid, await firstRow(tx, payeeOf(unpaid.eventId)));
  await writeTogether(tx, [write]);
  return orderRef;
}

/**
 * The order of a registration that is held just now, for the caller to write: its amount and its split are snapshots.
 * The provider hears of it after the transaction, by `openSession`.
 */
export function newOrder(
  { payments, settings }: Deps,
  { registrationId, eventId, amount }: Unpaid,
  payee: PayeeOfEvent | null,
) {
  // A vendor activated by the sandbox is unknown to the provider that moves real money.
  const isTheirs = payee?.provider === payments.name;
  if (!payee || !isTheirs || payee.status !== 'ACTIVATED' || !payee.isEnabled || payee.organizerStatus !== 'active')
    throw new AppError('payments_not_ready');
  if (amount < smallestOrder) throw new AppError('amount_too_small');
  const { commission, share: beforeTaxes } = splitPayment(amount, payee.commissionBps as BasisPoints);
  const rates = { tcs: settings.TCS_BPS as BasisPoints, tds: settings.TDS_BPS as BasisPoints };
  const { share, tcs, tds } = withholdTaxes(amount, beforeTaxes, rates);
  const id = newId();
  const orderRef = `mdn_${id.replaceAll('-', '')}`;
  const write = orderToWrite({
    id,
    orderRef,
    registrationId,
    eventId,
    vendorId: payee.vendorId,
    provider: payments.name,
    amount,
    commissionBps: payee.commissionBps,
    commission,
    share,
    tcs,
    tds,
    holdMinutes: settings.HOLD_MINUTES,
  });
  return { orderRef, share, payeeRef: payee.payeeRef, write };
}

export interface OrderRow {
  id: string;
  orderRef: string;
  /** Both are null for a top-up. */
  registrationId: string | null;
  eventId: string | null;
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

export interface PayeeOfEvent {
  vendorId: string;
  /** What the provider calls them. */
  payeeRef: string;
  provider: string;
  status: string;
  isEnabled: boolean;
  commissionBps: number;
  organizerStatus: string;
}

/** Who is paid for an event, and at what rate: both are written onto the order and never read again. */
export const payeeOf = (eventId: string) =>
  sql<PayeeOfEvent>`
    select v.id as "vendorId", v.provider_vendor_id as "payeeRef", v.provider, v.status, v.is_enabled as "isEnabled", o.commission_bps as "commissionBps",
      o.status as "organizerStatus"
    from events e join organizers o on o.user_id = e.organizer_id join vendors v on v.organizer_id = e.organizer_id
    where e.id = ${eventId}`;

/**
 * For as long as its registration is held: one that is written by the same statement, for so many minutes from now.
 */
function orderToWrite(order: {
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
  holdMinutes: number;
}): Write {
  return sql`
    insert into orders (id, order_ref, registration_id, event_id, vendor_id, provider, amount_paise, commission_bps,
      commission_paise, vendor_share_paise, tcs_paise, tds_paise, status, session_id, expires_at)
    values (${order.id}, ${order.orderRef}, ${order.registrationId}, ${order.eventId}, ${order.vendorId},
      ${order.provider}, ${order.amount}, ${order.commissionBps}, ${order.commission}, ${order.share}, ${order.tcs},
      ${order.tds}, 'open', '',
      coalesce((select hold_expires_at from registrations where id = ${order.registrationId}),
        now() + ${order.holdMinutes}::float8 * interval '1 minute'))`;
}

/** May be lost: asked again, the provider answers with the same session. */
export const sessionToWrite = (orderRef: string, sessionId: string): Write =>
  sql`update orders set session_id = ${sessionId} where order_ref = ${orderRef} returning ${withoutWaiting}`;

/** Lock the registration first: see `lockRegistration`. */
export function lockOrder(db: Db, orderRef: string): Promise<OrderRow | null> {
  return firstRow(
    db,
    sql<OrderRow>`select ${orderColumns} from orders o where o.order_ref = ${orderRef} for update of o`,
  );
}

async function findOpenOrder(db: Db, registrationId: string): Promise<string | null> {
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

/** False if the provider was asked a moment ago: what we know is recent enough. */
export async function claimRead(db: Db, orderRef: string, seconds: number): Promise<boolean> {
  const claimed = await changedRows(
    db,
    sql`update orders set provider_read_at = now() where order_ref = ${orderRef}
      and (provider_read_at is null or provider_read_at <= now() - ${seconds}::float8 * interval '1 second')`,
  );
  return claimed === 1;
}

/** Orders that may have been paid without our knowing: checked often while open, rarely during the day after. */
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

export function findOrder(db: Db, orderRef: string): Promise<OrderRow | null> {
  return firstRow(db, sql<OrderRow>`select ${orderColumns} from orders o where o.order_ref = ${orderRef}`);
}

/** The order that paid for a registration. */
export function lockPaidOrder(db: Db, registrationId: string): Promise<OrderRow | null> {
  return firstRow(
    db,
    sql<OrderRow>`select ${orderColumns} from orders o where o.registration_id = ${registrationId}
      and o.paid_at is not null order by o.paid_at desc limit 1 for update of o`,
  );
}

export function lockOrderById(db: Db, orderId: string): Promise<OrderRow> {
  return oneRow(db, sql<OrderRow>`select ${orderColumns} from orders o where o.id = ${orderId} for update of o`);
}

/** A top-up has one open order: closes the one over a different amount, so that nobody pays it. */
export async function closeOpenTopUp(db: Db, vendorId: string): Promise<void> {
  await sql`update orders set status = 'closed'
    where vendor_id = ${vendorId} and registration_id is null and status = 'open'`.execute(db);
}

export function findOpenTopUp(db: Db, of: { vendorId: string; amount: number }) {
  return firstRow(
    db,
    sql<{ orderRef: string; expiresAt: Date }>`select order_ref, expires_at from orders
      where vendor_id = ${of.vendorId} and registration_id is null and status = 'open'
        and amount_paise = ${of.amount} and expires_at > now() + interval '20 minutes'`,
  );
}

export function insertTopUp(
  db: Db,
  order: { id: string; orderRef: string; vendorId: string; provider: string; amount: number },
): Promise<{ orderRef: string; expiresAt: Date }> {
  return oneRow(
    db,
    sql<{ orderRef: string; expiresAt: Date }>`
      insert into orders (id, order_ref, vendor_id, provider, amount_paise, commission_bps, commission_paise,
        vendor_share_paise, status, session_id, expires_at)
      values (${order.id}, ${order.orderRef}, ${order.vendorId}, ${order.provider}, ${order.amount}, 0, 0,
        ${order.amount}, 'open', '', now() + interval '1 hour')
      returning order_ref, expires_at`,
  );
}

/** Closes the open order of a registration; returns its reference, if there was one. */
export async function closeOpenOrder(db: Db, registrationId: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ orderRef: string }>`update orders set status = 'closed'
      where registration_id = ${registrationId} and status = 'open' returning order_ref`,
  );
  return row?.orderRef ?? null;
}

export async function expireOpenOrders(db: Db, registrationIds: readonly string[]): Promise<void> {
  await sql`update orders set status = 'expired' where registration_id = any(${registrationIds}) and status = 'open'`.execute(
    db,
  );
}

export async function saveOrderStatus(db: Db, orderId: string, status: OrderStatus): Promise<void> {
  await sql`update orders set status = ${status} where id = ${orderId}`.execute(db);
}
