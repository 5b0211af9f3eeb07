import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** A table as it is copied: its permanent columns, without those that the database computes. */
export interface CopiedTable {
  name: string;
  columns: string[];
}

/** A file as it was written. */
export interface WrittenFile {
  bytes: number;
  sha256: string;
}

/** The tables of the product that outlive a crash, with their columns as they are now. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
     group by c.relname order by c.relname`,
  );
  return rows;
}

const columnsOf = ({ columns }: CopiedTable) => columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Gives a table's rows, compressed, to what writes them. */
export async function copyOut(
  client: pg.ClientBase,
  table: CopiedTable,
  write: (rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<WrittenFile & { rows: number }> {
  const stream = client.query(to(`copy ${pg.escapeIdentifier(table.name)} (${columnsOf(table)}) to stdout`));
  const counted = countedBytes();
  await pipeline(stream, createGzip({ level: 1 }), counted.through, write);
  return { ...counted.end(), rows: stream.rowCount };
}

/** Reads them back into the table; how many. */
export async function copyIn(client: pg.ClientBase, table: CopiedTable, file: Readable): Promise<number> {
  const stream = client.query(from(`copy ${pg.escapeIdentifier(table.name)} (${columnsOf(table)}) from stdin`));
  await pipeline(file, createGunzip(), stream);
  return stream.rowCount;
}

/** Copies a table's rows straight from one database into another; how many left and how many arrived. */
export async function copyAcross(
  source: pg.ClientBase,
  target: pg.ClientBase,
  table: CopiedTable,
): Promise<{ left: number; arrived: number }> {
  const name = `${pg.escapeIdentifier(table.name)} (${columnsOf(table)})`;
  const rows = source.query(to(`copy ${name} to stdout`));
  const filled = target.query(from(`copy ${name} from stdin`));
  await pipeline(rows, filled);
  return { left: rows.rowCount, arrived: filled.rowCount };
}

/** A file's checksum and size. */
export async function measured(file: Readable): Promise<WrittenFile> {
  const counted = countedBytes();
  await pipeline(file, counted.through, async (source) => {
    for await (const _ of source);
  });
  return counted.end();
}

/** A stream that counts and hashes what passes. */
export function countedBytes() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, end: (): WrittenFile => ({ bytes, sha256: hash.digest('hex') }) };
}

/**
 * Fills empty tables as one: foreign keys and triggers are taken off and put back, so that rows come in any order and
 * nothing is counted twice; whatever does not fit together is refused when the keys come back. What the migrations put
 * into a table goes first.
 */
export async function fillTables<Table extends CopiedTable>(
  client: pg.ClientBase,
  tables: readonly Table[],
  fill: (table: Table) => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of tables) await fill(table);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
}

/** The last value of every sequence that was used. */
export async function listSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(client: pg.ClientBase, last: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(last))
    await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value]);
}
