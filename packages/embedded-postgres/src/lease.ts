import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * An arbitrary number, the same in every Maidan. The lock lives in the maintenance database, apart from the product's
 * locks.
 */
const leaseKey = 1_298_229_604;

export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Who made the data folder; the only user there is. */
export const superuser = 'maidan';

/** To the product's database, by the socket in this folder. */
export const connectionAt = (socketDir: string): Connection => ({
  host: socketDir,
  port: 5432,
  user: superuser,
  database: 'maidan',
});

export interface Lease {
  /** Resolves when the connection breaks unexpectedly: the server died or was stopped by somebody. */
  lost: Promise<void>;
  /** Returns the lease. True when nobody else holds one; new leases are then refused until `close`. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * The server itself counts its users: each holds a shared lock on one connection. A killed process thereby returns its
 * lease, and no file can become stale. Returns null when the server cannot be reached or its last user is stopping it.
 */
export async function takeLease(socketDir: string): Promise<Lease | null> {
  const socket = new Socket();
  const client = new pg.Client({
    ...connectionAt(socketDir),
    database: 'postgres',
    ssl: false,
    stream: () => socket,
    application_name: 'maidan lease',
    connectionTimeoutMillis: 5_000,
  });
  let closing = false;
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => {});
    client.on('end', () => {
      if (!closing) resolve();
    });
  });
  const close = async () => {
    closing = true;
    await Promise.race([client.end(), sleep(2_000, undefined, { ref: false })]).catch(() => {});
  };
  const answer = async (sql: string) => (await client.query<{ yes: boolean }>(sql)).rows[0]?.yes === true;

  try {
    await client.connect();
    if (!(await answer(`select pg_try_advisory_lock_shared(${leaseKey}) as yes`))) {
      await close();
      return null;
    }
  } catch {
    await close();
    return null;
  }
  socket.unref(); // do not keep a program alive that ends without returning it
  return {
    lost,
    close,
    async leave() {
      closing = true;
      socket.ref();
      try {
        // When two users leave at once, each releases before it asks, so the later one learns that it is the last.
        await client.query(`select pg_advisory_unlock_shared(${leaseKey})`);
        return await answer(`select pg_try_advisory_lock(${leaseKey}) as yes`);
      } catch {
        return false; // the server is already gone
      }
    },
  };
}

/** The product's database, created on first use. Of two first users at once, the second finds it. */
export async function ensureDatabase({ database, ...connection }: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres', ssl: false });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  } catch (error) {
    const alreadyThere = ['42P04', '23505'];
    if (!alreadyThere.includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
