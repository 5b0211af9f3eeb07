import type { OrderStatus } from '@maidan/domain/entries/order-state';
import type { KeptPolicy } from '@maidan/domain/events/refund-policy';
import { paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import { changedRows, type Db, firstRow, oneRow, rows, withoutWaiting, type Write } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { policyKept, policyToKeep } from '../../events/records/refund-policies.ts';
import { divided, lockYearOfPayee, payeeOf, type PayeeOfEvent } from './order-payee.ts';
import type { NewLine } from './price-lines.ts';

const smallestOrder = 100;

interface Unpaid {
  eventId: string;
  payerId: string;
  lines: readonly NewLine[];
  /** Of the entries it pays for. */
  expiresAt: Date;
}

/** The order that waits for the payment of held entries, whose registrations the caller has locked. */
export async function unpaidOrder(tx: Db, deps: Deps, unpaid: Unpaid): Promise<string> {
  await lockYearOfPayee(tx, deps, unpaid.eventId);
  const { orderRef, writes } = newOrder(deps, unpaid, await firstRow(tx, payeeOf(deps, unpaid.eventId)));
  // The lines refer to the order.
  for (const write of writes) await write.execute(tx);
  return orderRef;
}

/**
 * An order of entries that are held just now, for the caller to write: its amount, its lines and its split are
 * snapshots. The provider hears of it after the transaction, by `openSession`.
 */
export function newOrder(deps: Deps, { eventId, payerId, lines, expiresAt }: Unpaid, payee: PayeeOfEvent | null) {
  const deposit = sumOf(lines.filter(({ kind }) => kind === 'deposit'));
  const amount = paise(sumOf(lines) - deposit);
  refuseUnready(deps.payments.name, payee);
  if (amount < smallestOrder) throw new AppError('amount_too_small');
  const parts = divided(deps, amount, payee);
  const id = newId();
  const orderRef = `mdn_${id.replaceAll('-', '')}`;
  const order = orderToWrite({
    id,
    orderRef,
    eventId,
    payerId,
    vendorId: payee.vendorId,
    provider: deps.payments.name,
    amount,
    deposit,
    commissionBps: payee.commissionBps,
    ...parts,
    expiresAt,
  });
  return {
    orderRef,
    amount: paise(amount + deposit),
    share: parts.share,
    payeeRef: payee.payeeRef,
    writes: [order, linesToWrite(id, lines)],
  };
}

const sumOf = (lines: readonly NewLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Refuses what would be paid online while the organizer cannot take payments. */
export async function refusePayee(tx: Db, deps: Deps, eventId: string): Promise<void> {
  refuseUnready(deps.payments.name, await firstRow(tx, payeeOf(deps, eventId)));
}

function refuseUnready(provider: string, payee: PayeeOfEvent | null): asserts payee is PayeeOfEvent {
  // A vendor activated by the sandbox is unknown to the provider that moves real money.
  const isTheirs = payee?.provider === provider;
  if (!payee || !isTheirs || payee.status !== 'ACTIVATED' || !payee.isEnabled || payee.organizerStatus !== 'active')
    throw new AppError('payments_not_ready');
}

const linesToWrite = (orderId: string, lines: readonly NewLine[]): Write =>
  sql`insert into order_lines (id, order_id, registration_id, entry_id, kind, why, amount_paise)
    select id, ${orderId}, "registrationId", "entryId", kind, nullif(why, 'null'), amount
    from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ ...line, id: newId() })))}::jsonb) as l (id uuid,
      "registrationId" uuid, "entryId" uuid, kind text, why jsonb, amount bigint)`;

export interface OrderRow {
  id: string;
  orderRef: string;
  /** Both are null for a top-up. */
  eventId: string | null;
  payerId: string | null;
  provider: string;
  amountPaise: number;
  /** Paid beside the amount. */
  depositPaise: number;
  vendorSharePaise: number;
  status: OrderStatus;
  sessionId: string;
  expiresAt: Date;
  payeeRef: string;
}

const orderColumns = sql`
  o.id, o.order_ref, o.event_id, o.payer_id, o.provider, o.amount_paise, o.deposit_paise, o.vendor_share_paise, o.status,
  o.session_id, o.expires_at, (select v.provider_vendor_id from vendors v where v.id = o.vendor_id) as payee_ref`;

interface NewOrder extends ReturnType<typeof divided> {
  id: string;
  orderRef: string;
  eventId: string;
  payerId: string;
  vendorId: string;
  provider: string;
  amount: number;
  deposit: number;
  commissionBps: number;
  expiresAt: Date;
}

function orderToWrite({ tax, ...order }: NewOrder): Write {
  return sql`
    insert into orders (id, order_ref, event_id, payer_id, vendor_id, provider, amount_paise, deposit_paise, commission_bps,
      commission_paise, vendor_share_paise, tcs_paise, tds_paise, tcs_bps, tds_bps, tax_profile_id, tax_treatment, taxable_paise,
      gst_paise, place_of_supply, status, session_id, expires_at, refund_policy)
    values (${order.id}, ${order.orderRef}, ${order.eventId}, ${order.payerId}, ${order.vendorId},
      ${order.provider}, ${order.amount}, ${order.deposit}, ${order.commissionBps}, ${order.commission}, ${order.share}, ${order.tcs},
      ${order.tds}, ${order.tcsBps}, ${order.tdsBps}, ${tax?.profileId ?? null}, ${tax?.treatment ?? null},
      ${tax?.taxable ?? null}, ${tax?.gst ?? null}, ${tax?.place ?? null}, 'open', '', ${order.expiresAt},
      (select ${policyToKeep} from events e where e.id = ${order.eventId}))`;
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

/** Open orders that pay for some of these entries, with all entries that each of them pays for. */
export function listOpenOrders(
  db: Db,
  entryIds: readonly string[],
): Promise<{ orderRef: string; entryIds: string[] }[]> {
  return rows(
    db,
    sql<{ orderRef: string; entryIds: string[] }>`select o.order_ref, array_agg(distinct l.entry_id) as entry_ids
      from orders o join order_lines l on l.order_id = o.id
      where o.status = 'open' and o.id in (select order_id from order_lines where entry_id = any(${entryIds}) and is_open)
      group by o.id`,
  );
}

/** The newest orders of a registration that the provider knows, which may have been paid without our knowing. */
export async function listNewestOrders(db: Db, registrationId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ orderRef: string }>`select order_ref from orders o where session_id <> ''
        and exists (select from order_lines l where l.order_id = o.id and l.registration_id = ${registrationId})
      order by created_at desc limit 2`,
  );
  return found.map(({ orderRef }) => orderRef);
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

/** A fee that was paid online, as far as it has not been refunded. */
export interface PaidLine {
  id: string;
  orderId: string;
  entryId: string | null;
  amount: number;
  left: number;
  policy: KeptPolicy;
}

/**
 * The fees of a registration that were paid, oldest first, each with what its discounts left to pay: never more of it
 * goes back. Their orders are locked.
 */
export async function lockPaidLines(tx: Db, registrationId: string): Promise<PaidLine[]> {
  await sql`select id from orders o where o.paid_at is not null and exists (
      select from order_lines l where l.order_id = o.id and l.registration_id = ${registrationId})
    order by id for update`.execute(tx);
  return rows(
    tx,
    sql<PaidLine>`select l.id, l.order_id, l.entry_id, (l.amount_paise + d.off)::bigint as amount,
        (l.amount_paise + d.off - l.refunded_paise)::bigint as "left", ${policyKept(sql`o.refund_policy`)} as policy
      from order_lines l join orders o on o.id = l.order_id join events e on e.id = o.event_id cross join lateral (
        select coalesce(sum(x.amount_paise), 0) as off from order_lines x
        where x.order_id = l.order_id and x.entry_id = l.entry_id and x.kind = 'discount') d
      where l.registration_id = ${registrationId} and o.paid_at is not null and l.amount_paise > 0 and l.kind <> 'deposit'
      order by o.paid_at, l.id`,
  );
}

export function lockOrderById(db: Db, orderId: string): Promise<OrderRow> {
  return oneRow(db, sql<OrderRow>`select ${orderColumns} from orders o where o.id = ${orderId} for update of o`);
}

/** A top-up has one open order: closes the one over a different amount, so that nobody pays it. */
export async function closeOpenTopUp(db: Db, vendorId: string): Promise<string[]> {
  const closed = await rows(
    db,
    sql<{ orderRef: string }>`update orders set status = 'closed'
      where vendor_id = ${vendorId} and event_id is null and status = 'open' returning order_ref`,
  );
  return closed.map(({ orderRef }) => orderRef);
}

export function findOpenTopUp(db: Db, of: { vendorId: string; amount: number }) {
  return firstRow(
    db,
    sql<{ orderRef: string; expiresAt: Date }>`select order_ref, expires_at from orders
      where vendor_id = ${of.vendorId} and event_id is null and status = 'open'
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

/** Closes the open orders of entries that are given up; returns their references. */
export async function closeOpenOrders(db: Db, entryIds: readonly string[]): Promise<string[]> {
  const closed = await rows(db, ended(entryIds, 'closed'));
  return closed.map(({ orderRef }) => orderRef);
}

export async function expireOpenOrders(db: Db, entryIds: readonly string[]): Promise<void> {
  await ended(entryIds, 'expired').execute(db);
}

const ended = (entryIds: readonly string[], status: 'closed' | 'expired') =>
  sql<{ orderRef: string }>`update orders set status = ${status} where status = 'open' and id in (
      select order_id from order_lines where entry_id = any(${entryIds}) and is_open)
    returning order_ref`;

export async function saveOrderStatus(db: Db, orderId: string, status: OrderStatus): Promise<void> {
  await sql`update orders set status = ${status} where id = ${orderId}`.execute(db);
}
