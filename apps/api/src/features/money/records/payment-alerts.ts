import { sql } from 'kysely';
import { changedRows, type Db, firstRow } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export interface NewPaymentAlert {
  kind:
    | 'amount_mismatch'
    | 'unknown_order'
    | 'unknown_refund'
    | 'late_success'
    | 'double_success'
    | 'refund_failed'
    | 'transfer_differs'
    | 'dispute_differs'
    | 'balance_differs';
  /** Of an order, of a transfer, or of a payee. */
  orderRef: string;
  providerPaymentId?: string;
  details?: object;
}

/** Raised once a payment, however often the provider reports it. False if it is known already. */
export async function raiseAlert(db: Db, alert: NewPaymentAlert): Promise<boolean> {
  const raised = await changedRows(
    db,
    sql`insert into payment_alerts (id, kind, order_ref, provider_payment_id, details)
      values (${newId()}, ${alert.kind}, ${alert.orderRef}, ${alert.providerPaymentId ?? ''},
        ${JSON.stringify(alert.details ?? {})})
      on conflict (kind, order_ref, provider_payment_id) do nothing`,
  );
  return raised === 1;
}

/** Whether an alert of this kind is still unresolved. */
export async function hasOpenAlert(db: Db, { kind, orderRef }: Pick<NewPaymentAlert, 'kind' | 'orderRef'>) {
  const open = sql`select 1 from payment_alerts where kind = ${kind} and order_ref = ${orderRef} and resolved_at is null`;
  return (await firstRow(db, open)) !== null;
}

/** Closes the alerts of a refund that was made after all. */
export async function closeRefundAlerts(db: Db, { refundId, now }: { refundId: string; now: Date }): Promise<void> {
  await sql`update payment_alerts set resolved_at = ${now}, note = 'The refund was made.'
    where kind = 'refund_failed' and details ->> 'refundId' = ${refundId} and resolved_at is null`.execute(db);
}

/** False if it was resolved before. */
export async function answerAlert(
  db: Db,
  answer: { alertId: string; adminId: string; note: string; now: Date },
): Promise<boolean> {
  const saved = await changedRows(
    db,
    sql`update payment_alerts set resolved_at = ${answer.now}, resolved_by = ${answer.adminId}, note = ${answer.note}
      where id = ${answer.alertId} and resolved_at is null`,
  );
  return saved === 1;
}
