import type { Paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows, type Write, withoutWaiting } from '../db/db.ts';
import type { ProviderCapture, ProviderPayment, ProviderTransfer, RefundState } from './payment-provider.ts';

export interface PayeeRow {
  payeeRef: string;
  detailsMac: string;
  outcome: 'ACTIVE' | 'VALIDATION_FAILED' | 'ACTION_REQUIRED' | 'ON_HOLD';
  decidedAt: Date;
}

export interface OrderRow {
  orderRef: string;
  amountPaise: number;
  closedAt: Date | null;
  expiresAt: Date;
  paid: boolean;
}

/** A random value for this installation, made once; every node reads the same. */
export async function installationSecret(db: Db, name: string, fresh: string): Promise<string> {
  await sql`insert into installation (name, value) values (${name}, ${fresh}) on conflict (name) do nothing`.execute(
    db,
  );
  return (await oneRow(db, sql<{ value: string }>`select value from installation where name = ${name}`)).value;
}

/** The payee after the call; `decided_at` only changes with new details. */
export function savePayee(
  db: Db,
  payee: {
    payeeRef: string;
    mac: string;
    outcome: PayeeRow['outcome'];
    transfers: string;
    decidedAt: Date;
    now: Date;
  },
): Promise<PayeeRow> {
  return oneRow(
    db,
    sql<PayeeRow>`
      insert into sandbox_payees as p (payee_ref, details_mac, outcome, transfer_outcome, decided_at, created_at)
      values (${payee.payeeRef}, ${payee.mac}, ${payee.outcome}, ${payee.transfers}, ${payee.decidedAt}, ${payee.now})
      on conflict (payee_ref) do update set
        outcome = excluded.outcome, transfer_outcome = excluded.transfer_outcome, details_mac = excluded.details_mac,
        decided_at = case when p.details_mac = excluded.details_mac then p.decided_at else excluded.decided_at end
      returning payee_ref, details_mac, outcome, decided_at`,
  );
}

export function findPayee(db: Db, payeeRef: string): Promise<PayeeRow | null> {
  return firstRow(
    db,
    sql<PayeeRow>`select payee_ref, details_mac, outcome, decided_at from sandbox_payees where payee_ref = ${payeeRef}`,
  );
}

/** An order, unless it is known. */
export const orderToWrite = (order: {
  orderRef: string;
  sessionId: string;
  amount: number;
  payerName: string;
  note: string;
  returnUrl: string;
  shares: unknown;
  expiresAt: Date;
  now: Date;
}): Write => sql`
  insert into sandbox_orders (order_ref, session_id, amount_paise, payer_name, note, return_url, shares, expires_at, created_at)
  values (${order.orderRef}, ${order.sessionId}, ${order.amount}, ${order.payerName}, ${order.note}, ${order.returnUrl},
    ${JSON.stringify(order.shares)}, ${order.expiresAt}, ${order.now})
  on conflict (order_ref) do nothing returning ${withoutWaiting}`;

export function findOrder(db: Db, orderRef: string): Promise<OrderRow | null> {
  return firstRow(
    db,
    sql<OrderRow>`
      select o.order_ref, o.amount_paise, o.closed_at, o.expires_at,
        exists (select 1 from sandbox_payments p where p.order_ref = o.order_ref and p.status = 'success') as paid
      from sandbox_orders o where o.order_ref = ${orderRef}`,
  );
}

export function lockOrder(db: Db, orderRef: string) {
  return sql`select 1 from sandbox_orders where order_ref = ${orderRef} for update`.execute(db);
}

export async function closeOrder(db: Db, orderRef: string, now: Date): Promise<void> {
  await sql`update sandbox_orders set closed_at = coalesce(closed_at, ${now}) where order_ref = ${orderRef}`.execute(
    db,
  );
}

export async function insertPayment(db: Db, orderRef: string, payment: ProviderPayment): Promise<void> {
  await sql`insert into sandbox_payments (payment_ref, order_ref, status, amount_paise, method, bank_reference, at)
    values (${payment.providerPaymentId}, ${orderRef}, ${payment.status}, ${payment.amount}, ${payment.method ?? ''},
      ${payment.bankReference}, ${payment.at})`.execute(db);
}

export async function listPayments(db: Db, orderRef: string): Promise<ProviderPayment[]> {
  const found = await rows(
    db,
    sql<{
      paymentRef: string;
      status: ProviderPayment['status'];
      amountPaise: number;
      method: string;
      bankReference: string | null;
      at: Date;
    }>`select payment_ref, status, amount_paise, method, bank_reference, at from sandbox_payments
       where order_ref = ${orderRef} order by at, payment_ref`,
  );
  return found.map((row) => ({
    providerPaymentId: row.paymentRef,
    status: row.status,
    amount: row.amountPaise as ProviderPayment['amount'],
    method: row.method,
    bankReference: row.bankReference,
    at: row.at,
  }));
}

/** False when the refunds would exceed what was paid. A known reference changes nothing. */
export async function insertRefund(
  db: Db,
  refund: { refundRef: string; orderRef: string; amount: number; shares: unknown; status: RefundState; now: Date },
): Promise<boolean> {
  const written = await changedRows(
    db,
    sql`insert into sandbox_refunds (refund_ref, order_ref, amount_paise, shares, status, at)
      select ${refund.refundRef}, ${refund.orderRef}, ${refund.amount}, ${JSON.stringify(refund.shares)}::jsonb, ${refund.status}, ${refund.now}
      where ${refund.amount}::bigint
        + (select coalesce(sum(amount_paise), 0) from sandbox_refunds where order_ref = ${refund.orderRef} and status <> 'failed')
        <= (select coalesce(sum(amount_paise), 0) from sandbox_payments where order_ref = ${refund.orderRef} and status = 'success')`,
  );
  return written === 1;
}

export function findRefund(db: Db, orderRef: string, refundRef: string) {
  return firstRow(
    db,
    sql<{ status: RefundState }>`
      select status from sandbox_refunds where order_ref = ${orderRef} and refund_ref = ${refundRef}`,
  );
}

/**
 * The outcome depends on the payee's account at the time of the transfer; a returned transfer comes back an hour
 * later. False when the transfer is known.
 */
export async function insertTransfer(
  db: Db,
  transfer: {
    settlementRef: string;
    payeeRef: string;
    amount: number;
    mode: string;
    utr: string;
    at: Date;
    doneAt: Date;
  },
): Promise<boolean> {
  const written = await changedRows(
    db,
    sql`
    insert into sandbox_transfers (settlement_ref, payee_ref, amount_paise, mode, outcome, utr, started_at, done_at, reversed_at)
    select ${transfer.settlementRef}, ${transfer.payeeRef}, ${transfer.amount}, ${transfer.mode}, o.outcome,
      case when o.outcome <> 'FAILED' then ${transfer.utr} end, ${transfer.at}, ${transfer.doneAt},
      case when o.outcome = 'REVERSED' then ${transfer.doneAt}::timestamptz + interval '1 hour' end
    from (select coalesce((select transfer_outcome from sandbox_payees where payee_ref = ${transfer.payeeRef}), 'SETTLED') as outcome) o
    on conflict (settlement_ref) do nothing`,
  );
  return written === 1;
}

const transferSteps = sql`
  select settlement_ref, payee_ref, utr, mode, case outcome when 'FAILED' then 'FAILED' else 'SETTLED' end as status, done_at as at
  from sandbox_transfers
  union all
  select settlement_ref, payee_ref, utr, mode, 'REVERSED', reversed_at from sandbox_transfers where reversed_at is not null`;

interface TransferStep {
  settlementRef: string;
  status: ProviderTransfer['status'];
  at: Date;
  utr: string | null;
  mode: string;
}

const reasons: Record<string, string> = {
  FAILED: 'The bank refused the transfer: the account is closed',
  REVERSED: 'The bank sent the money back: the account holder’s name differs',
};

const toTransfer = ({ settlementRef, status, at, utr, mode }: TransferStep): ProviderTransfer => ({
  settlementRef,
  status,
  at,
  utr,
  mode,
  reason: reasons[status] ?? null,
});

/** Every step that one transfer will go through. */
export async function listTransferSteps(db: Db, settlementRef: string): Promise<ProviderTransfer[]> {
  const found = await rows(
    db,
    sql<TransferStep>`select * from (${transferSteps}) steps where settlement_ref = ${settlementRef} order by at`,
  );
  return found.map(toTransfer);
}

export async function listTransfers(
  db: Db,
  of: { payeeRef: string; since: Date; until: Date },
): Promise<ProviderTransfer[]> {
  const found = await rows(
    db,
    sql<TransferStep>`select * from (${transferSteps}) steps
      where payee_ref = ${of.payeeRef} and at > ${of.since} and at <= ${of.until} order by at, settlement_ref`,
  );
  return found.map(toTransfer);
}

export async function listCaptures(
  db: Db,
  of: { payeeRef: string; since: Date; until: Date },
): Promise<ProviderCapture[]> {
  const found = await rows(
    db,
    sql<{
      orderRef: string;
      paid: ProviderCapture['paid'];
      share: ProviderCapture['share'];
      charge: Paise;
      tax: Paise;
    }>`
      select p.order_ref, coalesce(p.reported_paise, p.amount_paise) as paid, (s ->> 'amount')::bigint as share, p.fee_paise as charge, p.fee_tax_paise as tax
      from (select distinct on (order_ref) order_ref, amount_paise, reported_paise, fee_paise, fee_tax_paise, at from sandbox_payments
            where status = 'success' and at >= ${of.since} and at < ${of.until} order by order_ref, at) p
      join sandbox_orders o on o.order_ref = p.order_ref
      cross join lateral jsonb_array_elements(o.shares) s
      where s ->> 'payeeRef' = ${of.payeeRef} and p.reported_paise is distinct from 0`,
  );
  return found.map(({ orderRef, paid, share, charge, tax }) => {
    const capture = { orderRef, paid, share };
    return charge > 0 ? { ...capture, fee: { charge, tax } } : capture;
  });
}

/** False when nothing was paid for the order. */
export async function saveReport(db: Db, orderRef: string, amount: number | null): Promise<boolean> {
  const written = await changedRows(
    db,
    sql`update sandbox_payments set reported_paise = ${amount} where order_ref = ${orderRef} and status = 'success'`,
  );
  return written > 0;
}

export async function saveDocument(
  db: Db,
  document: { payeeRef: string; docType: string; mac: string; status: string },
): Promise<string> {
  const { status } = await oneRow(
    db,
    sql<{ status: string }>`insert into sandbox_documents (payee_ref, doc_type, value_mac, status)
      values (${document.payeeRef}, ${document.docType}, ${document.mac}, ${document.status})
      on conflict (payee_ref, doc_type) do update set value_mac = excluded.value_mac, status = excluded.status
      returning status`,
  );
  return status;
}
