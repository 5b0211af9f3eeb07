import { sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { owedPaise } from '../../events/records/unpaid-registrations.ts';

/** Who takes the fee of which registration: without the right to enter players none is found. */
export interface DeskScope {
  userId: string;
  eventId: string;
  registrationId: string;
}

export interface FeeRow {
  isConfirmed: boolean;
  paidPaise: number;
  deskPaise: number;
  owedPaise: number;
  refundedPaise: number;
}

/** Locked until the end of the transaction, so that a second payment counts the first. */
export function lockFee(tx: Db, { userId, eventId, registrationId }: DeskScope): Promise<FeeRow | null> {
  return firstRow(
    tx,
    sql<FeeRow>`select r.status = 'confirmed' as is_confirmed, r.amount_paise as paid_paise,
        r.desk_paise, ${owedPaise} as owed_paise, r.handed_back_paise as refunded_paise
      from registrations r join events e on e.id = r.event_id
      where r.id = ${registrationId} and e.id = ${eventId} and e.deleted_at is null
        and ${mayOnEvent(userId, 'registrations_write')} for update of r`,
  );
}

/** The database adds it to what is paid, takes it from what is owed, and refuses more than that. */
export async function insertPayment(
  tx: Db,
  payment: {
    id: string;
    eventId: string;
    registrationId: string;
    userId: string;
    amountPaise: number;
    how: 'cash' | 'upi';
    reference: string;
  },
): Promise<Date> {
  const { at } = await oneRow(
    tx,
    sql<{ at: Date }>`insert into desk_payments (id, event_id, registration_id, amount_paise, how, reference, taken_by)
      values (${payment.id}, ${payment.eventId}, ${payment.registrationId}, ${payment.amountPaise}, ${payment.how},
        ${payment.reference}, ${payment.userId}) returning at`,
  );
  return at;
}

/** Read under the lock on its fee. */
export function findPayment(
  tx: Db,
  { registrationId, paymentId }: { registrationId: string; paymentId: string },
): Promise<{ amountPaise: number; how: 'cash' | 'upi'; isUndone: boolean } | null> {
  return firstRow(
    tx,
    sql<{ amountPaise: number; how: 'cash' | 'upi'; isUndone: boolean }>`select amount_paise, how,
        undone_at is not null as is_undone
      from desk_payments where id = ${paymentId} and registration_id = ${registrationId}`,
  );
}

/** The database makes it owed again, and refuses to do so twice. */
export async function undoPayment(tx: Db, paymentId: string, reason: string): Promise<void> {
  await sql`update desk_payments set undone_at = now(), undone_reason = ${reason} where id = ${paymentId}`.execute(tx);
}
