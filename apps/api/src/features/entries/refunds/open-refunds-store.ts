import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';

/** Who asks about which event: without the right to refund fees no refund is found. */
export interface Scope {
  userId: string;
  eventId: string;
}

const ofEvent = ({ userId, eventId }: Scope, right: 'refund' | 'money') => sql`
  from refunds f join orders o on o.id = f.order_id join registrations r on r.id = f.registration_id
  join events e on e.id = o.event_id
  where e.id = ${eventId} and ${mayOnEvent(userId, right)} and e.deleted_at is null`;

export interface RefundRow {
  id: string;
  eventId: string;
  registrationId: string;
  amountPaise: number;
}

export function findOfEvent(db: Db, scope: Scope, refundId: string): Promise<RefundRow | null> {
  return firstRow(
    db,
    sql<RefundRow>`select f.id, e.id as event_id, r.id as registration_id, f.amount_paise ${ofEvent(scope, 'refund')} and f.id = ${refundId}`,
  );
}

/** Any refund, for an administrator. */
export function findRefund(db: Db, refundId: string): Promise<RefundRow | null> {
  return firstRow(
    db,
    sql<RefundRow>`select f.id, o.event_id, f.registration_id, f.amount_paise from refunds f join orders o on o.id = f.order_id
      where f.id = ${refundId}`,
  );
}

export interface OpenRow {
  id: string;
  registrationId: string;
  playerName: string;
  amountPaise: number;
  reason: string;
  createdAt: Date;
  failedAt: Date;
  attempt: number;
  upiShown: string | null;
}

export function listOpen(db: Db, scope: Scope): Promise<OpenRow[]> {
  return rows(
    db,
    sql<OpenRow>`select f.id, r.id as registration_id, r.name as player_name, f.amount_paise, f.reason, f.created_at,
        f.failed_at, f.attempt, f.upi_shown
      ${ofEvent(scope, 'money')} and f.status = 'failed' order by f.failed_at, f.id limit 500`,
  );
}

export interface ByHandRow {
  id: string;
  registrationId: string;
  playerName: string;
  amountPaise: number;
  paidHow: 'upi' | 'bank' | 'cash';
  paidFrom: 'organizer' | 'platform';
  paidReference: string;
  proofFileId: string | null;
  doneAt: Date;
}

export function listByHand(db: Db, scope: Scope): Promise<ByHandRow[]> {
  return rows(
    db,
    sql<ByHandRow>`select f.id, r.id as registration_id, r.name as player_name, f.amount_paise, f.paid_how, f.paid_from,
        f.paid_reference, f.proof_file_id, f.done_at
      ${ofEvent(scope, 'money')} and f.paid_how is not null order by f.done_at desc, f.id limit 500`,
  );
}
