import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** An umpire's pass to the matches of one event, opened with its code and password. */
export async function insertUmpireSession(
  db: Db,
  session: { id: string; eventId: string; name: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`insert into umpire_sessions (id, event_id, name, token_hash, expires_at)
    values (${session.id}, ${session.eventId}, ${session.name}, ${session.hash}, ${session.expiresAt})`.execute(db);
}

export async function endUmpireSessions(tx: Db, eventId: string): Promise<void> {
  await sql`update umpire_sessions set ended_at = now() where event_id = ${eventId} and ended_at is null`.execute(tx);
}
