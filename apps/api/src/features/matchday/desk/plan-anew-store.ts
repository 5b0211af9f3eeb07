import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

/** The event's last day, as its public page shows it; null for a single day. */
export async function lastDayOf(db: Db, eventId: string): Promise<string | null> {
  const found = await firstRow(
    db,
    sql<{ lastDay: string | null }>`select ${lastDayOfEvent} as last_day from events e where e.id = ${eventId}`,
  );
  return found?.lastDay ?? null;
}
