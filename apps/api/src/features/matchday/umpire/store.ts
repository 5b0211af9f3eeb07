import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

/** A live event by the code that umpires type; null when there is none, or none that is live. */
export function findByCode(db: Db, code: string) {
  return firstRow(
    db,
    sql<{ id: string; name: string; umpirePasswordHash: string | null }>`
      select id, name, umpire_password_hash from events
      where code = upper(${code}) and deleted_at is null and approval_status = 'approved' and live_since is not null`,
  );
}
