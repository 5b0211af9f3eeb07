import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../src/platform/db/db.ts';
import { inDatabase, onServer } from './global-setup.ts';

export interface TestDatabase {
  connection: DatabaseConnection;
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file. End its pools first, or they get errors from `drop`. */
export const createTestDatabase = (): Promise<TestDatabase> => created(`template ${inject('template')}`);

/** One without a table. */
export const createBareDatabase = (): Promise<TestDatabase> => created('template template0');

async function created(from: string): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `maidan_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} ${from}`);
  return {
    connection: inDatabase(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
}

/** How many rows each table of the product has, without those that a backup writes about itself. */
export async function rowCounts(from: pg.Client | pg.Pool): Promise<{ relname: string; rows: string }[]> {
  const { rows } = await from.query<{ relname: string; rows: string }>(
    `select relname, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(relname), false, true, '')))[1]::text as rows
     from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
       and relname <> 'backups' order by 1`,
  );
  return rows;
}
