import type { CategoryWinners } from '@maidan/domain/winners';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/db.ts';

export async function listCategoryNames(tx: Db, eventId: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ name: string }>`
      select name from categories where event_id = ${eventId} and removed_at is null order by position`,
  );
  return found.map(({ name }) => name);
}

/** The event is completed by its winners; correcting them later does not move the day it ended. */
export async function saveWinners(
  tx: Db,
  eventId: string,
  winners: Record<string, CategoryWinners>,
  at: Date,
): Promise<void> {
  await sql`update events set winners = ${JSON.stringify(winners)}, tournament_status = 'completed',
      closed_at = coalesce(closed_at, ${at}), updated_at = now()
    where id = ${eventId}`.execute(tx);
}
