import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

/** A live event at which umpires sign in. */
export interface OpenEvent {
  id: string;
  name: string;
  umpirePasswordHash: string | null;
  /** The courts that the password opens; null for all of them. */
  umpireCourts: number[] | null;
  /** Its organizer is suspended: nobody may come in. */
  isSuspended: boolean;
}

const openEvents = sql`
  select e.id, e.name, e.umpire_password_hash, e.umpire_courts, o.status = 'suspended' as is_suspended
  from events e join organizers o on o.user_id = e.organizer_id
  where e.deleted_at is null and e.approval_status = 'approved' and e.live_since is not null`;

/** By the code that umpires type; null when there is none, or the event is not live. */
export function findByCode(db: Db, code: string) {
  return firstRow(db, sql<OpenEvent>`${openEvents} and e.code = upper(${code})`);
}

export function findOpenEvent(db: Db, eventId: string) {
  return firstRow(db, sql<OpenEvent>`${openEvents} and e.id = ${eventId}`);
}
