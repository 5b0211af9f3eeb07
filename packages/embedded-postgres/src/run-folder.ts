import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive, readPostmaster } from './postmaster.ts';
import { startEmbeddedPostgres } from './server.ts';

const prefix = 'maidan-test-';

export interface RunFolder {
  /** Each folder in it may be the `dataDir` of a server. */
  folder: string;
  /** Removes the folder, and ends servers that still run in it. */
  close(): void;
}

/** A temporary folder for the servers of one test run. Within such a folder, returns that one. */
export async function openRunFolder(): Promise<RunFolder> {
  const temporary = os.tmpdir();
  if (path.basename(temporary).startsWith(prefix)) return { folder: temporary, close: () => {} };
  await sweepKilledRuns(temporary);
  const folder = mkdtempSync(path.join(temporary, prefix));
  chmodSync(folder, 0o711); // open to the account that runs PostgreSQL when we are root
  writeFileSync(path.join(folder, 'owner'), String(process.pid));
  const clean = () => endRun(folder);
  process.once('exit', clean); // an interrupted Vitest exits without a teardown
  return {
    folder,
    close() {
      process.off('exit', clean);
      clean();
    },
  };
}

function endRun(folder: string): void {
  for (const data of dataFoldersIn(folder)) {
    const running = readPostmaster(path.join(data, 'postgres'));
    if (running && isAlive(running.pid)) process.kill(running.pid, 'SIGQUIT');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A killed run leaves its servers behind: the next one joins each and, as its last user, stops it. */
async function sweepKilledRuns(temporary: string): Promise<void> {
  for (const name of readdirSync(temporary).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(temporary, name);
    const owner = path.join(folder, 'owner');
    if (!existsSync(owner) || isAlive(Number(readFileSync(owner, 'utf8')))) continue;
    for (const dataDir of dataFoldersIn(folder)) {
      if (!readPostmaster(path.join(dataDir, 'postgres'))) continue;
      // A server that no longer starts, or is being swept by another run, needs no stopping.
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
