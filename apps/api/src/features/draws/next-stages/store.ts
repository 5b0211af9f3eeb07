import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

/** The categories that players enter, including removed ones: a stage must not take any of their names. */
export async function listCategoryNames(db: Db, eventId: string): Promise<string[]> {
  const found = await rows(db, sql<{ name: string }>`select name from categories where event_id = ${eventId}`);
  return found.map(({ name }) => name);
}
