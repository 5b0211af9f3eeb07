import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, oneRow } from '../src/platform/db/db.ts';

/**
 * Resolves when at least `n` sessions of this database wait for a lock, so that a test can hold the first transaction
 * open until the second one is really blocked by it. `db` is the pool, not the transaction that is held open.
 */
export async function untilBlocked(db: Db, n = 1, patienceMs = 60_000): Promise<void> {
  if (db.isTransaction) throw new Error('a transaction sees the sessions as they were: pass the pool');
  for (const begun = Date.now(); ; await sleep(10)) {
    const { waiting } = await oneRow(
      db,
      sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting >= n) return;
    if (Date.now() - begun > patienceMs) throw new Error(`${waiting} sessions wait for a lock, not ${n}`);
  }
}
