import type { KeptKeys } from '@maidan/contract/operations/backups';
import type { DatabaseConnection } from '../../../platform/db/db.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { type OneClient, withClient } from '../../../platform/db/one-client.ts';
import {
  type CopiedTable,
  copyAcross,
  fillTables,
  listSequences,
  listTables,
  setSequences,
} from '../../../platform/db/table-copy.ts';
import { createFieldEncryption } from '../../../platform/keys/field-encryption.ts';
import { BadBackup } from './manifest.ts';
import { progress, type Tell } from './progress.ts';
import { newestUnknown, refuseOtherBooks, tryKeys } from './proof.ts';
import { refuseWithoutRoom } from './room.ts';
import { listJobs, listMigrations, readBooks } from './store.ts';
import { sendJobs } from './waiting-jobs.ts';

interface Move {
  from: DatabaseConnection;
  /** Without a table. */
  to: DatabaseConnection;
  /** Of the settings. */
  keys: KeptKeys;
  /** Where the new database's files are. */
  folder: string;
}

/**
 * Fills an empty database from another one as a backup and its restore would, without a copy on the disk between them,
 * and compares rows, books, sequences and keys. Both keep the form that the old one has: later migrations run when the
 * server starts. The old one is only read.
 */
export async function moveDatabase({ from, to, keys, folder }: Move, tell: Tell): Promise<void> {
  await withClient(from, async (source) => {
    await source.query('begin isolation level repeatable read, read only');
    await refuseForeign(source);
    await refuseWithoutRoom(folder, await roomFor(source), 'the new database beside the old one');
    const migrations = await listMigrations(source);
    const newer = await newestUnknown(migrations);
    if (newer) throw new BadBackup(`The database is of a newer version of Maidan (${newer}): upgrade it with that one`);
    await migrate(to, createFieldEncryption(keys.PII_KEYS), migrations);
    await withClient(to, async (target) => {
      await fill(source, target, tell);
      tell(await tryKeys(target, keys));
    });
    tell(`${await sendJobs(to, await listJobs(source))} waiting jobs`);
  });
}

async function refuseForeign(source: OneClient): Promise<void> {
  const { rows } = await source.query<{ isOurs: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as "isOurs"`,
  );
  if (rows[0]?.isOurs !== true)
    throw new BadBackup('This is no database of Maidan: are these the settings of the server?');
}

/** Its size again, what the server writes beside it while it is filled, and a margin. */
async function roomFor(source: OneClient): Promise<number> {
  const { rows } = await source.query<{ bytes: string }>('select pg_database_size(current_database())::text as bytes');
  const size = Number(rows[0]?.bytes);
  return 1.2 * size + Math.min(size, 1_100_000_000) + 200_000_000;
}

async function fill(source: OneClient, target: OneClient, tell: Tell): Promise<void> {
  const tables = await listTables(source);
  const books = await readBooks(source);
  const sequences = await listSequences(source);
  const isFilled = progress('tables filled', tables.length, tell);
  let rows = 0;
  await target.query('begin');
  await fillTables(target, tables, async (table: CopiedTable) => {
    isFilled(tables.indexOf(table));
    const { left, arrived } = await copyAcross(source, target, table);
    if (left !== arrived) throw new BadBackup(`${table.name}: ${arrived} rows instead of ${left}`);
    rows += arrived;
  });
  await setSequences(target, sequences);
  await refuseOtherBooks(target, books);
  const counted = await listSequences(target);
  const other = Object.keys(sequences).find((name) => counted[name] !== sequences[name]);
  if (other) throw new BadBackup(`${other} counts from ${counted[other]} instead of ${sequences[other]}`);
  await target.query('commit');
  await target.query('analyze');
  tell(
    `${tables.length} tables, ${rows} rows, ${Object.keys(sequences).length} sequences; the books agree (${books.lines} lines)`,
  );
}
