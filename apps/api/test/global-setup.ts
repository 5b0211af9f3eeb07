import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '../src/platform/db.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';
import { isAlive } from '../src/platform/postgres-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection that may create databases. */
    postgres: DatabaseConnection;
    /** The migrated database that each test's own is copied from. */
    template: string;
  }
}

const prefix = 'maidan-test-';

/** One server for all test files: the embedded one, or the one that TEST_DATABASE_URL names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `maidan_template_${process.pid}`;
  try {
    await onServer(server.connection, `create database ${template}`);
    await migrate(inDatabase(server.connection, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', server.connection);
  project.provide('template', template);
  return async () => {
    if (process.env.TEST_DATABASE_URL) await onServer(server.connection, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function startServer(): Promise<{ connection: DatabaseConnection; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { connection: { connectionString: given }, stop: async () => {} };
  await sweepKilledRuns();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), prefix));
  chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
  writeFileSync(path.join(dataDir, 'owner'), String(process.pid));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    connection: server.connection,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that was killed leaves its server behind: the next one joins it and, as its last user, stops it. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = path.join(os.tmpdir(), name);
    const owner = path.join(dataDir, 'owner');
    if (!existsSync(owner) || isAlive(Number(readFileSync(owner, 'utf8')))) continue;
    if (existsSync(path.join(dataDir, 'postgres/postmaster.pid'))) {
      await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The same server, another database. */
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
