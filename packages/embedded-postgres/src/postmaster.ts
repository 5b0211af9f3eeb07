import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a running server writes about itself into its data folder. */
export interface Postmaster {
  pid: number;
  socketDir: string;
  status: string;
}

const pidFile = (folder: string) => path.join(folder, 'postmaster.pid');

export function readPostmaster(folder: string): Postmaster | null {
  try {
    const lines = readFileSync(pidFile(folder), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketDir: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * After a container is killed its process numbers start over, and the one in the old file may by now belong to another
 * process; PostgreSQL then refuses to start for good. Where /proc shows that no PostgreSQL process works in this
 * folder, the old server's marks are removed.
 */
export function forgetForeignProcess(folder: string, old: Postmaster): void {
  try {
    const data = realpathSync(folder);
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      if (worksIn(id, data)) return;
    }
    if (readPostmaster(folder)?.pid !== old.pid) return;
    rmSync(path.join(old.socketDir, '.s.PGSQL.5432.lock'), { force: true });
    rmSync(pidFile(folder), { force: true });
  } catch {
    // no /proc here: PostgreSQL's own check decides
  }
}

function worksIn(id: string, folder: string): boolean {
  try {
    return readFileSync(`/proc/${id}/comm`, 'utf8').trim() === 'postgres' && readlinkSync(`/proc/${id}/cwd`) === folder;
  } catch {
    return false; // it has ended, or belongs to another account and so is not in our folder
  }
}

/** Ends the server's sessions and stops it; resolves when the folder is free. */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  const gone = async (milliseconds: number) => {
    // The file disappears last. The process may stay listed after that, where nothing reaps it.
    for (const begun = Date.now(); Date.now() - begun < milliseconds; await sleep(10)) {
      if (readPostmaster(folder)?.pid !== pid || !isAlive(pid)) return true;
    }
    return false;
  };
  try {
    process.kill(pid, 'SIGINT'); // a "fast" shutdown
    if (await gone(30_000)) return;
    process.kill(pid, 'SIGQUIT'); // it recovers at the next start
    await gone(5_000);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
