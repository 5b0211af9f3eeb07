import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/db.ts';

/** The registration of a drawn entry: whom the history names. */
export async function findRegistrationOf(db: Db, eventId: string, entryId: string): Promise<string | null> {
  const found = await firstRow(
    db,
    sql<{ id: string }>`select r.id from registration_entries n join registrations r on r.id = n.registration_id
      where n.id::text = ${entryId} and r.event_id = ${eventId}`,
  );
  return found?.id ?? null;
}

/** A match that is given up before it was called. */
export async function saveWalkover(
  db: Db,
  { eventId, match, winner }: { eventId: string; match: string; winner: string },
): Promise<void> {
  await sql`insert into match_states (event_id, match_id, status, finished_at, winner, kind)
    values (${eventId}, ${match}, 'done', now(), ${winner}, 'walkover')
    on conflict (event_id, match_id) do update set status = 'done', finished_at = now(), winner = excluded.winner,
      kind = excluded.kind, court = null, updated_at = now()`.execute(db);
}
