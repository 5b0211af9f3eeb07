import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { DatabaseConnection } from '../src/platform/db/db.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { isAlive, readPostmaster } from '../src/platform/postgres/postgres-process.ts';

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
  await sweepKilledRuns();
  const folder = openRunFolder();
  // An interrupted Vitest leaves by way of exit, without a teardown.
  const clean = () => endRun(folder);
  process.once('exit', clean);

  const server = await startServer(folder);
  const template = `maidan_template_${process.pid}`;
  await onServer(server.connection, `create database ${template}`);
  await migrate(inDatabase(server.connection, template));
  project.provide('postgres', server.connection);
  project.provide('template', template);
  return async () => {
    if (process.env.TEST_DATABASE_URL) await onServer(server.connection, `drop database ${template} with (force)`);
    await server.stop();
    process.off('exit', clean);
    clean();
  };
}

/** Whatever tests put into the temporary folder goes into this run's own, and with it. */
function openRunFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  chmodSync(folder, 0o711); // open to the account that runs PostgreSQL when we are root
  writeFileSync(path.join(folder, 'owner'), String(process.pid));
  process.env.TMPDIR = folder;
  return folder;
}

function endRun(folder: string): void {
  for (const data of dataFoldersIn(folder)) {
    const running = readPostmaster(path.join(data, 'postgres'));
    if (running) process.kill(running.pid, 'SIGQUIT');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function startServer(folder: string): Promise<{ connection: DatabaseConnection; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { connection: { connectionString: given }, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: path.join(folder, 'server'), durable: false });
}

/** A run that was killed leaves its servers behind: the next one joins each and, as its last user, stops it. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(os.tmpdir(), name);
    const owner = path.join(folder, 'owner');
    if (!existsSync(owner) || isAlive(Number(readFileSync(owner, 'utf8')))) continue;
    for (const dataDir of dataFoldersIn(folder)) {
      if (!readPostmaster(path.join(dataDir, 'postgres'))) continue;
      // What does not start any more, or is swept by another run at this moment, needs no stop.
      const server = await startEmbeddedPostgres({ dataDir, durable: false }).catch(() => null);
      await server?.stop();
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function dataFoldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((data) => existsSync(path.join(data, 'postgres')));
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
