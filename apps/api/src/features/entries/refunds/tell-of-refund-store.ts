import { sql } from 'kysely';
import { type Db, oneRow } from '../../../platform/db/db.ts';

export interface RefundedRow {
  registrationId: string;
  userId: string | null;
  email: string | null;
  /** Of an entry without an account. */
  emailEnc: string | null;
  name: string;
  eventId: string;
  eventName: string;
  organizerId: string;
  /** Refunds of this person since India's day began, in all events. */
  refundsToday: number;
}

/** Whom a refund of a registration concerns. */
export function findRefunded(db: Db, registrationId: string): Promise<RefundedRow> {
  return oneRow(
    db,
    sql<RefundedRow>`select r.id as registration_id, r.user_id, u.email, r.email_enc, r.name, r.event_id, e.name as event_name,
        e.organizer_id, (select count(*)::int from refunds f join registrations o on o.id = f.registration_id
          where (o.id = r.id or o.user_id = r.user_id) and not f.is_deposit
            and f.created_at >= date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata') as refunds_today
      from registrations r join events e on e.id = r.event_id left join users u on u.id = r.user_id
      where r.id = ${registrationId}`,
  );
}
