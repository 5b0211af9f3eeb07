import { sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';

/** Who records for which registration: somebody who may not give fees back finds none. */
export interface Scope {
  staffId: string;
  eventId: string;
  registrationId: string;
}

export interface FeeRow {
  paidBy: 'online' | 'cash' | 'upi' | 'none';
  wasConfirmed: boolean;
  amountPaise: number;
  handedBackPaise: number;
}

/** Locked until the end of the transaction, so that a second refund counts the first. */
export function lockFee(tx: Db, { staffId, eventId, registrationId }: Scope): Promise<FeeRow | null> {
  return firstRow(
    tx,
    sql<FeeRow>`select r.paid_by, r.confirmed_at is not null as was_confirmed, r.amount_paise, r.handed_back_paise
      from registrations r join events e on e.id = r.event_id
      where r.id = ${registrationId} and e.id = ${eventId} and ${mayOnEvent(staffId, 'refund')} and e.deleted_at is null
      for update of r`,
  );
}

/** The database adds it to what the registration's fee came down by, and refuses what goes beyond it. */
export async function insertRefund(
  tx: Db,
  refund: {
    id: string;
    eventId: string;
    registrationId: string;
    amountPaise: number;
    how: 'cash' | 'upi';
    note: string;
  },
): Promise<Date> {
  const { at } = await oneRow(
    tx,
    sql<{ at: Date }>`insert into desk_refunds (id, event_id, registration_id, amount_paise, how, note)
      values (${refund.id}, ${refund.eventId}, ${refund.registrationId}, ${refund.amountPaise}, ${refund.how},
        ${refund.note})
      returning at`,
  );
  return at;
}

export interface RefundRow {
  amountPaise: number;
  how: 'cash' | 'upi';
  isTakenBack: boolean;
}

/** Read under the lock of its fee. */
export function findRefund(
  tx: Db,
  { registrationId, refundId }: Scope & { refundId: string },
): Promise<RefundRow | null> {
  return firstRow(
    tx,
    sql<RefundRow>`select amount_paise, how, taken_back_at is not null as is_taken_back from desk_refunds
      where id = ${refundId} and registration_id = ${registrationId}`,
  );
}

/** The database takes it off what the fee came down by, and refuses it a second time. */
export async function takeRefundBack(tx: Db, refundId: string, reason: string): Promise<void> {
  await sql`update desk_refunds set taken_back_at = now(), taken_back_reason = ${reason} where id = ${refundId}`.execute(
    tx,
  );
}
