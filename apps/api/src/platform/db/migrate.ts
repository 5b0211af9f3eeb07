import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { FieldEncryption } from '../keys/field-encryption.ts';
import type { DatabaseConnection } from './db.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');
/** An arbitrary number, the same on every node: two nodes that start together migrate once. */
const lockKey = 7_214_003;

const baseline = '0001_baseline.sql';
/** The last of the migrations that became the baseline: a database that has it has the baseline's schema. */
const lastBefore = '0530_names_of_courts.sql';

/** What SQL alone cannot rewrite, or must not see. */
interface CodeMigration {
  migrate(client: pg.Client, encryption: FieldEncryption): Promise<void>;
}

/** The files of this version, in the order they are applied. */
export const listKnownMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d+_\w+\.(sql|ts)$/.test(name)).sort();

/** Whether the baseline holds it: an installation of before keeps the names of what it once applied. */
export const isInBaseline = (name: string): boolean => name <= lastBefore;

/**
 * Brings the database to the newest schema, or to that of `only` these files, each in its own transaction. Returns the
 * files it applied.
 */
export async function migrate(
  connection: DatabaseConnection,
  encryption: FieldEncryption,
  only?: readonly string[],
): Promise<string[]> {
  const client = new pg.Client(connection);
  const turn = new pg.Client(connection);
  await Promise.all([client.connect(), turn.connect()]);
  try {
    // Held by a transaction that stays open, since a pooler gives a session to others after each.
    await turn.query('begin');
    await turn.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const done = new Set((await client.query('select name from schema_migrations')).rows.map((row) => row.name));
    if (done.size > 0 && !done.has(baseline)) {
      if (!done.has(lastBefore))
        throw new Error(
          'This database was last opened by a version of Maidan before 27 November 2026. Start the version of that day on it once, then this one.',
        );
      await client.query('insert into schema_migrations (name) values ($1)', [baseline]);
      done.add(baseline);
    }
    const applied: string[] = [];
    for (const name of await listKnownMigrations()) {
      if (done.has(name) || (only && !only.includes(name))) continue;
      await applyOne(client, name, encryption);
      applied.push(name);
    }
    return applied;
  } finally {
    await Promise.all([client.end(), turn.end()]);
  }
}

async function applyOne(client: pg.Client, name: string, encryption: FieldEncryption): Promise<void> {
  const file = path.join(folder, name);
  await client.query('begin');
  try {
    if (name.endsWith('.ts')) {
      const code = (await import(pathToFileURL(file).href)) as CodeMigration;
      await code.migrate(client, encryption);
    } else await client.query(await readFile(file, 'utf8'));
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
