import { sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';

/** Whom to tell about a pair, and what it is called. */
export function findPlayer(db: Db, entryId: string) {
  return firstRow(
    db,
    sql<{
      registrationId: string;
      userId: string | null;
      email: string | null;
      name: string;
      event: string;
      category: string;
    }>`select r.id as registration_id, r.user_id, u.email, r.name, e.name as event, c.name as category
      from registration_entries n join registrations r on r.id = n.registration_id join events e on e.id = r.event_id
      join categories c on c.id = n.category_id left join users u on u.id = r.user_id where n.id = ${entryId}`,
  );
}

export async function mayRemind(db: Db, { userId, eventId }: { userId: string; eventId: string }): Promise<boolean> {
  const { may } = await oneRow(
    db,
    sql<{ may: boolean }>`select exists (select from events e where e.id = ${eventId} and e.deleted_at is null
      and ${mayOnEvent(userId, 'registrations_write')}) as may`,
  );
  return may;
}
