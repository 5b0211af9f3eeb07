import { sql } from 'kysely';
import { changedRows, type Db, oneRow, rows } from '../../../platform/db/db.ts';
import type { RingName } from '../../../platform/keys/key-checks.ts';
import { type SealedColumn, sealedColumns } from '../records/sealed-columns.ts';

export interface Sealed {
  row: string;
  value: string;
}

const rowOf = ({ row }: SealedColumn) => (row === null ? sql`'only'` : sql`${sql.ref(row)}::text`);

export const listOlder = (
  db: Db,
  sealed: SealedColumn,
  { currentKey, after, limit }: { currentKey: string; after: string | null; limit: number },
): Promise<Sealed[]> =>
  rows(
    db,
    sql<Sealed>`select ${rowOf(sealed)} as row, ${sql.ref(sealed.column)} as value from ${sql.table(sealed.table)}
      where ${sql.ref(sealed.column)} is not null and ${sql.ref(sealed.column)} not like ${`v1:${currentKey}:%`}
        and (${after}::text is null or ${rowOf(sealed)} > ${after})
      order by 1 limit ${limit}`,
  );

/** Unless somebody has changed it meanwhile. */
export async function saveOne(
  db: Db,
  sealed: SealedColumn,
  { row, value }: Sealed,
  changed: { value: string; index: string | null },
): Promise<number> {
  const { column, table, index } = sealed;
  const indexed = index ? sql`, ${sql.ref(index.column)} = ${changed.index}` : sql``;
  const result = await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${changed.value}${indexed}
    where ${rowOf(sealed)} = ${row} and ${sql.ref(column)} = ${value}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** How many values are under each key, by the key's id. */
export async function countByKey(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of sealedColumns) {
    const found = await rows(
      db,
      sql<{ key: string; count: string }>`select split_part(${sql.ref(column)}, ':', 2) as key, count(*) as count
        from ${sql.table(table)} where ${sql.ref(column)} is not null group by 1`,
    );
    for (const { key, count } of found) counts[key] = (counts[key] ?? 0) + Number(count);
  }
  return counts;
}

export const countIndexes = async (db: Db, { table, column }: { table: string; column: string }, keyId: string) =>
  Number(
    (
      await oneRow(
        db,
        sql<{ count: string }>`select count(*) as count from ${sql.table(table)}
          where ${sql.ref(column)} like ${`${keyId}:%`}`,
      )
    ).count,
  );

/** False when no such key is in use. */
export const markRetired = async (db: Db, { ring, keyId }: { ring: RingName; keyId: string }): Promise<boolean> =>
  (await changedRows(
    db,
    sql`update key_checks set retired_at = now() where ring = ${ring} and key_id = ${keyId} and retired_at is null`,
  )) > 0;
