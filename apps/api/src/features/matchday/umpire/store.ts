import { sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';

/** A live event as its umpires knock at it. */
export interface OpenEvent {
  id: string;
  name: string;
  umpirePasswordHash: string | null;
  /** Its organizer is suspended: nobody may come in. */
  isSuspended: boolean;
}

const openEvents = sql`
  select e.id, e.name, e.umpire_password_hash, o.status = 'suspended' as is_suspended
  from events e join organizers o on o.user_id = e.organizer_id
  where e.deleted_at is null and e.approval_status = 'approved' and e.live_since is not null`;

/** By the code that umpires type; null when there is none, or none that is live. */
export function findByCode(db: Db, code: string) {
  return firstRow(db, sql<OpenEvent>`${openEvents} and e.code = upper(${code})`);
}

export function findOpenEvent(db: Db, eventId: string) {
  return firstRow(db, sql<OpenEvent>`${openEvents} and e.id = ${eventId}`);
}

/** Whether somebody runs the desk of this live event; without a person an administrator does. */
export async function isDeskOf(
  db: Db,
  { eventId, staffId }: { eventId: string; staffId: string | null },
): Promise<boolean> {
  const { may } = await oneRow(
    db,
    sql<{ may: boolean }>`select exists (select 1 from events e
      where e.id = ${eventId} and e.deleted_at is null and e.live_since is not null
        and ${staffId === null ? sql`true` : mayOnEvent(staffId, 'live')}) as may`,
  );
  return may;
}
