import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

/** The organizer's part of a refund as posted; 0 when they never had one. */
export function findBearer(db: Db, refundId: string) {
  return oneRow(
    db,
    sql<{ payeeRef: string; ofShare: number }>`
      select v.provider_vendor_id as payee_ref, coalesce(-i.amount_paise, 0)::bigint as of_share
      from refunds f join orders o on o.id = f.order_id join vendors v on v.id = o.vendor_id
      left join payout_items i on i.refund_id = f.id and i.kind = 'refund' where f.id = ${refundId}`,
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
  /** The current attempt; the provider knows each by its own reference. */
  attempt: number;
  /** Another UPI id of the player to send it to. */
  upiEnc: string | null;
  providerPaymentId: string | null;
  createdAt: Date;
  doneAt: Date | null;
  /** It gives deposits back, and no fee. */
  isDeposit: boolean;
}

const refundColumns = sql`
  f.id, f.order_id, o.order_ref, f.registration_id, f.amount_paise, f.reason, f.status, f.attempt, f.upi_enc,
  f.provider_payment_id, f.created_at, f.done_at, f.is_deposit`;

/**
 * Refunds of what paid the order, oldest first. Those of duplicate payments and of deposits are no part of the split.
 */
export function listRefunds(db: Db, orderId: string): Promise<RefundRow[]> {
  return rows(
    db,
    sql<RefundRow>`select ${refundColumns} from refunds f join orders o on o.id = f.order_id
      where f.order_id = ${orderId} and f.provider_payment_id is null and not f.is_deposit and f.status <> 'cancelled'
      order by f.created_at, f.id`,
  );
}

export function insertRefund(
  db: Db,
  refund: {
    id: string;
    orderId: string;
    registrationId: string;
    amount: number;
    reason: string;
    providerPaymentId: string | null;
    isDeposit: boolean;
  },
): Promise<RefundRow> {
  return oneRow(
    db,
    sql<RefundRow>`with f as (
        insert into refunds (id, order_id, registration_id, provider_payment_id, amount_paise, reason, status, is_deposit)
        values (${refund.id}, ${refund.orderId}, ${refund.registrationId}, ${refund.providerPaymentId}, ${refund.amount}, ${refund.reason}, 'created', ${refund.isDeposit})
        returning *)
      select ${refundColumns} from f join orders o on o.id = f.order_id`,
  );
}

/** What it returns of which fee; the database refuses more than was paid. */
export async function insertRefundLines(
  tx: Db,
  refundId: string,
  lines: readonly { lineId: string; amount: number }[],
): Promise<void> {
  await sql`insert into refund_lines (refund_id, line_id, amount_paise)
    select ${refundId}, "lineId", amount
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("lineId" uuid, amount bigint)`.execute(tx);
}

export function findRefund(db: Db, refundId: string): Promise<RefundRow | null> {
  return firstRow(
    db,
    sql<RefundRow>`select ${refundColumns} from refunds f join orders o on o.id = f.order_id where f.id = ${refundId}`,
  );
}

/** Only forward, and only for the current attempt: a completed refund stays completed. */
export async function saveRefundStatus(
  db: Db,
  { id, attempt }: { id: string; attempt: number },
  status: 'sent' | 'done' | 'failed',
): Promise<boolean> {
  const saved = await changedRows(
    db,
    sql`update refunds set status = ${status}, done_at = case when ${status} = 'done' then now() else done_at end,
        failed_at = case when ${status} = 'failed' then now() else failed_at end
      where id = ${id} and attempt = ${attempt} and status in ('created', 'sent') and status <> ${status}`,
  );
  return saved === 1;
}

/** The next attempt of a failed one; false when it is no longer open. */
export async function startAgain(
  tx: Db,
  { id, upi }: { id: string; upi: { sealed: string; shown: string } | null },
): Promise<boolean> {
  const saved = await changedRows(
    tx,
    sql`update refunds set status = 'created', attempt = attempt + 1, upi_enc = ${upi?.sealed ?? null},
        upi_shown = ${upi?.shown ?? null}
      where id = ${id} and status = 'failed' and attempt < 99`,
  );
  return saved === 1;
}

export interface PaidByHand {
  how: 'upi' | 'bank' | 'cash';
  from: 'organizer' | 'platform';
  reference: string;
}

/** Ends a failed one; false when it is no longer open. */
export async function savePaidByHand(tx: Db, id: string, paid: PaidByHand): Promise<boolean> {
  const saved = await changedRows(
    tx,
    sql`update refunds set status = 'done', done_at = now(), paid_how = ${paid.how}, paid_from = ${paid.from},
        paid_reference = ${paid.reference}
      where id = ${id} and status = 'failed'`,
  );
  return saved === 1;
}

/** The picture that proves a payment by hand, only once. */
export async function saveProof(tx: Db, id: string, fileId: string): Promise<boolean> {
  const saved = await changedRows(
    tx,
    sql`update refunds set proof_file_id = ${fileId} where id = ${id} and paid_how is not null and proof_file_id is null`,
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

/** There is no second refund of the same payment: messages about it may be repeated. */
export async function isPaymentReturned(db: Db, orderId: string, providerPaymentId: string): Promise<boolean> {
  const { found } = await oneRow(
    db,
    sql<{ found: boolean }>`select exists (select 1 from refunds
      where order_id = ${orderId} and provider_payment_id = ${providerPaymentId}) as found`,
  );
  return found;
}

/** Told in one mail with the others of the day. */
export async function gatherRefund(tx: Db, refundId: string): Promise<void> {
  await sql`update refunds set is_gathered = true where id = ${refundId}`.execute(tx);
}

/** Those that are not told yet, which are by then; in the order in which they were made. */
export const claimGathered = (tx: Db, at: Date): Promise<{ registrationId: string; amountPaise: number }[]> =>
  rows(
    tx,
    sql<{ registrationId: string; amountPaise: number }>`with told as (
        update refunds set gathered_at = ${at} where is_gathered and gathered_at is null
        returning registration_id, amount_paise, created_at, id)
      select registration_id, amount_paise from told order by created_at, id`,
  );
