import { sql } from 'kysely';
import { type Db, oneRow } from '../../../platform/db/db.ts';

/** Whether an organizer is registered for GST. */
export async function hasGstins(db: Db): Promise<boolean> {
  const found = sql<{ isSo: boolean }>`select exists (select from vendors where gst_enc is not null) as is_so`;
  return (await oneRow(db, found)).isSo;
}
