import type { KnownEntry } from '@maidan/domain/entries/chess/report-players';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

/** One report of an event at a time, until the end of the transaction. */
export async function waitForTurn(tx: Db, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('player import ' || ${eventId}::text, 0))`.execute(tx);
}

/** Who has a confirmed place in a category; locked where the report is taken over. */
export function listEntered(
  db: Db,
  { categoryId, lock }: { categoryId: string; lock: boolean },
): Promise<(KnownEntry & { registrationId: string })[]> {
  return rows(
    db,
    sql<KnownEntry & { registrationId: string }>`select re.id as entry, r.id as "registrationId", r.name,
        (select c.fide_id from chess_players c where c.registration_id = r.id) as "fideId"
      from registration_entries re join registrations r on r.id = re.registration_id
      where re.category_id = ${categoryId} and re.state = 'confirmed' and re.pair_of is null
      order by r.created_at, re.id ${lock ? sql`for update of r` : sql``}`,
  );
}

/** Other categories in which somebody has a confirmed place. */
export async function listOthersEntered(db: Db, { eventId, categoryId }: { eventId: string; categoryId: string }) {
  return rows(
    db,
    sql<{ id: string; name: string }>`select c.id, c.name from categories c
      where c.event_id = ${eventId} and c.id <> ${categoryId} and c.removed_at is null
        and exists (select from registration_entries n where n.category_id = c.id and n.state = 'confirmed')
      order by c.position, c.name`,
  );
}
