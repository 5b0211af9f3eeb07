import { sql } from 'kysely';
import type { Db } from '../src/platform/db/db.ts';

const atOnce = 5_000;

/** Inserts many rows into one table in a few statements; all rows have the same columns. Values must be JSON. */
export async function insertRows(db: Db, table: string, list: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = list;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let from = 0; from < list.length; from += atOnce) {
    const part = JSON.stringify(list.slice(from, from + atOnce));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`.execute(db);
  }
}
