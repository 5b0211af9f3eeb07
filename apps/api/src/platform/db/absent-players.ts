import { sql } from 'kysely';
import { type Db, rows } from './db.ts';

/** Players who have not checked in; empty for an event that has checked in nobody. */
export async function listAbsent(db: Db, eventId: string): Promise<Set<string>> {
  const absent = await rows(
    db,
    sql<{ id: string }>`select id from registrations r where r.event_id = ${eventId} and r.status = 'confirmed'
      and r.checked_in_at is null and exists (select 1 from registrations here
        where here.event_id = ${eventId} and here.status = 'confirmed' and here.checked_in_at is not null)`,
  );
  return new Set(absent.map(({ id }) => id));
}
