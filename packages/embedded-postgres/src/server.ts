import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canEnter, postgresAccount } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { type Cluster, ensureDataFolder, FolderInUse, launch } from './cluster.ts';
import { ensureDatabase, type Lease, takeLease } from './lease.ts';
import { forgetForeignProcess, isAlive, readPostmaster, stopPostmaster } from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** The database is stored in its subfolder `postgres`. */
  dataDir: string;
  log?: (line: string) => void;
  /** False may lose every write in a power cut, for speed: for tests. */
  durable?: boolean;
  /** For files that the account running PostgreSQL cannot reach in their own place. */
  stateDir?: string;
}

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string };
  /** The server was already running: left by a killed process, or in use by another. */
  adopted: boolean;
  /** Leaves the server, and stops it when nobody else uses it. */
  stop(): Promise<void>;
}

interface Held {
  lease: Lease;
  pid: number;
  socketDir: string;
  adopted: boolean;
}

const user = 'maidan';
const database = 'maidan';

/**
 * Starts a PostgreSQL server from the programs installed by npm, or joins the one already running on the folder.
 * A server belongs to all processes that use it: each holds a lease, and the last one to leave stops it. A killed
 * process loses its lease and leaves the server running for the next start. A server that dies while in use is started
 * again at the same address.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, durable = true } = options;
  const dataDir = path.resolve(options.dataDir);
  const stateDir = options.stateDir ?? (process.getuid?.() === 0 ? '/var/lib/maidan' : dataDir);
  const wanted = path.join(dataDir, 'postgres');
  const account = postgresAccount(wanted);
  const binaries = postgresBinaries(account, stateDir);
  const settings = { binaries, account, durable, superuser: user };
  const folder = ensureDataFolder({ ...settings, folder: wanted }, stateDir, log);
  const cluster = { ...settings, folder, logFile: path.join(dataDir, 'postgres.log') };

  let leaving = false;
  let holding = acquire(cluster, stateDir);
  const stop = once(async () => {
    leaving = true;
    const held = await holding.catch(() => null);
    if (held) await leave(cluster, held);
    stopListening();
  });
  const stopListening = stopOnSignals(stop);
  const keep = async (held: Held): Promise<void> => {
    await held.lease.lost;
    while (!leaving) {
      log('PostgreSQL ended while it was in use; starting it again');
      holding = acquire(cluster, stateDir, held.socketDir);
      try {
        return void keep(await holding);
      } catch (error) {
        log(String(error));
        await sleep(5_000, undefined, { ref: false });
      }
    }
  };

  try {
    const held = await holding;
    void keep(held);
    await ensureDatabase(held.socketDir, user, database);
    return { connection: { host: held.socketDir, port: 5432, user, database }, adopted: held.adopted, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Joins the running server or starts one, whatever others do with the folder meanwhile. */
async function acquire(cluster: Cluster, stateDir: string, socketDir?: string): Promise<Held> {
  let started = false;
  let previous = socketDir;
  for (const begun = Date.now(); ; ) {
    const running = readPostmaster(cluster.folder);
    previous ??= running?.socketDir;
    if (running?.status === 'ready' && isAlive(running.pid)) {
      const lease = await takeLease(running.socketDir, user);
      if (lease) return { lease, pid: running.pid, socketDir: running.socketDir, adopted: !started };
    }
    if (running && isAlive(running.pid)) {
      forgetForeignProcess(cluster.folder, running);
    } else {
      const here = socketFolder(cluster, stateDir, previous);
      try {
        await launch(cluster, here);
        started = true;
        continue;
      } catch (error) {
        // A last user that was leaving may have removed its socket's folder under us.
        const mayPass = error instanceof FolderInUse || !existsSync(here);
        if (here !== previous) rmSync(here, { recursive: true, force: true });
        if (!mayPass) throw error;
      }
    }
    if (Date.now() - begun > 60_000) {
      throw new Error(
        `PostgreSQL on ${cluster.folder} (process ${running?.pid}) does not answer. ` +
          `Stop it with "kill -INT ${running?.pid}" and start again.`,
      );
    }
    await sleep(50);
  }
}

async function leave(cluster: Cluster, held: Held): Promise<void> {
  if (await held.lease.leave()) {
    await stopPostmaster(cluster.folder, held.pid);
    removeEmpty(held.socketDir);
  }
  await held.lease.close();
}

/** Only if empty: a new user's server may have just put its socket there. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // in use again, or gone
  }
}

const socketPrefix = 'maidan-postgres-';

/**
 * A folder for this account only, with a short path: a socket address has room for about a hundred bytes. The last
 * server's folder is reused if it still exists, since others may be waiting there.
 */
function socketFolder({ account }: Cluster, stateDir: string, previous?: string): string {
  const owner = account.uid ?? process.getuid?.();
  if (previous && path.basename(previous).startsWith(socketPrefix)) {
    const found = lstatSync(previous, { throwIfNoEntry: false });
    if (found?.isDirectory() && found.uid === owner) return previous;
  }
  const home = [os.tmpdir(), '/tmp', stateDir].find((folder) => folder.length <= 64 && canEnter(account, folder));
  if (!home) throw new Error('No folder for temporary files is open to the account that runs PostgreSQL.');
  mkdirSync(home, { recursive: true });
  const made = mkdtempSync(path.join(home, socketPrefix));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(made, account.uid, account.gid);
  return made;
}

/** If the program itself listens for a signal, its own shutdown calls `stop` after its last query. */
function stopOnSignals(stop: () => Promise<void>): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const react = (signal: NodeJS.Signals) => {
    if (process.listenerCount(signal) > 1) return;
    void stop().finally(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.on(signal, react);
  return () => {
    for (const signal of signals) process.off(signal, react);
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
