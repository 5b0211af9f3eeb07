import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

/** Who last scored a match on a phone, by match id. */
export async function listUmpires(db: Db, eventId: string): Promise<Map<string, string>> {
  const found = await rows(
    db,
    sql<{ match: string; name: string }>`select p.match_id as match, u.name from match_pads p
      join umpire_sessions u on u.id = p.umpire_session where p.event_id = ${eventId}`,
  );
  return new Map(found.map(({ match, name }) => [match, name]));
}
