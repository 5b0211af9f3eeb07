import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { installedPrograms, type Programs } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { acquire, type Held, leave, openPlace, type PlaceOptions, stateDirOf } from './hold.ts';
import { type Connection, connectionAt, takeLease } from './lease.ts';
import { majorOf } from './old-programs.ts';
import { forgetForeignProcess, isAlive, readPostmaster, stopPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres } from './server.ts';
import { aliasIn, finishSwap, instead, workName } from './swap.ts';

/**
 * The major versions that a data folder is of and that this checkout brings. Throws a sentence for the operator where
 * there is nothing to upgrade, or somebody uses the folder. An upgrade that was broken off in its last step is ended.
 */
export async function planUpgrade(dataDir: string): Promise<{ from: string; to: string }> {
  finishSwap(path.resolve(dataDir));
  const folder = path.join(path.resolve(dataDir), 'postgres');
  const to = majorOf(installedPrograms().version);
  const from = versionIn(folder);
  if (from === to) throw new Error(`The database in ${folder} is of PostgreSQL ${to} already: there is nothing to do`);
  if (Number(from) > Number(to))
    throw new Error(
      `The database in ${folder} is of PostgreSQL ${from}, and this version of Maidan brings ${to}: start a newer one`,
    );
  if (await isUsed(folder)) throw new Error(inUse(folder));
  return { from, to };
}

function versionIn(folder: string): string {
  const file = path.join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (/^\d+$/.test(version)) return version;
  throw new Error(`${folder} holds no database of Maidan: are these the settings of the server?`);
}

const inUse = (folder: string) =>
  `Maidan runs on ${folder}, or another command does: stop it first, the upgrade needs the database alone`;

/** A server that a killed process left running is nobody's. */
async function isUsed(folder: string): Promise<boolean> {
  const running = runningOn(folder);
  if (!running) return false;
  const lease = await takeLease(running.socketDir);
  const isAlone = (await lease?.leave()) === true;
  await lease?.close();
  return !isAlone;
}

function runningOn(folder: string) {
  const written = readPostmaster(folder);
  if (written && isAlive(written.pid)) forgetForeignProcess(folder, written);
  const running = readPostmaster(folder);
  return running && isAlive(running.pid) ? running : null;
}

interface Upgrade extends Pick<PlaceOptions, 'dataDir' | 'log' | 'durable'> {
  /** Of the version that the data is of. */
  programs: Programs;
  /** Fills the empty new database from the old one and compares them. What it throws ends the upgrade, unchanged. */
  move(from: Connection, to: Connection): Promise<void>;
}

/**
 * Puts a new data folder, of the programs that npm installed, in the place of the old one, which is kept beside it.
 * Nobody else gets to the old one meanwhile; until the last step it stays where it is, whatever happens.
 * @returns where the old one is kept.
 */
export async function upgradeDataFolder({ move, programs, ...options }: Upgrade): Promise<string> {
  const dataDir = path.resolve(options.dataDir);
  const work = path.join(dataDir, workName);
  const { cluster, held } = await openAlone({ ...options, dataDir, programs });
  try {
    await clear(work);
    mkdirSync(work, { recursive: true });
    const next = await startEmbeddedPostgres({ ...options, dataDir: work, stateDir: stateDirOf(dataDir) });
    try {
      await move(connectionAt(held.socketDir), next.connection);
    } finally {
      await next.stop();
    }
    return swap(dataDir);
  } finally {
    await clear(work);
    await leave(cluster, held);
    rmSync(aliasIn(dataDir), { force: true });
  }
}

/**
 * Starts the old server and keeps everybody else out until it is stopped. One that a killed process left is stopped
 * first: a server writes some files by the name its folder had when it began, and that name will be the new folder's.
 */
async function openAlone(options: PlaceOptions): Promise<{ cluster: Cluster; held: Held }> {
  const { cluster: real, stateDir } = openPlace(options);
  for (const mayBeLeft of [true, false]) {
    const cluster = { ...real, folder: aliased(path.resolve(options.dataDir), real.folder) };
    const held = await acquire({ cluster, stateDir });
    const isAlone = await held.lease.leave();
    if (isAlone && !held.adopted) return { cluster, held };
    if (isAlone && mayBeLeft) await leave(cluster, held);
    else {
      await held.lease.close();
      break;
    }
  }
  throw new Error(inUse(real.folder));
}

/** A name for the old folder that stays its own when it is moved. A folder behind a link is not moved. */
function aliased(dataDir: string, folder: string): string {
  if (path.dirname(folder) !== realpathSync(dataDir)) return folder;
  pointAlias(dataDir, folder);
  return aliasIn(dataDir);
}

function pointAlias(dataDir: string, folder: string): void {
  const growing = `${aliasIn(dataDir)}-`;
  rmSync(growing, { force: true });
  symlinkSync(path.basename(folder), growing);
  renameSync(growing, aliasIn(dataDir));
}

/** What an upgrade that was killed or failed left: never what `swap` has begun with, which is ended first. */
async function clear(work: string): Promise<void> {
  const folder = path.join(work, 'postgres');
  const running = runningOn(folder);
  if (running) await stopPostmaster(folder, running.pid);
  for (const name of existsSync(work) ? readdirSync(work) : []) {
    const entry = path.join(work, name);
    if (isLink(entry) && existsSync(entry)) rmSync(realpathSync(entry), { recursive: true });
  }
  // The program that makes a data folder outlives a killed upgrade for a second.
  rmSync(work, { recursive: true, force: true, maxRetries: 10 });
}

const isLink = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Two renames. Killed between them, `finishSwap` does the second: when the folder is opened, or here again. */
function swap(dataDir: string): string {
  const folder = path.join(dataDir, 'postgres');
  const kept = freeName(`${folder}-${versionIn(folder)}`);
  renameSync(path.join(dataDir, workName, 'postgres'), path.join(dataDir, workName, instead + path.basename(kept)));
  sync(path.join(dataDir, workName));
  renameSync(folder, kept);
  try {
    if (isLink(aliasIn(dataDir))) pointAlias(dataDir, kept);
    finishSwap(dataDir);
  } catch (error) {
    renameSync(kept, folder);
    if (isLink(aliasIn(dataDir))) pointAlias(dataDir, folder);
    throw error;
  }
  sync(dataDir);
  return kept;
}

function freeName(wanted: string): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}-${count}`;
    if (!existsSync(name)) return name;
  }
}

function sync(folder: string): void {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
