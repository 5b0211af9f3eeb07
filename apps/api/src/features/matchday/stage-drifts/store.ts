import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';

/** The version of an event's fixtures, and whether this person may change them; nobody may without an account. */
export async function findFixtures(
  db: Db,
  { eventId, userId }: { eventId: string; userId: string | null },
): Promise<{ version: number; mayChange: boolean }> {
  const found = await firstRow(
    db,
    sql<{ version: number; mayChange: boolean }>`select f.version,
        ${userId === null ? sql`false` : mayOnEvent(userId, 'fixtures')} as "mayChange"
      from events e join fixtures f on f.event_id = e.id where e.id = ${eventId}`,
  );
  return found ?? { version: 0, mayChange: false };
}
