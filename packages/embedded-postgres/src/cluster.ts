import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, canEnter, giveTo } from './account.ts';
import { readPostmaster } from './postmaster.ts';
import { whyItEnded } from './end-words.ts';
import { finishSwap } from './swap.ts';

/** A data folder with the programs and the account to run it. */
export interface Cluster {
  folder: string;
  binaries: string;
  account: Account;
  superuser: string;
  logFile: string;
  durable: boolean;
}

type NewCluster = Omit<Cluster, 'logFile'>;

/** Another postmaster holds the folder, or one that just died is not gone yet: try again soon. */
export class FolderInUse extends Error {}

const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

/**
 * Creates the data folder on first use: completely or not at all, whoever else is doing the same. Returns its real
 * location, which may be behind a link.
 */
export function ensureDataFolder(cluster: NewCluster, stateDir: string, log: (line: string) => void): string {
  const { folder, account } = cluster;
  finishSwap(path.dirname(folder));
  if (!existsSync(path.join(folder, 'PG_VERSION'))) makeDataFolder(cluster, stateDir, log);
  const real = realpathSync(folder);
  checkOwner(real);
  giveTo(account, real);
  if (canEnter(account, real)) return real;
  throw new Error(
    `${real} is closed to the account that runs PostgreSQL (number ${account.uid}). ` +
      'Let others pass through the folders above it (chmod o+x), or start Maidan as another user.',
  );
}

function makeDataFolder(cluster: NewCluster, stateDir: string, log: (line: string) => void): void {
  if (!existsSync(cluster.folder)) rmSync(cluster.folder, { force: true }); // a dangling link
  const folder = existsSync(cluster.folder) ? realpathSync(cluster.folder) : cluster.folder;
  const home = path.dirname(folder);
  mkdirSync(home, { recursive: true });
  sweepUnfinished(home);
  if (canEnter(cluster.account, home)) {
    const made = initialise(cluster, home);
    return publish(made, () => renameSync(made, folder));
  }
  // A link rather than a path computed from the folder's name: the data moves and disappears together with DATA_DIR.
  // Data in a temporary place stays temporary.
  const elsewhere = home.startsWith(os.tmpdir() + path.sep) ? os.tmpdir() : stateDir;
  const made = initialise(cluster, elsewhere);
  const kept = made.replace(unfinished, 'maidan-data-');
  renameSync(made, kept);
  log(`${home} is closed to the account that runs PostgreSQL; the database is kept in ${kept}`);
  publish(kept, () => symlinkSync(kept, folder));
}

const unfinished = 'maidan-unfinished-';

function initialise(cluster: NewCluster, home: string): string {
  const { uid, gid } = cluster.account;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const made = mkdtempSync(path.join(home, unfinished));
  if (uid !== undefined && gid !== undefined) chownSync(made, uid, gid);
  // The locale is PostgreSQL's own: with the machine's, an unset LANG would give a database without UTF-8.
  const options = `-A trust --encoding=UTF8 --locale-provider=builtin --locale=C.UTF-8 --no-instructions`.split(' ');
  if (!cluster.durable) options.push('--no-sync');
  // One call for the whole file system instead of one per file for a thousand files; other systems have none.
  else if (process.platform === 'linux') options.push('--sync-method=syncfs');
  const run = spawnSync(path.join(cluster.binaries, 'bin/initdb'), ['-D', made, '-U', cluster.superuser, ...options], {
    ...cluster.account,
    env: environment(),
    cwd: '/',
    encoding: 'utf8',
  });
  if (run.status === 0) return made;
  rmSync(made, { recursive: true, force: true });
  throw new Error(`The database could not be made in ${home}: ${run.error?.message ?? run.stderr.trim()}`);
}

function publish(made: string, move: () => void): void {
  try {
    move();
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    const others = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'];
    if (!others.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/**
 * What a first start left behind when it was killed. A first start takes seconds; after minutes nobody is working on
 * it.
 */
function sweepUnfinished(home: string): void {
  for (const name of readdirSync(home)) {
    const entry = path.join(home, name);
    const idle = Date.now() - (statSync(entry, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.startsWith(unfinished) && idle > 300_000) rmSync(entry, { recursive: true, force: true });
  }
}

function checkOwner(folder: string): void {
  const uid = process.getuid?.();
  const owner = statSync(folder).uid;
  if (uid === 0 || uid === owner) return;
  throw new Error(
    `${folder} belongs to another account (number ${owner}). ` +
      'Start Maidan as that account, choose another DATA_DIR, or set DATABASE_URL.',
  );
}

/** Starts the server and resolves when it accepts connections. It outlives us until somebody stops it. */
export async function launch(cluster: Cluster, socketDir: string): Promise<void> {
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'shared_buffers=64MB',
    'max_connections=250',
    'log_min_messages=warning',
    // An event that opens at ten has hundreds of players a minute later: until it is counted, it is planned as empty.
    'autovacuum_naptime=10s',
    ...(cluster.durable ? [] : ['fsync=off', 'full_page_writes=off', 'autovacuum=off']),
  ];
  const tooLong = (statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000;
  const logFile = openSync(cluster.logFile, tooLong ? 'w' : 'a');
  chmodSync(cluster.logFile, 0o600); // it may quote rows
  const logged = statSync(cluster.logFile).size;
  // In a session of its own: Ctrl+C in the terminal reaches us, and we stop the server after our last query.
  const server = spawn(
    path.join(cluster.binaries, 'bin/postgres'),
    ['-D', cluster.folder, '-k', socketDir, '-p', '5432', ...settings.flatMap((setting) => ['-c', setting])],
    { ...cluster.account, env: environment(), cwd: '/', detached: true, stdio: ['ignore', logFile, logFile] },
  );
  closeSync(logFile);
  let ended: Error | undefined;
  server.once('error', (error) => {
    ended = error;
  });
  server.once('exit', (code, signal) => {
    const said = readFileSync(cluster.logFile, 'utf8').slice(logged).trim();
    const inUse = /lock file ".*" already exists|pre-existing shared memory|is already in use/.test(said);
    const { folder, logFile: written } = cluster;
    ended ??= new (inUse ? FolderInUse : Error)(whyItEnded({ folder, logFile: written, said, how: code ?? signal }));
  });
  for (const begun = Date.now(); Date.now() - begun < 120_000; await sleep(10)) {
    if (ended) throw ended;
    const running = readPostmaster(cluster.folder);
    if (running?.pid === server.pid && running?.status === 'ready') {
      server.removeAllListeners();
      return server.unref();
    }
  }
  server.kill('SIGQUIT');
  throw new Error(`PostgreSQL was not ready within two minutes; ${cluster.logFile} says why`);
}
