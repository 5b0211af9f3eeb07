import type { CourtNames } from '@maidan/domain/court-names';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** Two courts may exchange their names, so all are written anew. */
export async function saveNames(tx: Db, eventId: string, names: CourtNames): Promise<void> {
  await sql`delete from court_names where event_id = ${eventId}`.execute(tx);
  await sql`insert into court_names (event_id, court, name)
    select ${eventId}, n.key::integer, n.value from jsonb_each_text(${JSON.stringify(names)}::jsonb) n`.execute(tx);
}
