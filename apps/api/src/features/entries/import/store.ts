import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { isLiving } from '../../../platform/db/living-registrations.ts';

/**
 * One import of an event at a time, until the end of the transaction: two that bring the same players are told apart
 * only by what the other one has written.
 */
export async function waitForTurn(tx: Db, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('player import ' || ${eventId}::text, 0))`.execute(tx);
}

export interface KnownRow {
  id: string;
  name: string;
  phoneEnc: string | null;
  dobEnc: string | null;
}

/** Those of the event's living registrations who have one of these names (in small letters, with single spaces). */
export function listNamesakes(db: Db, eventId: string, names: readonly string[]): Promise<KnownRow[]> {
  return rows(
    db,
    sql<KnownRow>`select id, name, phone_enc, dob_enc from registrations r
      where event_id = ${eventId} and ${isLiving}
        and lower(regexp_replace(btrim(name), '\\s+', ' ', 'g')) = any(${names})`,
  );
}

/** Rows that this import has entered; those that do not wait have, or had, a place. */
export async function listImported(
  db: Db,
  { eventId, importId }: { eventId: string; importId: string },
): Promise<Map<number, 'entered' | 'waits'>> {
  const found = await rows(
    db,
    sql<{ importRow: number; status: string }>`select import_row, status from registrations
      where event_id = ${eventId} and import_id = ${importId}`,
  );
  return new Map(found.map((one) => [one.importRow, one.status === 'waitlisted' ? 'waits' : 'entered']));
}
