import { type EventRole, type StaffRole } from '@maidan/domain/event-roles';
import { type EventRight, rolesWith } from '@maidan/domain/events/staff';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow } from './db.ts';

const staffOf = (userId: string) => sql`
  from event_staff s join organizers o on o.user_id = e.organizer_id and o.status = 'active'
  where s.event_id = e.id and s.user_id = ${userId}::uuid and s.accepted_at is not null and s.revoked_at is null`;

/**
 * Belongs into the `where` of every query that reaches into an event, whose table it calls `e`: true for the owner and
 * for whoever holds a role with this right. Somebody else's event is then a missing one. A suspended owner's helpers
 * are as blocked as the owner, or a second account would undo the suspension.
 */
export function mayOnEvent(userId: string, right: EventRight): RawBuilder<boolean> {
  const roles = [...rolesWith(right)];
  if (roles.length === 0) return sql<boolean>`e.organizer_id = ${userId}::uuid`;
  return sql<boolean>`(e.organizer_id = ${userId}::uuid or exists (select 1 ${staffOf(userId)} and s.role = any(${roles})))`;
}

/** What this person is to the event; null for a stranger and for a missing event. */
export async function findEventRole(
  db: Db,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<EventRole | null> {
  const found = await firstRow(
    db,
    sql<{ isOwner: boolean; role: StaffRole | null }>`
      select e.organizer_id = ${userId}::uuid as "isOwner", (select s.role ${staffOf(userId)}) as role
      from events e where e.id = ${eventId} and e.deleted_at is null`,
  );
  return found?.isOwner ? 'owner' : (found?.role ?? null);
}
