import { randomBytes } from 'node:crypto';
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
