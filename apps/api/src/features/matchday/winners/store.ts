import type { Draw } from '@maidan/domain/draws/draw';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';

export async function listCategoryNames(tx: Db, eventId: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ name: string }>`
      select name from categories where event_id = ${eventId} and removed_at is null order by position`,
  );
  return found.map(({ name }) => name);
}

/** Null draws: nothing is drawn yet. */
export function findDraws(
  db: Db,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<{ draws: Draw[] | null } | null> {
  return firstRow(
    db,
    sql<{ draws: Draw[] | null }>`select f.draws from events e left join fixtures f on f.event_id = e.id
      where e.id = ${eventId} and e.deleted_at is null and ${mayOnEvent(userId, 'winners')}`,
  );
}
