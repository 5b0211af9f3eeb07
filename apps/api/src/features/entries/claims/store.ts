import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

/** A registration that stands in an event to come, with what its player is known by. */
export interface ClaimedRow {
  id: string;
  eventId: string;
  event: string;
  organizerId: string;
  userId: string | null;
  name: string;
  holder: string;
  gender: string | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUt: string | null;
  phoneEnc: string | null;
  dobEnc: string | null;
  emailEnc: string | null;
  /** The account has entered a player of this name itself. */
  isEntered: boolean;
}

/**
 * By the ticket's code, also that of a registration which became part of it, together with the phone number: either
 * alone finds nothing. Locked until the end.
 */
export function lockByTicket(
  tx: Db,
  { ticketCode, phoneIndexes, userId }: { ticketCode: string; phoneIndexes: readonly string[]; userId: string },
): Promise<ClaimedRow | null> {
  return firstRow(
    tx,
    sql<ClaimedRow>`select r.id, r.event_id, e.name as event, e.organizer_id, r.user_id, r.name, u.name as holder, r.gender, r.city,
        r.academy, r.district, r.state_ut, r.phone_enc, r.dob_enc, r.email_enc,
        exists (select from registrations o where o.event_id = r.event_id and o.user_id = u.id and o.id <> r.id
          and o.plain_name = r.plain_name and o.status in ('held', 'confirmed', 'waitlisted', 'offered')) as is_entered
      from registrations r join events e on e.id = r.event_id cross join users u
      where (r.ticket_code = ${ticketCode}
          or r.id = (select m.registration_id from merged_registrations m where m.ticket_code = ${ticketCode}))
        and r.phone_index = any(${phoneIndexes}) and u.id = ${userId}
        and r.status in ('held', 'confirmed', 'waitlisted', 'offered') and e.deleted_at is null
        and e.tournament_status not in ('completed', 'cancelled') for update of r`,
  );
}
