import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

/** The accounts of players of an event; who was entered without one has none. */
export async function listAccounts(db: Db, eventId: string, players: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ userId: string }>`select distinct r.user_id as "userId" from registrations r
      where r.event_id = ${eventId} and r.id::text = any(${players}::text[]) and r.user_id is not null`,
  );
  return found.map(({ userId }) => userId);
}
