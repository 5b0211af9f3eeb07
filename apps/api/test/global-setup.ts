import path from 'node:path';
import { openRunFolder } from '@maidan/embedded-postgres/run-folder';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createFieldEncryption } from '../src/platform/keys/field-encryption.ts';
import { defaultKeyring } from '../src/platform/keys/keyring.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection that may create databases. */
    postgres: DatabaseConnection;
    /** The migrated database that each test file's own is copied from. */
    template: string;
  }
}

/** One server for all test files: the embedded one, or the one named by TEST_DATABASE_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { folder, close } = await openRunFolder();
  process.env.TMPDIR = folder; // whatever tests put into the temporary folder is deleted with it

  const server = await startServer(folder);
  const template = `maidan_template_${process.pid}`;
  await onServer(server.connection, `create database ${template}`);
  await migrate(inDatabase(server.connection, template), createFieldEncryption(defaultKeyring));
  project.provide('postgres', server.connection);
  project.provide('template', template);
  return async () => {
    if (process.env.TEST_DATABASE_URL) await onServer(server.connection, `drop database ${template} with (force)`);
    await server.stop();
    close();
  };
}

async function startServer(folder: string): Promise<{ connection: DatabaseConnection; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { connection: { connectionString: given }, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: path.join(folder, 'server'), durable: false });
}

/** The same server with another database. */
export function inDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

export async function onServer(connection: DatabaseConnection, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
