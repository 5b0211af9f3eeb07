import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

/** Birthdays that differ are two people; those closed with different keys cannot be compared. */
const mayBeOne = sql`not (twin.is_apart or r.is_apart) and (twin.dob_index <> r.dob_index
  and split_part(twin.dob_index, ':', 1) = split_part(r.dob_index, ':', 1)) is not true`;

/**
 * Players who have not checked in, with no registration of theirs (`domain/one-person.ts`); empty for an event
 * that has checked in nobody.
 */
export async function listAbsent(db: Db, eventId: string): Promise<Set<string>> {
  const absent = await rows(
    db,
    sql<{ id: string }>`select id from registrations r where r.event_id = ${eventId} and r.status = 'confirmed'
      and r.checked_in_at is null and exists (select 1 from registrations here
        where here.event_id = ${eventId} and here.status = 'confirmed' and here.checked_in_at is not null)
      and not exists (select 1 from registrations twin where twin.event_id = ${eventId} and twin.status = 'confirmed'
        and twin.checked_in_at is not null and twin.plain_name = r.plain_name and twin.phone_index = r.phone_index and ${mayBeOne})
      and not exists (select 1 from registrations twin where twin.event_id = ${eventId} and twin.status = 'confirmed'
        and twin.checked_in_at is not null and twin.plain_name = r.plain_name and twin.user_id = r.user_id and ${mayBeOne})`,
  );
  return new Set(absent.map(({ id }) => id));
}
