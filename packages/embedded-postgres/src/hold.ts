import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canEnter, postgresAccount } from './account.ts';
import { postgresBinaries, type Programs } from './binaries.ts';
import { type Cluster, ensureDataFolder, FolderInUse, launch } from './cluster.ts';
import { superuser, type Lease, takeLease } from './lease.ts';
import { forgetForeignProcess, isAlive, readPostmaster, stopPostmaster } from './postmaster.ts';

/** A server that we use. */
export interface Held {
  lease: Lease;
  pid: number;
  socketDir: string;
  adopted: boolean;
}

export interface PlaceOptions {
  /** The database is stored in its subfolder `postgres`. */
  dataDir: string;
  log?: (line: string) => void;
  /** False may lose every write in a power cut, for speed: for tests. */
  durable?: boolean;
  /** For files that the account running PostgreSQL cannot reach in their own place. */
  stateDir?: string;
  /** Others than those that npm installed. */
  programs?: Programs;
}

/** A data folder ready to be used. */
interface Place {
  cluster: Cluster;
  stateDir: string;
}

/** The cluster of a data folder, created on first use. */
export function openPlace(options: PlaceOptions): Place {
  const { log = () => {}, durable = true, programs } = options;
  const dataDir = path.resolve(options.dataDir);
  const stateDir = options.stateDir ?? stateDirOf(dataDir);
  const wanted = path.join(dataDir, 'postgres');
  const account = postgresAccount(wanted);
  const settings = { binaries: postgresBinaries(account, stateDir, programs), account, durable, superuser };
  const folder = ensureDataFolder({ ...settings, folder: wanted }, stateDir, log);
  return { cluster: { ...settings, folder, logFile: path.join(dataDir, 'postgres.log') }, stateDir };
}

export const stateDirOf = (dataDir: string) => (process.getuid?.() === 0 ? '/var/lib/maidan' : dataDir);

/** Joins the running server or starts one, whatever others do with the folder meanwhile. */
export async function acquire({ cluster, stateDir }: Place, socketDir?: string): Promise<Held> {
  let started = false;
  let previous = socketDir;
  for (const begun = Date.now(); ; ) {
    const running = readPostmaster(cluster.folder);
    previous ??= running?.socketDir;
    if (running?.status === 'ready' && isAlive(running.pid)) {
      const lease = await takeLease(running.socketDir);
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
        `PostgreSQL on ${cluster.folder} (process ${running?.pid}) does not answer. Unless npm run upgrade-database ` +
          `is at work on it, stop it with "kill -INT ${running?.pid}" and start again.`,
      );
    }
    await sleep(50);
  }
}

export async function leave(cluster: Cluster, held: Held): Promise<void> {
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
