import type { RefundPart } from '@maidan/domain/entries/refunds';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { RefundCause } from '../letters/refund-mails.ts';

const isRunning = sql`d.state in ('open', 'under_review')`;

/** What running disputes hold of these orders' fees, in paise. */
export async function heldOf(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  const found = await rows(
    db,
    sql<{ orderId: string; held: number }>`select d.order_id, sum(d.held_paise)::bigint as held from disputes d
      where d.order_id = any(${[...orderIds]}) and ${isRunning} group by 1`,
  );
  return new Map(found.map(({ orderId, held }) => [orderId, held]));
}

export async function insertWaiting(
  tx: Db,
  { orderId, lines }: RefundPart,
  { reason, cause }: { reason: string; cause: RefundCause },
): Promise<void> {
  await sql`insert into refunds_after_disputes (id, order_id, lines, reason, cause)
    values (${newId()}, ${orderId}, ${JSON.stringify(lines)}::jsonb, ${reason}, ${JSON.stringify(cause)}::jsonb)`.execute(
    tx,
  );
}

/** Those that no bank holds up any more, oldest first, with the registration that paid. */
export const listDecided = (db: Db): Promise<{ id: string; orderId: string; registrationId: string }[]> =>
  rows(
    db,
    sql<{ id: string; orderId: string; registrationId: string }>`select w.id, w.order_id, l.registration_id
      from refunds_after_disputes w join order_lines l on l.id = (w.lines -> 0 ->> 'lineId')::uuid
      where w.ended_at is null and not exists (select from disputes d where d.order_id = w.order_id and ${isRunning})
      order by w.due_at, w.id`,
  );

/** One of them, locked; null if somebody else has ended it meanwhile. The order is locked. */
export const lockDecided = (tx: Db, id: string) =>
  firstRow(
    tx,
    sql<{ lines: RefundPart['lines']; reason: string; cause: RefundCause }>`select w.lines, w.reason, w.cause
      from refunds_after_disputes w where w.id = ${id} and w.ended_at is null
        and not exists (select from disputes d where d.order_id = w.order_id and ${isRunning}) for update`,
  );

/** Ended; why it was due is in the refund, if there is one. */
export async function endWaiting(
  tx: Db,
  id: string,
  { at, refundId }: { at: Date; refundId: string | null },
): Promise<void> {
  await sql`update refunds_after_disputes set ended_at = ${at}, refund_id = ${refundId}, reason = '',
    cause = '{}' where id = ${id}`.execute(tx);
}
