import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { AnotherBackup, backUp } from './back-up.ts';

/** One folder a night, named by its time in UTC: the names sort by age. */
const nameOf = (at: Date) => at.toISOString().slice(0, 19).replaceAll(':', '-');
const isName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/.test(name);

/** The newest backup of this folder, if it holds one. */
export async function newestNight(home: string | undefined): Promise<string | undefined> {
  const names = home ? await readdir(home).catch(() => []) : [];
  const newest = names.filter(isName).sort().at(-1);
  return home && newest && path.join(home, newest);
}

type NightDeps = Pick<Deps, 'settings' | 'connection' | 'storage' | 'clock' | 'log'>;

/**
 * The backup of this night, and the end of those that are too old, once it is complete. One that takes longer than a job
 * may is begun again by the queue: the night that is under way, or done, is left alone.
 */
export async function backUpNightly(deps: NightDeps): Promise<void> {
  const { BACKUP_DIR: home } = deps.settings;
  if (!home || isOfThisNight(await newestNight(home), deps.clock())) return;
  try {
    await backUpNight(deps, home);
  } catch (error) {
    const names = error instanceof AnotherBackup ? await readdir(home).catch(() => []) : [];
    if (names.some((name) => isName(name.replace(/\.partial$/, '')) && name.endsWith('.partial'))) return;
    // Where the job is over by now, nobody else says it.
    deps.log.error({ err: error }, 'the nightly backup failed');
    throw error;
  }
}

const hours = 3_600_000;

function isOfThisNight(folder: string | undefined, now: Date): boolean {
  const [day = '', time = ''] = folder ? path.basename(folder).split('T') : [];
  return folder !== undefined && now.getTime() - Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) < 12 * hours;
}

async function backUpNight(deps: NightDeps, home: string): Promise<void> {
  const { BACKUP_KEEP, BACKUP_PASSPHRASE: passphrase, PII_KEYS, TICKET_KEY } = deps.settings;
  const createdAt = deps.clock();
  const made = await backUp({
    connection: deps.connection,
    storage: deps.storage,
    folder: path.join(home, nameOf(createdAt)),
    keys: { PII_KEYS, ...(TICKET_KEY && { TICKET_KEY }) },
    passphrase,
    createdAt,
  });
  if (made.missing.length > 0)
    deps.log.error({ files: made.missing.length }, 'the storage does not have files that pages name');
  const old = (await readdir(home)).filter(isName).sort().slice(0, -BACKUP_KEEP);
  for (const name of old) await rm(path.join(home, name), { recursive: true });
}
