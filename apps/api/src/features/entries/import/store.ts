import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { isLiving } from '../../../platform/db/living-registrations.ts';

/**
 * One import per event at a time, until the end of the transaction: two imports with the same players are only
 * recognised by what the other has written.
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

/** Active registrations of the event with one of these names (lower case, single spaces). */
export function listNamesakes(db: Db, eventId: string, names: readonly string[]): Promise<KnownRow[]> {
  return rows(
    db,
    sql<KnownRow>`select id, name, phone_enc, dob_enc from registrations r
      where event_id = ${eventId} and ${isLiving}
        and lower(regexp_replace(btrim(name), '\\s+', ' ', 'g')) = any(${names})`,
  );
}

/** Rows that this import has entered; those that are not waiting have, or had, a place. */
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
